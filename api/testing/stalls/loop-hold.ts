import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The measurement's resolution, in milliseconds. */
const RESOLUTION_MS = 1;

/** This thread's CPU time, in milliseconds. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * The longest time for which some work blocks the event loop, in milliseconds of CPU time, so that other
 * programs don't count.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = usedMs();
  const look = () => {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, RESOLUTION_MS);
  await sleep(3 * RESOLUTION_MS);
  longest = 0;
  await work();
  await sleep(3 * RESOLUTION_MS);
  clearInterval(timer);
  return longest;
}
