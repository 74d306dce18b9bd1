import process from 'node:process';

const ROUNDS = 3;
const TIMES = 16;
/** Processor time is counted in ticks of some milliseconds, so shorter work is repeated until it can be measured. */
const MIN_MEASURED_MS = 40;

/** How many milliseconds of processor time one run takes on this thread. Other programs' load doesn't count. */
function threadTimeOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    run();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1_000;
    if (ms >= MIN_MEASURED_MS) return ms / runs;
  }
}

/**
 * How much more processor time work takes when its input is sixteen times as long: about 16 if it's linear, 256 if it's quadratic.
 *
 * @param run does the work on an input of the given length
 * @param length of the smaller input
 * @returns the smallest of three ratios, because interference only ever makes a measurement longer
 */
export function growthOverSixteen(run: (length: number) => unknown, length: number): number {
  const ratios = Array.from({ length: ROUNDS }, () => {
    const small = threadTimeOf(() => run(length));
    return threadTimeOf(() => run(length * TIMES)) / small;
  });
  return Math.min(...ratios);
}

/** Between linear (16) and quadratic (256), with a margin for caches and garbage collection. */
export const LINEAR_GROWTH = 90;
