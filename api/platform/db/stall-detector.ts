import pg from 'pg';

/** A statement that takes longer than this prompts a check whether the server is still there, in milliseconds. */
const SLOW_MS = 800;
const PROBE_INTERVAL_MS = 400;
/** The longest that a live server takes to accept a connection. */
const ANSWERS_WITHIN_MS = 1_200;
/** A process that was busy for more than this share of the time can't tell whether the server was slow. */
const MAX_LOOP_UTILISATION = 0.9;

/** A connection as the watch sees it. */
export type WatchedConnection = {
  /** When the running statement started, by `performance.now()`; null if none is. */
  readonly askedAt: number | null;
  /** Ends the connection without telling the server; whatever waits on it fails right away. */
  abandon(): void;
};

/** The database accepts no connections, or is silent on one. */
export class DatabaseUnavailableError extends Error {
  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseUnavailableError';
  }
}

export type StallDetector = {
  /** Whether the server is known to be silent. */
  isSilent(): boolean;
  close(): void;
};

type Watched = {
  readonly url: string;
  readonly connections: ReadonlySet<WatchedConnection>;
  /** The multiple of the usual time that everything may take. */
  readonly slownessFactor: number;
  onSilent(): void;
  onResponse(): void;
};

/** Whether the server accepts a connection, or itself says why not. Null if this process was too busy to tell. */
async function isResponding(url: string, slownessFactor: number): Promise<boolean | null> {
  const limitMs = ANSWERS_WITHIN_MS * slownessFactor;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    application_name: 'common-ground-watch',
  });
  client.on('error', () => undefined);
  const since = performance.now();
  const before = performance.eventLoopUtilization();
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return true;
    const isLate = performance.now() - since > limitMs + PROBE_INTERVAL_MS;
    return isLate || performance.eventLoopUtilization(before).utilization > MAX_LOOP_UTILISATION
      ? null
      : false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Tells a slow statement from a stalled server: while a statement takes long, a separate connection probes the server. If it doesn't
 * answer, everything waiting fails right away instead of at its own time limit, and so does everything until the server answers.
 */
export function detectStalls({
  url,
  connections,
  slownessFactor,
  onSilent,
  onResponse,
}: Watched): StallDetector {
  let isSilent = false;
  let isAsking = false;
  let respondedAt = 0;
  const isWaiting = (connection: WatchedConnection) =>
    connection.askedAt !== null &&
    performance.now() - Math.max(connection.askedAt, isSilent ? 0 : respondedAt) > SLOW_MS * slownessFactor;

  async function check(): Promise<void> {
    const late = [...connections].filter(isWaiting);
    if (isAsking || (late.length === 0 && !isSilent)) return;
    isAsking = true;
    const isServerThere = await isResponding(url, slownessFactor);
    isAsking = false;
    if (isServerThere === null) return;
    if (isServerThere) {
      respondedAt = performance.now();
      if (isSilent) onResponse();
    } else {
      if (!isSilent) onSilent();
      for (const connection of connections) if (connection.askedAt !== null) connection.abandon();
    }
    isSilent = !isServerThere;
  }

  const timer = setInterval(() => void check(), PROBE_INTERVAL_MS).unref();
  return { isSilent: () => isSilent, close: () => clearInterval(timer) };
}
