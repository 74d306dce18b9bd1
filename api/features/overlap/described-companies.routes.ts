import { listDescribedCompanies } from '@common-ground/contract/overlap/described-companies';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { presentFace } from '../../stores/company-culture/company-face.view.ts';
import { listPublishedCultures } from '../../stores/company-culture/published-culture.store.ts';

/** Serves the companies that their own people have described, without comparing them with anyone. */
export function registerDescribedCompanies(app: FastifyInstance, context: Context): void {
  const { db } = context;

  bind(app, context, listDescribedCompanies, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken) return refuseInput(BROKEN_CURSOR);
    const rows = await listPublishedCultures(db, scope, { after, limit: limit + 1 });
    const { shown, next } = cutPage(rows, limit, (row) => ({ key: row.orderKey, id: row.companyId }));
    return succeed(200, {
      items: shown.map(({ company, publishedOn, culture, ways }) => ({
        company,
        publishedOn,
        face: presentFace(culture),
        raterCount: culture.raterCount,
        headcount: culture.headcount,
        ways: [...ways],
      })),
      next,
    });
  });
}
