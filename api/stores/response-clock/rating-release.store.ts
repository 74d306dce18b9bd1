import { releasedNow } from '@common-ground/domain/response-clock/process-rating';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Companies with enough waiting ratings to release another group; those of a suspended company keep waiting. */
export async function listCompaniesToRelease(db: Database, minRatings: number): Promise<string[]> {
  const rows = await db
    .selectFrom('process_ratings')
    .where('released_at', 'is', null)
    .where('company_id', 'not in', (suspended) =>
      suspended.selectFrom('companies').where('suspended_at', 'is not', null).select('id'),
    )
    .groupBy('company_id')
    .having(sql<boolean>`count(*) >= ${minRatings}`)
    .select('company_id')
    .execute();
  return rows.map(({ company_id: companyId }) => companyId);
}

/**
 * Releases the ratings of one company in whole groups: adds them to what is public, and hands their comments to the company. After that,
 * nothing links a comment to its writer. Call it in a transaction; the second of two simultaneous calls finds nothing left.
 * @returns how many were released
 */
export async function publishRatings(db: Database, companyId: string, at: Date): Promise<number> {
  const waiting = await db
    .selectFrom('process_ratings')
    .where('company_id', '=', companyId)
    .where('released_at', 'is', null)
    .selectAll()
    .orderBy('rated_at')
    .orderBy('application_id')
    .forUpdate()
    .skipLocked()
    .execute();
  const released = waiting.slice(0, releasedNow(waiting.length));
  if (released.length === 0) return 0;
  const sum = (of: 'clear' | 'respectful' | 'as_promised') =>
    released.reduce((total, rating) => total + rating[of], 0);
  await db
    .insertInto('process_rating_sums')
    .values({
      company_id: companyId,
      rating_count: released.length,
      clear: sum('clear'),
      respectful: sum('respectful'),
      as_promised: sum('as_promised'),
    })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({
        rating_count: sql<number>`process_rating_sums.rating_count + excluded.rating_count`,
        clear: sql<number>`process_rating_sums.clear + excluded.clear`,
        respectful: sql<number>`process_rating_sums.respectful + excluded.respectful`,
        as_promised: sql<number>`process_rating_sums.as_promised + excluded.as_promised`,
      }),
    )
    .execute();
  // In random order: the order of the rows would be the order in which the ratings were written.
  const words = released
    .flatMap(({ words: written }) => (written === null ? [] : [{ company_id: companyId, words: written }]))
    .sort((a, b) => (a.words < b.words ? -1 : 1));
  if (words.length > 0) await db.insertInto('process_rating_words').values(words).execute();
  await db
    .updateTable('process_ratings')
    .set({ released_at: at, words: null })
    .where(
      'application_id',
      'in',
      released.map((rating) => rating.application_id),
    )
    .execute();
  return released.length;
}
