import type pg from 'pg';

/** How long a server has to close a connection, in milliseconds. */
const CLOSE_TIMEOUT_MS = 500;

/** Ends a connection without telling the server; whatever waits on it fails right away. */
export function destroyConnection(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Ends a connection as the protocol prescribes, and after half a second regardless: a stalled server would never respond. */
export async function closeConnection(client: pg.Client): Promise<void> {
  const late = setTimeout(() => destroyConnection(client), CLOSE_TIMEOUT_MS);
  await client.end().catch(() => undefined);
  clearTimeout(late);
}
