import { sql } from 'kysely';
import type { Database } from './database.ts';

const set = (isOpen: boolean) =>
  sql`select set_config('common_ground.shows_candidates', ${isOpen ? 'yes' : ''}, true)`;

/** How many are inside, by transaction: the last one closes the door. */
const inside = new WeakMap<Database, number>();

/**
 * Reads of candidates in a company's name, which the database allows nowhere else. Only what decides what a company may see of a candidate,
 * and what shows it by that decision, does this; the arrows check holds it to them.
 * @param work is given a transaction; that of `db` when it is one
 */
export async function throughTheCandidateDoor<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!db.isTransaction)
    return db.transaction().execute(async (transaction) => {
      // It closes with the transaction, so that nobody inside needs to close it.
      inside.set(transaction, 1);
      await set(true).execute(transaction);
      return work(transaction);
    });
  const before = inside.get(db) ?? 0;
  inside.set(db, before + 1);
  // Asked by each: whoever comes second in the same moment waits behind the first one's question.
  await set(true).execute(db);
  let hasFailed = true;
  try {
    const result = await work(db);
    hasFailed = false;
    return result;
  } finally {
    const left = (inside.get(db) ?? 1) - 1;
    inside.set(db, left);
    // A transaction that has failed takes no more statements, and what failed is the error to tell.
    if (left === 0)
      await set(false)
        .execute(db)
        .catch((error: unknown) => (hasFailed ? undefined : Promise.reject(error)));
  }
}
