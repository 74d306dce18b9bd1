/**
 * Wraps work so that only one run happens at a time. Callers during a run share the next one, which starts after their call, so its
 * result is never older than the call.
 */
export function createSharedRun<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  function start(): Promise<Result> {
    next = null;
    const run = work().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  }

  return () => {
    if (next !== null) return next;
    if (running === null) return start();
    next = running.then(start, start);
    return next;
  };
}
