import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** How finely it is measured, in milliseconds. */
const RESOLUTION_MS = 1;

/** Time on the processor that this thread has used, in milliseconds. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * The longest that some work lets everyone else on the event loop wait, in milliseconds on the processor: what other programs do meanwhile
 * doesn't count.
 */
export async function loopHoldOf(work: () => Promise<unknown>): Promise<number> {
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
