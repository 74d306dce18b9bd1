import type { FastifyBaseLogger } from 'fastify';

/** Under overload, or while something is down, every request fails the same way: one line for all of them, this often at most (ms). */
const LOGGED_EVERY_MS = 10_000;

/** Calls `write` right away, then at most every ten seconds, with the count of calls since the last time. */
function throttle<Words extends unknown[]>(
  now: () => number,
  write: (count: number, ...args: Words) => void,
): (...args: Words) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (...args) => {
    count += 1;
    if (now() - loggedAt < LOGGED_EVERY_MS) return;
    write(count, ...args);
    loggedAt = now();
    count = 0;
  };
}

/**
 * Creates the logger for requests refused under overload: one line right away, then one with the count since the last. There's nothing to
 * trace, so there's no stack.
 */
export function createBusyLog(now: () => number): (log: FastifyBaseLogger) => void {
  return throttle(now, (count, log: FastifyBaseLogger) =>
    log.warn({ count }, 'Overloaded: requests were refused with 503'),
  );
}

/** Creates the logger for requests that fail because something they need is down or full, with each reason counted separately. */
export function createUnavailableLog(
  now: () => number,
): (log: FastifyBaseLogger, error: Error & { code?: string }) => void {
  const reasons = new Map<string, (log: FastifyBaseLogger, error: Error) => void>();
  return (log, error) => {
    const reason = `${error.name} ${error.code ?? ''}`;
    const write =
      reasons.get(reason) ??
      throttle(now, (count, to: FastifyBaseLogger, err: Error) =>
        to.error({ err, count }, 'Requests failed with 503: something they need is away'),
      );
    reasons.set(reason, write);
    write(log, error);
  };
}
