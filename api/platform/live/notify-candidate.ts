import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * The channel that tells every API process that a candidate's notifications have changed; the database announces new and deleted ones
 * itself.
 */
export const CANDIDATES_CHANNEL = 'candidate_live';

/** Tells a candidate's other pages, in all API processes, that they have read notifications. Call it in the transaction of the change. */
export async function notifyCandidate(db: Database, candidateId: string): Promise<void> {
  await sql`select pg_notify(${CANDIDATES_CHANNEL}, ${JSON.stringify({ candidateId })})`.execute(db);
}
