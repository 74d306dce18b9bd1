import type { DB } from '@common-ground/database/schema';
import { type Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { WatchedKysely } from '../outside/inside-transaction.ts';
import { verifyOnce } from './connection-guard.ts';
import { type DatabasePool, openPool, type PoolOptions } from './pool.ts';
import { actAs, currentPrincipal, isActingAs, type Principal } from './principal.ts';

/** The database or a transaction on it, as store functions take it. */
export type Database = Kysely<DB> | Transaction<DB>;

/** Kysely over a pool; each connection acts as the principal that `principal` returns when it is taken. */
function openKysely(
  pool: DatabasePool,
  principal: () => Principal,
  verify?: () => Promise<void>,
): Kysely<DB> {
  const connect = async () => {
    await verify?.();
    const current = principal();
    const connection = await pool.connect((idle) => isActingAs(idle, current));
    try {
      await actAs(connection, current);
    } catch (error) {
      connection.release(true);
      throw error;
    }
    return connection;
  };
  const { end, options } = pool;
  return new WatchedKysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end, options } }) });
}

/** The API's databases; see `openDatabases`. */
export type Databases = {
  /** Acts as the current principal (`runAs`). */
  readonly db: Kysely<DB>;
  /** Bypasses row level security; for jobs. */
  readonly systemDb: Kysely<DB>;
  /** Rejects with `UnsafeDatabaseError` if connections wouldn't isolate tenants. No connection is handed out before it has resolved. */
  readonly verifyDatabase: () => Promise<void>;
  /** Whether all connections are in use and requests are queueing for one. */
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
    db: openKysely(pool, currentPrincipal, verifyDatabase),
    systemDb: openKysely(pool, () => 'system', verifyDatabase),
    verifyDatabase,
    isDatabaseBusy: () => pool.countWaiting() > 0,
  };
}

/** Opens a pool for operators and the demo world, which bypasses row level security. `destroy()` closes it. */
export function openSystemDatabase(url: string, options: PoolOptions): Kysely<DB> {
  return openKysely(openPool(url, options), () => 'system');
}

/** Resolves if the database responds; throws if it doesn't. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
