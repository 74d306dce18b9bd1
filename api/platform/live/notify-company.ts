import { type LiveChange, MOST_LIVE_IDS } from '@common-ground/contract/live/live';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The channel that notifies every API process of changes. */
export const CHANGES_CHANNEL = 'company_live';
/** The channel for membership changes, which the database sends itself. */
export const MEMBERS_CHANNEL = 'company_members';

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
  for (let from = 0; from < ids.length; from += MOST_LIVE_IDS)
    parts.push(ids.slice(from, from + MOST_LIVE_IDS));
  for (const part of parts)
    await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify({ companyId, topic, ids: part })})`.execute(
      db,
    );
}
