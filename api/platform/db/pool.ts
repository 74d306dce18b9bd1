import { createHash } from 'node:crypto';
import process from 'node:process';
import type { Writable } from 'node:stream';
import pg from 'pg';
import type { OutageLog } from '../telemetry/outage-log.ts';
import { destroyConnection } from './close-connection.ts';
import { APPLICATION_ROLE } from './database-roles.ts';
import { DatabaseUnavailableError, detectStalls, type WatchedConnection } from './stall-detector.ts';

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

/** With more values than this, or with a longer list among them, Postgres plans a statement each time it runs. */
const MAX_PREPARED_LENGTH = 100;

/**
 * Whether a statement is planned once for each connection, for any values. Not with a long list: a plan made while a table was small may
 * compare each of its rows with each item, and only a list that's known when planning is hashed.
 */
function isPrepared(values: readonly unknown[]): boolean {
  const isLong = (value: unknown) => Array.isArray(value) && value.length > MAX_PREPARED_LENGTH;
  return values.length > 0 && values.length <= MAX_PREPARED_LENGTH && !values.some(isLong);
}

/** The server is shutting down, has crashed, or is read-only because another one took over. */
const SERVER_LEFT = /^(25006|57P0[123])$/;
const UNANSWERED = 'Query read timeout';
const NONE_FREE = 'timeout exceeded when trying to connect';
/** How long an unused connection is kept: a new one has to plan every statement again, five times before it keeps the plan. */
const IDLE_MS = 300_000;

/**
 * A connection that names each statement worth preparing, so that Postgres parses and plans it only once, and that knows when it's no
 * longer usable.
 */
class PooledClient extends pg.Client implements WatchedConnection {
  askedAt: number | null = null;
  /** The connection mustn't be handed out again. */
  isUnfit = false;
  onUnfit: (error: unknown) => void = () => undefined;
  #isCollecting = false;

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads cannot be restated; Kysely calls one of them.
  override query(...args: any[]): any {
    this.#sendTogether();
    const [text, values] = args;
    const isNamed =
      typeof text === 'string' && Array.isArray(values) && isPrepared(values) && args.length === 2;
    const statement = isNamed
      ? super.query({ name: statementName(text), text, values })
      : Reflect.apply(super.query, this, args);
    if (!(statement instanceof Promise)) return statement;
    this.askedAt = performance.now();
    return statement.then(
      (result) => {
        this.askedAt = null;
        return result;
      },
      (error: unknown) => {
        this.askedAt = null;
        this.#judge(error);
        throw error;
      },
    );
  }

  /** Statements started in the same round are written to the socket at once. */
  #sendTogether(): void {
    if (this.#isCollecting) return;
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    this.#isCollecting = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCollecting = false;
      stream.uncork();
    });
  }

  abandon(): void {
    this.isUnfit = true;
    destroyConnection(this);
  }

  #judge(error: unknown): void {
    const { code, message } = error as { code?: string; message?: string };
    if (!SERVER_LEFT.test(code ?? '') && message !== UNANSWERED) return;
    this.isUnfit = true;
    this.onUnfit(error);
    // The statement is still running: anything sent next would wait behind it, even a rollback.
    if (message === UNANSWERED) this.abandon();
  }
}

export type PoolOptions = {
  readonly maxConnections: number;
  readonly statementTimeoutMs: number;
  /** How many times as long as usual the database may take for everything, `statementTimeoutMs` included; 1 by default. */
  readonly slownessFactor?: number;
  /** Where outages of the database are logged; nowhere by default. */
  readonly outages?: OutageLog;
  /** The role that every connection assumes when it opens; by default the one that reaches nothing until it's given a principal. */
  readonly role?: string;
  /** The connections' name in the database's own lists. */
  readonly name?: string;
};

/** What a pool of `PooledClient` returns, which its types don't say. */
const asPooledClient = (client: pg.PoolClient) => client as unknown as PooledClient & pg.PoolClient;

