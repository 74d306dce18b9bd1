import { type LiveChange, type LiveTopic, MAX_LIVE_IDS } from '@common-ground/contract/live/live';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The channel that notifies every API process of changes. */
export const CHANGES_CHANNEL = 'company_live';
/** The channel for membership changes, which the database sends itself. */
export const MEMBERS_CHANNEL = 'company_members';

/** The most opportunities that a message names: it has room for 8,000 bytes. */
const MAX_OPPORTUNITIES = 20;

/** What the IDs of a topic are IDs of, where it's about opportunities. */
const TABLES: Partial<Record<LiveTopic, 'applications' | 'added_candidates'>> = {
  applications: 'applications',
  messages: 'applications',
  notes: 'applications',
  scorecards: 'applications',
  interviews: 'applications',
  added_candidates: 'added_candidates',
};

/** The IDs with the opportunities that they're about; null for one that isn't known. */
function opportunitiesOf(topic: LiveTopic, ids: readonly string[]): RawBuilder<unknown> {
  const table = TABLES[topic];
  if (topic === 'opportunities')
    return sql`(select id, id as opportunity_id from unnest(${[...ids]}::uuid[]) as id)`;
  return table === undefined
    ? sql`(select id, null::uuid as opportunity_id from unnest(${[...ids]}::uuid[]) as id)`
    : sql`(
        select id, changed.opportunity_id
        from unnest(${[...ids]}::uuid[]) as id left join ${sql.table(table)} as changed using (id)
      )`;
}

/**
 * Tells the open pages of a company, in all API processes, that something has changed. Call it in the transaction of the change: the
 * message is sent on commit, and not at all after a rollback. Members who only work on some opportunities hear of those; if it isn't known
 * which opportunities a change is about, everyone hears of it.
 * @param ids nothing personal; without any, anything in the topic may have changed
 */
export async function notifyCompany(
  db: Database,
  companyId: string,
  { topic, ids }: LiveChange,
): Promise<void> {
  if (ids.length === 0) {
    const message = JSON.stringify({ companyId, topic, ids, opportunityIds: null });
    await sql`select pg_notify(${CHANGES_CHANNEL}, ${message})`.execute(db);
  }
  for (let from = 0; from < ids.length; from += MAX_LIVE_IDS)
    await sql`
      select pg_notify(
        ${CHANGES_CHANNEL},
        jsonb_build_object(
          'companyId', ${companyId}::text, 'topic', ${topic}::text, 'ids', jsonb_agg(id),
          'opportunityIds', jsonb_agg(distinct opportunity_id) filter (where opportunity_id is not null)
        )::text
      )
      from (
        select id, opportunity_id,
          case when opportunity_id is not null then (dense_rank() over (order by opportunity_id) - 1) / ${MAX_OPPORTUNITIES}::int else 0 end as part
        from ${opportunitiesOf(topic, ids.slice(from, from + MAX_LIVE_IDS))} as changes
      ) as parts
      group by part`.execute(db);
}
