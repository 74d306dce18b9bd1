import { postponeComparison, readComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { succeed } from '../../platform/http/handler-result.ts';
import { upsertPostponement } from '../../stores/access/access-setting.store.ts';
import { findComparisonOffer } from '../../stores/overlap/comparison-offer.loader.ts';

/** Serves the offer to compare a result with companies, and "Not now" as an answer to it. */
export function registerComparisonOffer(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, readComparisonOffer, async ({ scope }) =>
    succeed(200, await findComparisonOffer(db, scope, today())),
  );

  bind(app, context, postponeComparison, async ({ scope }) => {
    await upsertPostponement(db, scope, now());
    return succeed(200, await findComparisonOffer(db, scope, today()));
  });
}
