/**
 * One answer for all who ask at once and within a moment, so that asking often costs no more than asking once. A failure is passed to those
 * who wait for it and to no one after them.
 * @param ping rejects while what is asked about is down
 * @param keptMs for how long a good answer holds, in milliseconds
 * @param now in milliseconds; only goes forward
 */
export function sharedPing(
  ping: () => Promise<void>,
  keptMs: number,
  now: () => number,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let goodUntil = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() < goodUntil) return Promise.resolve();
    running ??= ping()
      .then(() => {
        goodUntil = now() + keptMs;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
