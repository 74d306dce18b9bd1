import { createHash } from 'node:crypto';
import type { DB } from '@common-ground/database/schema';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { actInTheNameOf, type Principal, presentCaller } from './principal.ts';

/** The database, or a transaction on it: what a store function works with. */
export type Database = Kysely<DB> | Transaction<DB>;

/** A calendar day stays the text Postgres gives (`2026-11-21`): a JavaScript Date would shift it by the time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const names = new Map<string, string>();

function statementName(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}

/** Gives each parameterised statement a name, so that Postgres parses and plans it once a connection. */
class NamedStatementClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads cannot be restated; Kysely calls one of them.
  override query(...args: any[]): any {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0 && args.length === 2)
      return super.query({ name: statementName(text), text, values });
    return Reflect.apply(super.query, this, args);
  }
}

/**
 * Whom every connection acts as: a role that owns nothing and has no way into the schema of equal-opportunity answers. It is set as the
 * connection begins, so that one that may not take it on does not begin at all.
 */
const APPLICATION_ROLE = 'common_ground_application';

type PoolOptions = { readonly maxConnections: number; readonly statementTimeoutMs: number };

function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamedStatementClient,
    max: options.maxConnections,
    connectionTimeoutMillis: 2_000,
    query_timeout: options.statementTimeoutMs + 1_000,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'common-ground-api',
    options: `-c role=${APPLICATION_ROLE}`,
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Kysely over a pool, each connection acting in the name of whoever `principal` says as it is taken. */
function over(pool: pg.Pool, principal: () => Principal): Kysely<DB> {
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
  const end = async () => {
    if (!pool.ending) await pool.end();
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }) });
}

/**
 * Opens the pool of the API. Every wait is bounded: for a connection (2 s) and for a statement (`statementTimeoutMs`).
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
