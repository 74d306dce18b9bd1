import { listApplicationDecisions, listDecisions } from '@common-ground/contract/pipeline/decision-log';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';
import {
  isChainWhole,
  listCompanyDecisions,
  listDecisionsOf,
} from '../../stores/pipeline/decision-log.store.ts';
import { findRows } from '../../stores/pipeline/pipeline-row.store.ts';

/** Serves the log of decisions: who, what, why, when, and what was in view. */
export function registerDecisionLog(app: FastifyInstance, context: Context): void {
  const { db, today } = context;

  bind(app, context, listDecisions, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const rows = await listCompanyDecisions(db, scope, {
      opportunityId: query.opportunityId ?? null,
      kind: query.kind ?? null,
      from: query.from ?? null,
      to: query.to ?? null,
      after,
      limit: limit + 1,
      today: today(),
    });
    const { shown, next } = cutPage(rows, limit, ({ decision, orderKey }) => ({
      key: orderKey,
      id: decision.id,
    }));
    return succeed(200, { items: shown.map(({ decision }) => decision), next });
  });

  bind(app, context, listApplicationDecisions, async ({ scope, params: { applicationId } }) => {
    if (!(await findRows(db, scope, [applicationId], today())).has(applicationId)) return refuse('not_found');
    const [items, isWhole] = await Promise.all([
      listDecisionsOf(db, scope, applicationId, today()),
      isChainWhole(db, scope, applicationId),
    ]);
    return succeed(200, { items, isChainWhole: isWhole });
  });
}
