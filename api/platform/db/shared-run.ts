/**
 * Makes work that is done once at a time. Anyone who asks while it runs shares the next run, which begins after they have asked, so that its
 * result is never older than the question.
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
