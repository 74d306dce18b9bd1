import type { DB } from '@common-ground/database/schema';
import { DummyDriver, Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database.ts';

/** Transactions would contain the statements of others. */
class NoTransactions extends DummyDriver {
  override beginTransaction(): Promise<never> {
    return Promise.reject(new Error('Reads that share a connection can’t open a transaction'));
  }
}

const PARTS = {
  driver: new NoTransactions(),
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('There is no pool')) }),
};

/**
 * Reads several things for one caller on one connection. On a connection each they'd take twice as many statements, since each
 * connection first has to be given its principal. Statements that don't wait for each other's results are sent together. @param reads
 * starts them; the first failure is the error
 */
export function onOneConnection<const Reads extends readonly Promise<unknown>[]>(
  db: Database,
  reads: (connection: Database) => Reads,
) {
  // A transaction is one already.
  if (db.isTransaction) return Promise.all(reads(db));
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    // Kysely's own `connection()` would send each statement only once the one before it has been answered.
    const shared = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    const begun = reads(new Kysely<DB>({ ...PARTS, config: PARTS, executor: shared }));
    // When one fails the others are still running: until they end, nothing else may use the connection.
    await Promise.allSettled(begun);
    return Promise.all(begun);
  });
}
