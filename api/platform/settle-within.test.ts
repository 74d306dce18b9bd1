import { expect, test } from 'vitest';
import { settleWithin } from './settle-within.ts';

test('waits for work, whether it succeeds or fails, and no longer than it may take', async () => {
  let isDone = false;
  const work = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => {
    isDone = true;
  });
  await settleWithin(60_000, work);
  expect(isDone).toBe(true);
  await settleWithin(60_000, Promise.reject(new Error('on purpose')));
  await settleWithin(20, new Promise(() => undefined));
});
