import {
  deleteEqualOpportunity,
  readEqualOpportunity,
  saveEqualOpportunity,
} from '@common-ground/contract/equal-opportunity/equal-opportunity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { succeed } from '../../platform/http/handler-result.ts';
import {
  deleteDemographics,
  findDemographics,
  upsertDemographics,
} from '../../stores/equal-opportunity/equal-opportunity.store.ts';

/** Serves equal-opportunity monitoring: to each candidate their own answers, and to no one else anything. */
export function registerEqualOpportunity(app: FastifyInstance, context: Context): void {
  const { db } = context;

  bind(app, context, readEqualOpportunity, async ({ scope }) =>
    succeed(200, await findDemographics(db, scope)),
  );

  bind(app, context, saveEqualOpportunity, async ({ scope, body }) => {
    // Without answers no row is stored, so nothing shows that the person opened the page.
    const isEmpty = Object.values(body).every((answer) => answer === null);
    if (isEmpty) await deleteDemographics(db, scope);
    else await upsertDemographics(db, scope, body);
    return succeed(200, body);
  });

  bind(app, context, deleteEqualOpportunity, async ({ scope }) => {
    await deleteDemographics(db, scope);
    return succeed(204, null);
  });
}
