import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import process from 'node:process';

/** Clock ticks per second, as Linux reports them. */
const TICKS = 100;

type Times = { readonly atMs: number; readonly machine: number; readonly ours: number };

/** The machine's total busy ticks since it started. */
function machineTicks(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return user + nice + system + irq + softIrq + steal;
}

/** Ticks of this process and all its descendants, including those that have ended. */
function ownTicks(): number {
  const known = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + (fields[field] ?? 0), 0);
      known.set(Number(name), { parent: fields[1] ?? 0, ticks });
    } catch {
      // The process has ended in the meantime.
    }
  }
  const isOwnProcess = (pid: number): boolean =>
    pid === process.pid || (known.has(pid) && pid !== 1 && isOwnProcess(known.get(pid)?.parent ?? 1));
  return [...known].reduce((sum, [pid, { ticks }]) => (isOwnProcess(pid) ? sum + ticks : sum), 0);
}

/** Milliseconds of processor time used by this process and its descendants, on Linux; null elsewhere. */
export const ownProcessorMs = () => (process.platform === 'linux' ? ownTicks() * (1_000 / TICKS) : null);

const readTimes = (): Times => ({ atMs: performance.now(), machine: machineTicks(), ours: ownTicks() });

/**
 * Measures the machine's other load, on Linux.
 * @returns a function that ends the measurement and returns the share of all processors that other programs
 * used, 0 to 1; null elsewhere
 */
export function watchNoise(): () => number | null {
  if (process.platform !== 'linux') return () => null;
  const begun = readTimes();
  return () => {
    const now = readTimes();
    const otherTicks = now.machine - begun.machine - (now.ours - begun.ours);
    const availableTicks = ((now.atMs - begun.atMs) / 1_000) * TICKS * availableParallelism();
    return Math.max(0, Math.min(1, otherTicks / availableTicks));
  };
}
