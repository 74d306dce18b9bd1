import type { FastifyBaseLogger } from 'fastify';

/** Under overload every request fails in the same way: one line for all of them, this often at most (ms). */
const LOGGED_EVERY_MS = 10_000;

/**
 * Makes what logs that requests are turned away for being too busy: one line right away, then one with the count of those since the last.
 * There is nothing to trace, so there's no stack.
 */
export function createBusyLog(now: () => number): (log: FastifyBaseLogger) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (log) => {
    count += 1;
    if (now() - loggedAt < LOGGED_EVERY_MS) return;
    log.warn({ count }, 'Too busy: requests were answered with 503');
    loggedAt = now();
    count = 0;
  };
}
