import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until work has succeeded or failed, but only for a limited time; the work goes on. @param maxMs in milliseconds */
export async function settleWithin(maxMs: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const settled = work.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([settled, sleep(maxMs, undefined, { signal: done.signal }).catch(() => undefined)]);
  done.abort();
}
