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

/** The opportunities that a change is about, as JSON; null if it isn't known, or there are many. */
function opportunitiesOf(topic: LiveTopic, ids: readonly string[]): RawBuilder<unknown> {
  if (topic === 'opportunities' && ids.length > 0 && ids.length <= MAX_OPPORTUNITIES)
    return sql`${JSON.stringify(ids)}::jsonb`;
  const table = TABLES[topic];
  if (table === undefined || ids.length === 0) return sql`null::jsonb`;
  return sql`(
    select case when count(distinct opportunity_id) between 1 and ${MAX_OPPORTUNITIES} then jsonb_agg(distinct opportunity_id) end
    from ${sql.table(table)} where id = any (${[...ids]}::uuid[])
  )`;
}

/**
 * Tells the open pages of a company, in all API processes, that something has changed. Call it in the transaction of the change: the
 * message is sent on commit, and not at all after a rollback.
 * @param change only IDs, nothing personal; without any, anything in the topic may have changed
 */
export async function notifyCompany(
  db: Database,
  companyId: string,
  { topic, ids }: LiveChange,
): Promise<void> {
  const parts: (readonly string[])[] = ids.length === 0 ? [[]] : [];
  for (let from = 0; from < ids.length; from += MAX_LIVE_IDS)
    parts.push(ids.slice(from, from + MAX_LIVE_IDS));
  for (const part of parts)
    await sql`
      select pg_notify(
        ${CHANGES_CHANNEL},
        (${JSON.stringify({ companyId, topic, ids: part })}::jsonb || jsonb_build_object('opportunityIds', ${opportunitiesOf(topic, part)}))::text
      )`.execute(db);
}
