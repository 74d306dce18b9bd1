import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import process from 'node:process';

/** Clock ticks a second, as Linux tells them. */
const TICKS = 100;

type Times = { readonly atMs: number; readonly machine: number; readonly ours: number };

/** Ticks that the machine's processors have worked since it started. */
function machineTicks(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return user + nice + system + irq + softIrq + steal;
}

/** Ticks of this process and all that it or its children started, ended ones included. */
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
      // It has ended since.
    }
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (known.has(pid) && pid !== 1 && isOurs(known.get(pid)?.parent ?? 1));
  return [...known].reduce((sum, [pid, { ticks }]) => (isOurs(pid) ? sum + ticks : sum), 0);
}

/** Milliseconds of processor time that this process and all that it started have used, on Linux; null elsewhere. */
export const ownProcessorMs = () => (process.platform === 'linux' ? ownTicks() * (1_000 / TICKS) : null);

const timesNow = (): Times => ({ atMs: performance.now(), machine: machineTicks(), ours: ownTicks() });

/**
 * Watches what else the machine does in the meantime, on Linux.
 * @returns what ends the watch and gives the share of all processors that other programs took, 0 to 1; null elsewhere
 */
export function watchNoise(): () => number | null {
  if (process.platform !== 'linux') return () => null;
  const begun = timesNow();
  return () => {
    const now = timesNow();
    const others = now.machine - begun.machine - (now.ours - begun.ours);
    const room = ((now.atMs - begun.atMs) / 1_000) * TICKS * availableParallelism();
    return Math.max(0, Math.min(1, others / room));
  };
}
