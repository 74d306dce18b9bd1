import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runWhenItsTurn } from './child-pools.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ownerOf = (id: string) => ({ id, network: id, isConfirmed: true });

it('refuses work whose turn hasn’t come within half a minute, so that its request gets a response', async () => {
  const ends: (() => void)[] = [];
  const run = (id: string) =>
    runWhenItsTurn({ pool: 'export', owner: ownerOf(id), signal: undefined }, async () => {
      await new Promise<void>((resolve) => void ends.push(resolve));
      return { result: id, usedMs: 0 };
    });
  const running = [run('ana'), run('bea')];
  const waiting = run('cleo');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await waiting).toBe('busy');
  // The refused work doesn't get its turn later either.
  for (const end of ends.splice(0)) end();
  expect(await Promise.all(running)).toEqual(['ana', 'bea']);
  expect(ends).toEqual([]);
});
