import { sql } from 'kysely';
import type { Database } from './database.ts';

const set = (isOpen: boolean) =>
  sql`select set_config('common_ground.shows_candidates', ${isOpen ? 'yes' : ''}, true)`;

/** The number of readers per transaction: the first opens these reads for all, the last closes them. */
type Inside = { readonly count: number; readonly opened: Promise<unknown> };
const inside = new WeakMap<Database, Inside>();

/**
 * Reads of candidates in a company's name, which the database allows nowhere else. Only the code that decides what a company may see of a
 * candidate, and the code that shows it accordingly, does this; the arrows check enforces that. @param work is given a transaction; that
 * of `db` if it is one
 */
export async function withCandidateReads<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!db.isTransaction)
    return db.transaction().execute(async (transaction) => {
      // The reads close with the transaction, so nothing inside needs to close them.
      inside.set(transaction, { count: 1, opened: set(true).execute(transaction) });
      return runWithReads(transaction, work);
    });
  const before = inside.get(db);
  inside.set(db, { count: (before?.count ?? 0) + 1, opened: before?.opened ?? set(true).execute(db) });
  let hasFailed = true;
  try {
    const result = await runWithReads(db, work);
    hasFailed = false;
    return result;
  } finally {
    await leave(db, hasFailed);
  }
}

/** A second caller that arrives at the same time waits until the first has opened the reads. */
async function runWithReads<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  await inside.get(db)?.opened;
  return work(db);
}

async function leave(db: Database, hasFailed: boolean): Promise<void> {
  const { count, opened } = inside.get(db) as Inside;
  if (count > 1) {
    inside.set(db, { count: count - 1, opened });
    return;
  }
  inside.delete(db);
  // A transaction that has failed accepts no further statements, and the first failure is the one to report.
  await set(false)
    .execute(db)
    .catch((error: unknown) => (hasFailed ? undefined : Promise.reject(error)));
}
