import pg from 'pg';

/**
 * Connects to a database. A connection that ends while nothing runs emits an error that would end the process; here, the next statement
 * reports it instead. The caller ends it.
 */
export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A pool of such connections. The caller ends it. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...config });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
