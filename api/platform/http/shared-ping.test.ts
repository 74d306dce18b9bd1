import { describe, expect, it } from 'vitest';
import { sharedPing } from './shared-ping.ts';

function createPing(answers: (() => Promise<void>)[]) {
  let at = 0;
  let pings = 0;
  const ping = sharedPing(
    () => {
      pings += 1;
      return (answers.shift() ?? (() => Promise.resolve()))();
    },
    1_000,
    () => at,
  );
  const wait = (ms: number) => {
    at += ms;
  };
  return { ping, pings: () => pings, wait };
}

describe('a shared ping', () => {
  it('asks once for a hundred who ask at the same time', async () => {
    const { ping, pings } = createPing([]);
    await Promise.all(Array.from({ length: 100 }, ping));
    expect(pings()).toBe(1);
  });

  it('reuses a successful answer for a second and then asks again', async () => {
    const { ping, pings, wait } = createPing([]);
    await ping();
    wait(999);
    await ping();
    expect(pings()).toBe(1);
    wait(1);
    await ping();
    expect(pings()).toBe(2);
  });

  it('passes a failure on to everyone waiting, and asks again for the next', async () => {
    const { ping, pings } = createPing([() => Promise.reject(new Error('away'))]);
    const waiting = await Promise.allSettled([ping(), ping()]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await ping();
    expect(pings()).toBe(2);
  });
});
