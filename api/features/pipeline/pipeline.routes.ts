import { listMatchingApplications } from '@common-ground/contract/pipeline/matching-applications';
import {
  countPipeline,
  listPipeline,
  readPipeline,
  readPipelineRows,
} from '@common-ground/contract/pipeline/pipeline';
import type { RequestOf } from '@common-ground/contract/route';
import { MAX_BULK_APPLICATIONS } from '@common-ground/domain/pipeline/move';
import { cardColumns, HIRED_SHOWN_DAYS } from '@common-ground/domain/pipeline/pipeline-card';
import { normalisedText } from '@common-ground/domain/profile/text';
import { quarterStart } from '@common-ground/domain/working-calendar/quarter';
import { dayIn, startOfDay } from '@common-ground/domain/working-calendar/zoned-day';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import {
  countEnded,
  countStages,
  listBoardOpportunities,
  listCards,
  listHired,
} from '../../stores/pipeline/pipeline-board.store.ts';
import { listOpenRows, listRows, type PipelineFilter } from '../../stores/pipeline/pipeline-list.store.ts';
import { findRows } from '../../stores/pipeline/pipeline-row.store.ts';
import { findCalendar } from '../../stores/response-clock/working-calendar.store.ts';

/** The most cards on a board. Beyond that, no one looks at cards; the table has them all. */
const MAX_CARDS = 10_000;
/** The most recent hires on a board; the table has them all. */
const MAX_HIRED = 500;
const ROWS_OF_PAGE = 50;
/** The filters that depend on the company's calendar, which isn't read for others. */
const BY_CALENDAR: readonly PipelineFilter['state'][] = ['late', 'hired_this_quarter'];

function filterOf(query: RequestOf<typeof listMatchingApplications>['query']): PipelineFilter {
  const { order = 'sent', words } = query;
  return {
    opportunityId: query.opportunityId ?? null,
    stageId: query.stageId ?? null,
    status: query.status ?? null,
    state: query.state ?? 'all',
    words: words === undefined ? null : normalisedText(words),
    order,
    isDescending: (query.direction ?? (order === 'sent' ? 'descending' : 'ascending')) === 'descending',
  };
}

/** Serves a company's pipeline: board, table and counts. */
export function registerPipeline(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  /** Today in the company's time zone. */
  async function workdayOf({ companyId }: CompanyScope): Promise<string> {
    return dayIn(now(), (await findCalendar(db, companyId)).timeZone);
  }

  /** The days that a filter depends on. */
  async function daysOf({ companyId }: CompanyScope, { state }: PipelineFilter) {
    const isByCalendar = BY_CALENDAR.includes(state);
    const timeZone = isByCalendar ? (await findCalendar(db, companyId)).timeZone : 'UTC';
    const workday = dayIn(now(), timeZone);
    return { today: today(), workday, quarterSince: startOfDay(quarterStart(workday), timeZone) };
  }

  bind(app, context, readPipeline, async ({ scope, query: { opportunityId = null } }) => {
    const hiredSince = new Date(now().getTime() - HIRED_SHOWN_DAYS * 86_400_000);
    const opportunities = await listBoardOpportunities(db, scope, { opportunityId, hiredSince });
    if (opportunityId !== null && opportunities.length === 0) return refuse('not_found');
    const board = { opportunityId, today: today() };
    const [found, hired, ended, workday] = await Promise.all([
      listCards(db, scope, { ...board, limit: MAX_CARDS + 1 }),
      listHired(db, scope, { ...board, limit: MAX_HIRED }, hiredSince),
      countEnded(db, scope, opportunityId),
      workdayOf(scope),
    ]);
    // An application for an opportunity that this response doesn't include yet comes with the next.
    const known = new Set(opportunities.map(({ id }) => id));
    const cards = [...found.slice(0, MAX_CARDS), ...hired].filter((card) => known.has(card.opportunityId));
    return succeed(200, {
      opportunities,
      cards: cardColumns(cards, opportunities),
      isCut: found.length > MAX_CARDS,
      ended,
      at: now().toISOString(),
      today: workday,
    });
  });

  bind(app, context, listPipeline, async ({ scope, query }) => {
    const { limit = ROWS_OF_PAGE } = query;
    const { after, isBroken } = readPaging(query);
    if (isBroken) return refuseInput(BROKEN_CURSOR);
    const filter = filterOf(query);
    const page = { after: after?.id ?? null, limit: limit + 1, ...(await daysOf(scope, filter)) };
    const rows = await listRows(db, scope, filter, page);
    if (rows === null) return refuseInput(BROKEN_CURSOR);
    const { shown, next } = cutPage(rows, limit, ({ id }) => ({ key: filter.order, id }));
    return succeed(200, { items: shown, next });
  });

  bind(app, context, listMatchingApplications, async ({ scope, query }) => {
    const filter = filterOf(query);
    const page = { limit: query.limit ?? MAX_BULK_APPLICATIONS, ...(await daysOf(scope, filter)) };
    const { rows, count } = await listOpenRows(db, scope, filter, page);
    return succeed(200, { items: rows, count });
  });

  bind(app, context, readPipelineRows, async ({ scope, body }) => {
    const rows = await findRows(db, scope, body.ids, today(), { withWithdrawn: true });
    return succeed(200, {
      items: body.ids.flatMap((id) => rows.get(id) ?? []),
      at: now().toISOString(),
    });
  });

  bind(app, context, countPipeline, async ({ scope, query: { opportunityId = null } }) => {
    const [stages, ended] = await Promise.all([
      workdayOf(scope).then((workday) => countStages(db, scope, opportunityId, workday)),
      countEnded(db, scope, opportunityId),
    ]);
    return succeed(200, { stages, ended });
  });
}
