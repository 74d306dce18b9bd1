import type { Database } from './database.ts';

/**
 * Reads several things for one caller, one after another. On a connection each they'd take twice as many statements, since each
 * connection first has to be given its principal. @param reads starts them; the first failure is the error
 */
export function onOneConnection<const Reads extends readonly Promise<unknown>[]>(
  db: Database,
  reads: (connection: Database) => Reads,
) {
  // A transaction is one already.
  if (db.isTransaction) return Promise.all(reads(db));
  return db.connection().execute(async (connection) => {
    const begun = reads(connection);
    // When one fails the others are still running: until they end, nothing else may use the connection.
    await Promise.allSettled(begun);
    return Promise.all(begun);
  });
}
