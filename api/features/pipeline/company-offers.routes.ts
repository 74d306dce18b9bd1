import { readCompanyOffer } from '@common-ground/contract/applications/offers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { findAccessibleApplication } from '../../stores/applications/accessible-application.store.ts';
import { findCompanyOffer } from '../../stores/pipeline/company-offer.loader.ts';

/** Serves the company what it has offered a candidate, and their answer. */
export function registerCompanyOffers(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, readCompanyOffer, async ({ scope, params }) => {
    const day = today();
    const application = await findAccessibleApplication(db, scope, params.applicationId, day);
    if (application === null) return refuse('not_found');
    return succeed(200, await findCompanyOffer(db, scope, application, { now: now(), today: day }));
  });
}
