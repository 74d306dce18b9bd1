import process from 'node:process';

const ROUNDS = 3;
const TIMES = 4;

/** Milliseconds of processor time that this thread takes for `work`: another program's load doesn't count. */
function threadTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How much more processor time work takes when its input is four times as long: about 4 if it's linear, 16 if it's quadratic.
 *
 * @param run does the work on an input of the given length
 * @param length of the smaller input; take one that needs some milliseconds
 * @returns the smallest of three ratios, since whatever disturbs a measurement makes it longer
 */
export function growthOverFour(run: (length: number) => unknown, length: number): number {
  run(length);
  const ratios = Array.from({ length: ROUNDS }, () => {
    const small = threadTimeOf(() => run(length));
    return threadTimeOf(() => run(length * TIMES)) / Math.max(small, 0.5);
  });
  return Math.min(...ratios);
}

/** Between linear (4) and quadratic (16), with room for what caches and the garbage collector add. */
export const LINEAR_GROWTH = 9;
