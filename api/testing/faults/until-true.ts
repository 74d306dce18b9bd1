import { setTimeout as sleep } from 'node:timers/promises';

/** Only ends hung runs. */
const TIMEOUT_MS = 120_000;

/** Polls until a condition is true. @throws if it never is */
export async function untilTrue(condition: () => Promise<boolean> | boolean): Promise<void> {
  const since = performance.now();
  while (performance.now() - since < TIMEOUT_MS) {
    if (await condition()) return;
    await sleep(25);
  }
  throw new Error('The condition never became true');
}
