import type { FastifyBaseLogger } from 'fastify';

/** What comes and goes is put down this often at most (ms). */
const LOGGED_EVERY_MS = 10_000;
/** While something is away everything that needs it fails in the same way: one line for all of them, and another one this much later (ms). */
const REMINDED_EVERY_MS = 600_000;

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;

/** Puts down, once for each outage, that something the API needs is away and why, and that it is back. */
export type OutageLog = {
  /** Where to write: first what is away already. */
  writeTo(log: Log): void;
  failed(dependency: string, error: unknown): void;
  answered(dependency: string): void;
  /** Puts down something that is wrong and stays so, once. */
  noticed(what: string, details: object): void;
};

/** @param nowMs a clock in milliseconds that only goes forward */
export function createOutageLog(nowMs: () => number): OutageLog {
  type Outage = { loggedAt: number; count: number; isOver: boolean; error: unknown };
  const outages = new Map<string, Outage>();
  const noticed = new Set<string>();
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
      const isNews = silentFor >= (known?.isOver ? LOGGED_EVERY_MS : REMINDED_EVERY_MS);
      const count = (known?.count ?? 0) + 1;
      if (isNews) log?.warn({ err: error, count }, `The ${dependency} failed`);
      outages.set(dependency, {
        loggedAt: isNews ? nowMs() : (known?.loggedAt ?? 0),
        count: isNews ? 0 : count,
        isOver: !isNews && known?.isOver === true,
        error,
      });
    },
    noticed(what, details) {
      if (!noticed.has(what)) log?.warn(details, what);
      noticed.add(what);
    },
    answered(dependency) {
      const known = outages.get(dependency);
      if (known === undefined || known.isOver) return;
      known.isOver = true;
      log?.info(`The ${dependency} answers again`);
    },
  };
}
