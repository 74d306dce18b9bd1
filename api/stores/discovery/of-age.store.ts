import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Birthdays from so many years ago on are looked at: one year more than the age of adults, for whatever time the server was down. */
const YEARS = 19;

/**
 * Takes in those who came of age and let themselves be found: nothing of theirs has changed that would do it.
 * @param db passes the walls: it is done for everybody at once
 * @param today `YYYY-MM-DD`
 * @returns how many were taken in
 */
export async function admitOfAge(db: Database, today: string): Promise<number> {
  const since = sql`(${today}::date - make_interval(years => ${YEARS}::integer))::date`;
  const { rows } = await sql<{ taken: number }>`select refresh_undiscovered(${since}) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
