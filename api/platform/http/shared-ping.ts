/**
 * Shares one ping among all callers at about the same time, however many they are. A failure only reaches those
 * already waiting for it. @param ping rejects while its target is down @param cacheMs for how long a success is reused, in milliseconds
 * @param now in milliseconds; only goes forward
 */
export function sharedPing(
  ping: () => Promise<void>,
  cacheMs: number,
  now: () => number,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let goodUntil = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() < goodUntil) return Promise.resolve();
    running ??= ping()
      .then(() => {
        goodUntil = now() + cacheMs;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
