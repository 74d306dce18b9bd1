import process from 'node:process';

const ROUNDS = 3;
const TIMES = 16;
/** The processor's time is counted in ticks of some milliseconds: what is shorter is repeated until it can be read. */
const READABLE_MS = 40;

/** Milliseconds of processor time that one run takes on this thread: another program's load doesn't count. */
function threadTimeOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    run();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1_000;
    if (ms >= READABLE_MS) return ms / runs;
  }
}

/**
 * How much more processor time work takes when its input is sixteen times as long: about 16 if it's linear, 256 if it's quadratic.
 *
 * @param run does the work on an input of the given length
 * @param length of the smaller input
 * @returns the smallest of three ratios, since whatever disturbs a measurement makes it longer
 */
export function growthOverSixteen(run: (length: number) => unknown, length: number): number {
  const ratios = Array.from({ length: ROUNDS }, () => {
    const small = threadTimeOf(() => run(length));
    return threadTimeOf(() => run(length * TIMES)) / small;
  });
  return Math.min(...ratios);
}

/** Between linear (16) and quadratic (256), with room for what caches and the garbage collector add. */
export const LINEAR_GROWTH = 90;
