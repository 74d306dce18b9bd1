import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import type { PIPELINE_ORDERS } from '@common-ground/contract/pipeline/row-filter';
import { APPLICATION_STATUSES, type ApplicationStatus } from '@common-ground/domain/applications/application';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  isHiredSince,
  isLate,
  listPipelineRows,
  selectReached,
  selectRows,
  shownName,
} from './pipeline-row.store.ts';

type PipelineOrder = (typeof PIPELINE_ORDERS)[number];

/** The requested part of the table. */
export type PipelineFilter = {
  readonly opportunityId: string | null;
  readonly stageId: string | null;
  readonly status: ApplicationStatus | null;
  readonly state: 'open' | 'ended' | 'late' | 'hired_this_quarter' | 'all';
  readonly words: string | null;
  readonly order: PipelineOrder;
  readonly isDescending: boolean;
};

/** The sort key of rows; rows without a day or name come last. */
function orderOf(order: PipelineOrder, scope: CompanyScope, today: string): RawBuilder<unknown> {
  switch (order) {
    case 'sent':
      return sql`applications.sent_at`;
    case 'reply_by':
      return sql`(case when applications.reply_by is null then 'infinity'::date else applications.reply_by end)`;
    case 'name':
      return sql`coalesce('0' || lower(${shownName(scope, today)}), '1')`;
    case 'stage':
      return sql`array_position(${sql.lit(`{${APPLICATION_STATUSES}}`)}::text[], applications.status)`;
  }
}

/**
 * The position after which a page starts. The cursor only contains the ID, because names mustn't be in URLs;
 * the sort key is read again. Selects nothing if the row no longer exists, and then no row follows.
 */
function selectEnd(db: Database, scope: CompanyScope, id: string, value: RawBuilder<unknown>) {
  return selectReached(db, scope)
    .clearSelect()
    .where('applications.id', '=', id)
    .select([value.as('value'), 'applications.id']);
}

/** A text to search for literally. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** The moment at which the table is read. */
type CompanyNow = {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Today by the company's clocks, `YYYY-MM-DD`. */
  readonly workday: string;
  /** When the present quarter began, by the company's clocks. */
  readonly quarterSince: Date;
};

/** The applications that pass the filter. */
function selectChosen(
  db: Database,
  scope: CompanyScope,
  { opportunityId, stageId, status, state, words }: PipelineFilter,
  { today, workday, quarterSince }: CompanyNow,
) {
  let query = selectReached(db, scope);
  if (opportunityId !== null) query = query.where('applications.opportunity_id', '=', opportunityId);
  if (stageId !== null) query = query.where('applications.stage_id', '=', stageId);
  if (status !== null) query = query.where('applications.status', '=', status);
  if (state === 'ended') query = query.where('applications.ended_at', 'is not', null);
  if (state === 'open' || state === 'late') query = query.where('applications.ended_at', 'is', null);
  if (state === 'hired_this_quarter') query = query.where(isHiredSince(quarterSince));
  if (state === 'late') query = query.where(isLate(workday));
  if (words !== null)
    query = query.where(
      sql<SqlBool>`(applications.opportunity_title ilike ${containing(words)} or ${shownName(scope, today)} ilike ${containing(words)})`,
    );
  return query;
}

/**
 * Applications in the requested order, after a given one.
 * @param page `after`: the last id of the page before
 * @returns null when that one no longer exists
 */
export async function listRows(
  db: Database,
  scope: CompanyScope,
  filter: PipelineFilter,
  page: CompanyNow & { readonly after: string | null; readonly limit: number },
): Promise<readonly PipelineRow[] | null> {
  const { after, limit, today } = page;
  const value = orderOf(filter.order, scope, today);
  const direction = filter.isDescending ? 'desc' : 'asc';
  const end = after === null ? null : selectEnd(db, scope, after, value);
  let rowsQuery = selectChosen(db, scope, filter, page);
  if (end !== null) {
    const comparison = sql.raw(filter.isDescending ? '<' : '>');
    rowsQuery = rowsQuery.where(sql<SqlBool>`(${value}, applications.id) ${comparison} (${end})`);
  }
  rowsQuery = rowsQuery.orderBy(value, direction).orderBy('applications.id', direction).limit(limit);
  const rows = await selectRows(db, scope, today, rowsQuery)
    .orderBy(value, direction)
    .orderBy('applications.id', direction)
    .execute();
  if (rows.length === 0 && end !== null && (await end.executeTakeFirst()) === undefined) return null;
  return listPipelineRows(db, scope, rows);
}

/**
 * The open applications that pass the filter: the first in the requested order, and how many there are.
 * @param page `limit`: the most to list; with 0, they're only counted
 */
export async function listOpenRows(
  db: Database,
  scope: CompanyScope,
  filter: PipelineFilter,
  page: CompanyNow & { readonly limit: number },
): Promise<{ rows: readonly PipelineRow[]; count: number }> {
  const open = selectChosen(db, scope, filter, page).where('applications.ended_at', 'is', null);
  const { count } = await db
    .selectFrom(open.clearSelect().select('applications.id').as('open'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (page.limit === 0) return { rows: [], count };
  const value = orderOf(filter.order, scope, page.today);
  const direction = filter.isDescending ? 'desc' : 'asc';
  const pageQuery = open.orderBy(value, direction).orderBy('applications.id', direction).limit(page.limit);
  const rows = await selectRows(db, scope, page.today, pageQuery)
    .orderBy(value, direction)
    .orderBy('applications.id', direction)
    .execute();
  return { rows: await listPipelineRows(db, scope, rows), count };
}