/** A pool of connections that survives losing any of them. */
export type DatabasePool = {
  readonly options: object;
  /**
   * Takes a connection. @param isPreferred whether an idle one is better than another: it may already be set up
   * @throws DatabaseUnavailableError right away while the server is known to be silent
   */
  connect(isPreferred?: (idle: pg.PoolClient) => boolean): Promise<pg.PoolClient>;
  /** How many are waiting for a connection. */
  countWaiting(): number;
  end(): Promise<void>;
};

/** The driver's own pool, and what watches it for stalls. */
function openWatchedPool(
  url: string,
  {
    maxConnections,
    statementTimeoutMs,
    slownessFactor = 1,
    outages,
    role = APPLICATION_ROLE,
    name = 'common-ground-api',
  }: PoolOptions,
) {
  const statementMs = statementTimeoutMs * slownessFactor;
  const pool = new pg.Pool({
    connectionString: url,
    Client: PooledClient,
    max: maxConnections,
    connectionTimeoutMillis: 2_000 * slownessFactor,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: statementMs + 1_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 10_000 * slownessFactor,
    keepAlive: true,
    // Statements that don't wait for each other's results share round trips.
    pipeline: true,
    application_name: name,
    options: `-c role=${role}`,
  });
  const connections = new Set<PooledClient>();
  const onLost = (error: unknown) => outages?.failed('database', error);
  pool.on('connect', (connected) => {
    const client = asPooledClient(connected);
    connections.add(client);
    outages?.answered('database');
    client.onUnfit = onLost;
    // Listens on idle connections and those in use: an error event without a listener ends the process.
    client.on('error', onLost);
  });
  pool.on('remove', (client) => connections.delete(asPooledClient(client)));
  // Reported by the listener above.
  pool.on('error', () => undefined);
  const watch = detectStalls({
    url,
    connections,
    slownessFactor,
    onSilent: () => outages?.failed('database', new DatabaseUnavailableError()),
    onResponse: () => outages?.answered('database'),
  });
  async function end(): Promise<void> {
    // Watched until the end: a statement that's never answered would keep the pool open.
    if (!pool.ending) await pool.end();
    watch.close();
  }
  return { pool, watch, onLost, end };
}

/**
 * Opens a pool for a library that wants the driver's own. A connection that must not be reused is destroyed when it's returned.
 * @returns the pool, and what ends it
 */
export function openDriverPool(url: string, options: PoolOptions) {
  const { pool, end } = openWatchedPool(url, options);
  pool.on('release', (_error, client) => {
    if (asPooledClient(client).isUnfit) asPooledClient(client).abandon();
  });
  return { pool, end };
}

/** Makes the pool hand out a preferred connection next, if one is idle. */
function handOutNext(pool: pg.Pool, isPreferred: (idle: pg.PoolClient) => boolean): void {
  // The driver takes the last one of this list, which its types leave out.
  const { _idle: idle } = pool as unknown as { readonly _idle: { readonly client: pg.PoolClient }[] };
  const preferred = idle.findLastIndex(({ client }) => isPreferred(client));
  if (preferred >= 0) idle.push(...idle.splice(preferred, 1));
}

/** Opens a pool. Every wait is bounded: for a connection (2 s), for a statement, and for a server that stalls (3 s). */
export function openPool(url: string, options: PoolOptions): DatabasePool {
  const { pool, watch, onLost, end } = openWatchedPool(url, options);
  const notConnected = (error: Error) => {
    // All connections are in use, which says nothing about the server.
    if (error.message !== NONE_FREE) onLost(error);
    throw error;
  };
  return {
    options: pool.options,
    async connect(isPreferred = () => false) {
      if (watch.isSilent()) throw new DatabaseUnavailableError();
      handOutNext(pool, isPreferred);
      const client = asPooledClient(await pool.connect().catch(notConnected));
      const release = client.release;
      client.release = (error) => release(error || client.isUnfit);
      return client;
    },
    countWaiting: () => pool.waitingCount,
    end,
  };
}
