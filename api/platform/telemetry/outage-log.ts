import type { FastifyBaseLogger } from 'fastify';

/** The shortest interval between log lines about something intermittent (ms). */
const LOGGED_EVERY_MS = 10_000;
/** While something is down, everything that needs it fails the same way: one line for all of them, and another one this much later (ms). */
const REMINDED_EVERY_MS = 600_000;

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;

/** How long calls in progress have when the server shuts down, in milliseconds: less than it has to shut down altogether. */
const LAST_CALLS_MS = 4_000;

/** Logs, once per outage, that something the API needs is down and why, and that it's back. */
export type OutageLog = {
  /** Where to log; outages that have already begun are logged first. */
  writeTo(log: Log): void;
  failed(dependency: string, error: unknown): void;
  answered(dependency: string): void;
  /** Logs a lasting problem, at most every ten minutes. */
  logProblem(what: string, details?: object): void;
  /** Call it when the server shuts down. */
  end(): void;
  /** Aborts a few seconds after shutdown has started: nothing waits any longer for dependencies that don't respond. */
  readonly deadline: AbortSignal;
};

/** @param nowMs a clock in milliseconds that only goes forward */
export function createOutageLog(nowMs: () => number): OutageLog {
  type Outage = { loggedAt: number; count: number; isOver: boolean; error: unknown };
  const outages = new Map<string, Outage>();
  const noticedAt = new Map<string, number>();
  const deadline = new AbortController();
  let log: Log | null = null;
  return {
    writeTo(next) {
      log = next;
      for (const [dependency, { isOver, count, error }] of outages)
        if (!isOver) log.warn({ err: error, count }, `The ${dependency} failed`);
    },
    failed(dependency, error) {
      const known = outages.get(dependency);
      const silentFor = known === undefined ? Number.POSITIVE_INFINITY : nowMs() - known.loggedAt;
      const isLogged = silentFor >= (known?.isOver ? LOGGED_EVERY_MS : REMINDED_EVERY_MS);
      const count = (known?.count ?? 0) + 1;
      if (isLogged) log?.warn({ err: error, count }, `The ${dependency} failed`);
      outages.set(dependency, {
        loggedAt: isLogged ? nowMs() : (known?.loggedAt ?? 0),
        count: isLogged ? 0 : count,
        isOver: !isLogged && known?.isOver === true,
        error,
      });
    },
    logProblem(what, details = {}) {
      const silentFor = nowMs() - (noticedAt.get(what) ?? Number.NEGATIVE_INFINITY);
      if (log === null || silentFor < REMINDED_EVERY_MS) return;
      log.warn(details, what);
      noticedAt.set(what, nowMs());
    },
    end: () => void setTimeout(() => deadline.abort(), LAST_CALLS_MS).unref(),
    deadline: deadline.signal,
    answered(dependency) {
      const known = outages.get(dependency);
      if (known === undefined || known.isOver) return;
      known.isOver = true;
      log?.info(`The ${dependency} has recovered`);
    },
  };
}
