import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Where every API process hears that a candidate's notifications have changed; the database says so itself when some come or go. */
export const CANDIDATES_CHANNEL = 'candidate_live';

/** Tells a candidate's other pages, in all API processes, that they have read notifications. Call it in the transaction of the change. */
export async function notifyCandidate(db: Database, candidateId: string): Promise<void> {
  await sql`select pg_notify(${CANDIDATES_CHANNEL}, ${JSON.stringify({ candidateId })})`.execute(db);
}
