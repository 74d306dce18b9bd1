import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** What a process takes: time on the processors in milliseconds, and memory that is really there in MB. */
export type ChildUsage = { readonly cpuMs: number; readonly residentMb: number };

/** Of `/proc`: ticks are hundredths of a second on every Linux that Node runs on, pages 4 kB on all but a few. */
const TICK_MS = 10;
const PAGE_KB = 4;
/** Places among the fields behind the name of the program. */
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

/** When its time is up, a working child has had this share of its processor time, unless others used the processors. */
const FAIR_SHARE = 0.3;

/** Whether a child that ran out of time hardly had the processors: others did, so nothing is wrong with its bytes. @param usage what it used */
export function isStarved(usage: ChildUsage | null, cpuSeconds: number): boolean {
  return usage !== null && usage.cpuMs < FAIR_SHARE * cpuSeconds * 1_000;
}

/**
 * Whether every thread of a process sleeps; false where the system doesn't say, or when it is gone. A thread that waits for a processor
 * doesn't sleep.
 */
export function isAsleep(pid: number | undefined): boolean {
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
