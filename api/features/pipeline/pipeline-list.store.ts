import type { PIPELINE_ORDERS, PipelineRow } from '@common-ground/contract/pipeline';
import { APPLICATION_STATUSES, type ApplicationStatus } from '@common-ground/domain/hiring/application';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowOf, selectRows, shownName } from './pipeline-row.store.ts';

type PipelineOrder = (typeof PIPELINE_ORDERS)[number];

/** What of the table is asked for. */
export type PipelineFilter = {
  readonly opportunityId: string | null;
  readonly stageId: string | null;
  readonly status: ApplicationStatus | null;
  readonly state: 'open' | 'ended' | 'late' | 'all';
  readonly words: string | null;
  readonly order: PipelineOrder;
  readonly isDescending: boolean;
};

/** What rows are ordered by, with what has no day or no name behind everything else. */
function orderOf(order: PipelineOrder, scope: CompanyScope, today: string): RawBuilder<unknown> {
  switch (order) {
    case 'sent':
      return sql`applications.sent_at`;
    case 'reply_by':
      return sql`coalesce(applications.reply_by, 'infinity'::date)`;
    case 'name':
      return sql`coalesce('0' || lower(${shownName(scope, today)}), '1')`;
    case 'stage':
      return sql`array_position(${sql.lit(`{${APPLICATION_STATUSES}}`)}::text[], applications.status)`;
  }
}

/** A text that is looked for as it is. */
const within = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Applications in the order asked for, after one of them.
 * @param page `after`: the last id of the page before; `today`: `YYYY-MM-DD`
 */
export async function listRows(
  db: Database,
  scope: CompanyScope,
  filter: PipelineFilter,
  page: { after: string | null; limit: number; today: string },
): Promise<PipelineRow[]> {
  const { opportunityId, stageId, status, state, words } = filter;
  const { after, limit, today } = page;
  let query = selectRows(db, scope, today);
  if (opportunityId !== null) query = query.where('applications.opportunity_id', '=', opportunityId);
  if (stageId !== null) query = query.where('applications.stage_id', '=', stageId);
  if (status !== null) query = query.where('applications.status', '=', status);
  if (state === 'ended') query = query.where('applications.ended_at', 'is not', null);
  if (state === 'open' || state === 'late') query = query.where('applications.ended_at', 'is', null);
  if (state === 'late') query = query.where(sql<SqlBool>`applications.reply_by < ${today}::date`);
  if (words !== null)
    query = query.where(
      sql<SqlBool>`(applications.opportunity_title ilike ${within(words)} or ${shownName(scope, today)} ilike ${within(words)})`,
    );
  const value = orderOf(filter.order, scope, today);
  const sign = sql.raw(filter.isDescending ? '<' : '>');
  if (after !== null)
    query = query.where(
      // The cursor holds the id alone: a name has no place in an address.
      sql<SqlBool>`(${value}, applications.id) ${sign} (select ${value}, applications.id from applications where applications.id = ${after}::uuid and applications.company_id = ${scope.companyId})`,
    );
  const direction = filter.isDescending ? 'desc' : 'asc';
  const rows = await query
    .orderBy(value, direction)
    .orderBy('applications.id', direction)
    .limit(limit)
    .execute();
  return rows.map(rowOf);
}
