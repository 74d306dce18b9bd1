import { setImmediate as nextRound } from 'node:timers/promises';

/** Does long work step by step, so that other requests are served in between. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextRound();
  }
}
