import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** Resolves when something waits for a lock in a test's database. @param count how many connections wait, at least */
export async function untilLockIsAwaited({ context }: Pick<TestApp, 'context'>, count = 1): Promise<void> {
  for (let round = 0; round < 1_500; round += 1) {
    const { rows } =
      await sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
        context.systemDb,
      );
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nobody waits');
}
