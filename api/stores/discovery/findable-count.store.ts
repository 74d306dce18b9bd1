import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Whether the count was made on a day already. @param today `YYYY-MM-DD` */
export async function isCountedOn(db: Database, today: string): Promise<boolean> {
  const row = await db.selectFrom('findable_count').select('counted_on').executeTakeFirst();
  return row !== undefined && row.counted_on >= today;
}

/**
 * Counts the candidates that any verified company can find.
 * @param db bypasses row level security: covers all candidates at once
 */
export async function countFindable(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('discovery_candidates')
    .where('is_open', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Replaces what is shown. @param on `YYYY-MM-DD` @param atLeast null for too few */
export async function upsertFindableCount(
  db: Database,
  { on, atLeast }: { readonly on: string; readonly atLeast: number | null },
): Promise<void> {
  const shown = { counted_on: on, at_least: atLeast };
  await db
    .insertInto('findable_count')
    .values(shown)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(shown))
    .execute();
}

/** The least number of candidates that any verified company can find, as of the last count; null for too few, or before the first. */
export async function findFindableCount(db: Database): Promise<number | null> {
  const row = await db.selectFrom('findable_count').select('at_least').executeTakeFirst();
  return row?.at_least ?? null;
}
