import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { closeConnection } from '../db/close-connection.ts';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
const PROBE_INTERVAL_MS = 15_000;

type Listening = {
  readonly databaseUrl: string;
  readonly channels: readonly string[];
  onMessage(channel: string, payload: string): void;
  /** Called once the connection receives notifications; earlier ones, and those during an outage, are lost. */
  onListening(): void;
  onDisconnected(): void;
  onTrouble(error: unknown): void;
};

/** A separate connection that listens to the database's notifications, for the whole process. */
export type DatabaseListener = { close(): Promise<void> };

/** Listens until it's closed; a lost connection is reopened, at growing intervals of up to five seconds. */
export function listenToDatabase({ databaseUrl, channels, ...callbacks }: Listening): DatabaseListener {
  const stop = new AbortController();
  let client: pg.Client | null = null;

  /** Resolves when the connection is lost. */
  async function listenOnce(): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'common-ground-live',
      options: '-c role=common_ground_application',
    });
    client = next;
    next.on('error', () => lost.resolve());
    next.on('end', () => lost.resolve());
    next.on('notification', ({ channel, payload = '' }) => callbacks.onMessage(channel, payload));
    let timer: NodeJS.Timeout | undefined;
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`);
      callbacks.onListening();
      // Detects a connection that died silently.
      timer = setInterval(() => void next.query('select 1').catch(() => lost.resolve()), PROBE_INTERVAL_MS);
      timer.unref();
      await lost.promise;
    } finally {
      clearInterval(timer);
      await closeConnection(next);
    }
  }

  async function listenOn(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!stop.signal.aborted) {
      const since = Date.now();
      await listenOnce().catch(callbacks.onTrouble);
      callbacks.onDisconnected();
      if (Date.now() - since > PROBE_INTERVAL_MS) pause = FIRST_PAUSE_MS;
      await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  const ended = listenOn();
  return {
    async close() {
      stop.abort();
      if (client) await closeConnection(client);
      await ended;
    },
  };
}
