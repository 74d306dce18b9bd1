import type { DB } from '@common-ground/database/schema';
import { type Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { WatchedKysely } from '../outside/inside-transaction.ts';
import { verifyOnce } from './connection-guard.ts';
import { type DatabasePool, openPool, type PoolOptions } from './pool.ts';
import { actInTheNameOf, type Principal, presentCaller } from './principal.ts';

/** The database, or a transaction on it: what a store function works with. */
export type Database = Kysely<DB> | Transaction<DB>;

/** Kysely over a pool, each connection acting in the name of whoever `principal` says as it is taken. */
function over(pool: DatabasePool, principal: () => Principal, verify?: () => Promise<void>): Kysely<DB> {
  const connect = async () => {
    await verify?.();
    const connection = await pool.connect();
    try {
      await actInTheNameOf(connection, principal());
    } catch (error) {
      connection.release(true);
      throw error;
    }
    return connection;
  };
  const { end, options } = pool;
  return new WatchedKysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end, options } }) });
}

/** What the API works with; see `openDatabases`. */
export type Databases = {
  /** Acts in the name of the present caller (`inTheNameOf`). */
  readonly db: Kysely<DB>;
  /** Passes the walls; for jobs. */
  readonly systemDb: Kysely<DB>;
  /** Rejects with `UnsafeDatabaseError` when the connections would not keep tenants apart. No connection is given out before it has passed. */
  readonly verifyDatabase: () => Promise<void>;
  /** Whether somebody waits for a connection, since all are in use. */
  readonly isDatabaseBusy: () => boolean;
};

/**
 * Opens the pool of the API. `destroy()` of either database closes both.
 * @param options at least two connections
 */
export function openDatabases(url: string, options: PoolOptions): Databases {
  const pool = openPool(url, options);
  const verifyDatabase = verifyOnce(pool);
  return {
    db: over(pool, presentCaller, verifyDatabase),
    systemDb: over(pool, () => 'system', verifyDatabase),
    verifyDatabase,
    isDatabaseBusy: () => pool.countWaiting() > 0,
  };
}

/** Opens a pool for those who run the installation and for the demo world: it passes the walls. `destroy()` closes it. */
export function openSystemDatabase(url: string, options: PoolOptions): Kysely<DB> {
  return over(openPool(url, options), () => 'system');
}

/** Resolves when the database answers; throws when it does not. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
