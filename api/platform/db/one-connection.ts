import type { Database } from './database.ts';

/**
 * Reads several things of one caller, one after another. On a connection each they would take twice as many statements: each connection first
 * has to be given its principal.
 * @param reads begins them; whichever fails first is the error
 */
export function onOneConnection<const Reads extends readonly Promise<unknown>[]>(
  db: Database,
  reads: (connection: Database) => Reads,
) {
  // A transaction is one already.
  if (db.isTransaction) return Promise.all(reads(db));
  return db.connection().execute(async (connection) => {
    const begun = reads(connection);
    // When one fails the others are still to come: until then the connection is no one else's.
    await Promise.allSettled(begun);
    return Promise.all(begun);
  });
}
