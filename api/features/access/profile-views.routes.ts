import { listProfileViews } from '@common-ground/contract/access/profile-views';
import { isRealDay } from '@common-ground/domain/profile/iso-date';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { findRelations } from '../../stores/access/chosen-company.store.ts';
import { listViewedDays } from '../../stores/access/profile-view.store.ts';

/** Serves candidates their own access log. */
export function registerProfileViews(app: FastifyInstance, context: Context): void {
  const { db, recordIntegrity } = context;

  bind(app, context, listProfileViews, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isRealDay(after.key))) return refuseInput(BROKEN_CURSOR);
    const rows = await listViewedDays(db, scope, { after, limit: limit + 1 });
    const { shown, next } = cutPage(rows, limit, ({ day, companyId }) => ({ key: day, id: companyId }));
    const relations = await findRelations(
      db,
      scope,
      shown.map(({ companyId }) => companyId),
    );
    return succeed(200, {
      items: shown.map(({ day, companyId, companyName, occasions }) => {
        const relation = relations.get(companyId);
        const { isBlocked, isChosen } = relation ?? { isBlocked: false, isChosen: false };
        const company = { id: companyId, name: companyName, isHere: relation !== undefined };
        return { day, company: { ...company, isBlocked, isChosen }, occasions };
      }),
      next,
      completeAsOf: recordIntegrity.completeAsOf('views', scope.candidateId)?.toISOString() ?? null,
    });
  });
}
