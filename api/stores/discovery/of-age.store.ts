import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Birthdays up to this many years ago are checked: one year more than adulthood, in case the server was down. */
const YEARS = 19;

/**
 * Adds candidates who have come of age and want to be found to the search index: no change of theirs would trigger it.
 * @param db bypasses row level security: covers all candidates at once
 * @param today `YYYY-MM-DD`
 * @returns how many were taken in
 */
export async function upsertCandidatesOfAge(db: Database, today: string): Promise<number> {
  const since = sql`(${today}::date - make_interval(years => ${YEARS}::integer))::date`;
  const { rows } = await sql<{ taken: number }>`select refresh_undiscovered(${since}) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
