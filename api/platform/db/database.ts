import type { DB } from '@common-ground/database/schema';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { type DatabasePool, openPool, type PoolOptions } from './pool.ts';
import { actInTheNameOf, type Principal, presentCaller } from './principal.ts';

/** The database, or a transaction on it: what a store function works with. */
export type Database = Kysely<DB> | Transaction<DB>;

/** Kysely over a pool, each connection acting in the name of whoever `principal` says as it is taken. */
function over(pool: DatabasePool, principal: () => Principal): Kysely<DB> {
  const connect = async () => {
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
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end, options } }) });
}

/**
 * Opens the pool of the API.
 * @returns `db` acts in the name of the present caller (`inTheNameOf`), `systemDb` passes the walls and is for jobs; `destroy()` of either
 *   closes both.
 */
export function openDatabases(url: string, options: PoolOptions): { db: Kysely<DB>; systemDb: Kysely<DB> } {
  const pool = openPool(url, options);
  return { db: over(pool, presentCaller), systemDb: over(pool, () => 'system') };
}

/** Opens a pool for those who run the installation and for the demo world: it passes the walls. `destroy()` closes it. */
export function openSystemDatabase(url: string, options: PoolOptions): Kysely<DB> {
  return over(openPool(url, options), () => 'system');
}

/** Resolves when the database answers; throws when it does not. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
