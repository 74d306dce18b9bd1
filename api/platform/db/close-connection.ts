import type pg from 'pg';

/** How long a server has to close a connection, in milliseconds. */
const GOODBYE_MS = 500;

/** Ends a connection without a word to the server; what waits on it fails right away. */
export function destroyConnection(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Ends a connection as the protocol wants it, and after half a second anyway: a server that stalls would never answer. */
export async function closeConnection(client: pg.Client): Promise<void> {
  const late = setTimeout(() => destroyConnection(client), GOODBYE_MS);
  await client.end().catch(() => undefined);
  clearTimeout(late);
}
