import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** What a process uses: CPU time in milliseconds, and resident memory in MB. */
export type ChildUsage = { readonly cpuMs: number; readonly residentMb: number };

/** In `/proc`: ticks are hundredths of a second on every Linux that Node runs on, and pages 4 kB on all but a few. */
const TICK_MS = 10;
const PAGE_KB = 4;
/** Positions among the fields after the program's name. */
const [USER_TICKS, SYSTEM_TICKS, RESIDENT_PAGES] = [11, 12, 21];

/** What a process has used so far; null if the system doesn't say, or the process is gone. */
export function usageOf(pid: number | undefined): ChildUsage | null {
  if (process.platform !== 'linux' || pid === undefined) return null;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, pages = 0] = [USER_TICKS, SYSTEM_TICKS, RESIDENT_PAGES].map(
      (at) => fields[at],
    );
    return { cpuMs: (user + system) * TICK_MS, residentMb: (pages * PAGE_KB) / 1_024 };
  } catch {
    return null;
  }
}

/** By the time limit, a working child has had this share of the CPU, unless other programs were using it. */
const FAIR_SHARE = 0.3;

/**
 * Whether a child that ran out of time got hardly any CPU because others used it, in which case nothing is wrong with its bytes. @param
 * usage what it used
 */
export function isStarved(usage: ChildUsage | null, cpuSeconds: number): boolean {
  return usage !== null && usage.cpuMs < FAIR_SHARE * cpuSeconds * 1_000;
}

/**
 * Whether every thread of a process is asleep; false if the system doesn't say, or the process is gone. A thread that waits for a CPU
 * isn't asleep.
 */
export function isProcessAsleep(pid: number | undefined): boolean {
  if (process.platform !== 'linux' || pid === undefined) return false;
  try {
    return readdirSync(`/proc/${pid}/task`).every((thread) => {
      const text = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1');
      return text.slice(text.lastIndexOf(')') + 2).startsWith('S');
    });
  } catch {
    return false;
  }
}
