import type { PIPELINE_ORDERS, PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { APPLICATION_STATUSES, type ApplicationStatus } from '@common-ground/domain/applications/application';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { isHiredSince, isLate, listPipelineRows, selectRows, shownName } from './pipeline-row.store.ts';

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

/** The sort key of rows, and its type; rows without a day or name come last. */
function orderOf(order: PipelineOrder, scope: CompanyScope, today: string) {
  switch (order) {
    case 'sent':
      return { value: sql<unknown>`applications.sent_at`, type: sql`timestamptz` };
    case 'reply_by':
      return {
        value: sql<unknown>`(case when applications.reply_by is null then 'infinity'::date else applications.reply_by end)`,
        type: sql`date`,
      };
    case 'name':
      return {
        value: sql<unknown>`coalesce('0' || lower(${shownName(scope, today)}), '1')`,
        type: sql`text`,
      };
    case 'stage':
      return {
        value: sql<unknown>`array_position(${sql.lit(`{${APPLICATION_STATUSES}}`)}::text[], applications.status)`,
        type: sql`integer`,
      };
  }
}

/**
 * What a page starts after. A cursor holds the id alone, because a name has no place in an address: what the row is ordered by is read
 * again.
 * @returns null when the row no longer exists
 */
async function findEnd(
  db: Database,
  scope: CompanyScope,
  id: string,
  value: RawBuilder<unknown>,
): Promise<{ key: string } | null> {
  const row = await db
    .selectFrom('applications')
    .where('applications.id', '=', id)
    .where('applications.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .select(sql<string>`(${value})::text`.as('key'))
    .executeTakeFirst();
  return row ?? null;
}

/** A text to search for literally. */
const within = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The moment at which the table is read. */
type Present = {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The same by the company's clocks. */
  readonly workday: string;
  /** When the present quarter began, by the company's clocks. */
  readonly quarterSince: Date;
};

/** The ids of the applications that pass the filter: what a row shows is only read for one page of them. */
function selectChosen(
  db: Database,
  scope: CompanyScope,
  { opportunityId, stageId, status, state, words }: PipelineFilter,
  { today, workday, quarterSince }: Present,
) {
  let query = db
    .selectFrom('applications')
    .where('applications.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .select('applications.id');
  if (opportunityId !== null) query = query.where('applications.opportunity_id', '=', opportunityId);
  if (stageId !== null) query = query.where('applications.stage_id', '=', stageId);
  if (status !== null) query = query.where('applications.status', '=', status);
  if (state === 'ended') query = query.where('applications.ended_at', 'is not', null);
  if (state === 'open' || state === 'late') query = query.where('applications.ended_at', 'is', null);
  if (state === 'hired_this_quarter') query = query.where(isHiredSince(quarterSince));
  if (state === 'late') query = query.where(isLate(workday));
  if (words !== null)
    query = query.where(
      sql<SqlBool>`(applications.opportunity_title ilike ${within(words)} or ${shownName(scope, today)} ilike ${within(words)})`,
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
  page: Present & { readonly after: string | null; readonly limit: number },
): Promise<readonly PipelineRow[] | null> {
  const { after, limit, today } = page;
  const { value, type } = orderOf(filter.order, scope, today);
  const direction = filter.isDescending ? 'desc' : 'asc';
  let chosen = selectChosen(db, scope, filter, page);
  if (after !== null) {
    const end = await findEnd(db, scope, after, value);
    if (end === null) return null;
    const sign = sql.raw(filter.isDescending ? '<' : '>');
    chosen = chosen.where(
      sql<SqlBool>`(${value}, applications.id) ${sign} (${end.key}::text::${type}, ${after}::uuid)`,
    );
  }
  const ids = chosen.orderBy(value, direction).orderBy('applications.id', direction).limit(limit);
  const rows = await selectRows(db, scope, today)
    .where('applications.id', 'in', ids)
    .orderBy(value, direction)
    .orderBy('applications.id', direction)
    .execute();
  return listPipelineRows(db, scope, rows);
}
