import { expect, test } from 'vitest';
import { describeExit, type Part, pauseAfter, startFirst, superviseUntilAborted } from './supervision.ts';

/** A clock that only pauses advance, and parts that each run for a while. */
function world() {
  const messages: string[] = [];
  const pauses: number[] = [];
  const stop = new AbortController();
  let clock = 0;
  return {
    said: messages,
    pauses,
    stop,
    runsFor: (ms: number, why: string): Part => ({
      get ended() {
        clock += ms;
        return Promise.resolve(why);
      },
    }),
    surroundings: {
      print: (text: string) => void messages.push(text),
      now: () => clock,
      wait: async (ms: number) => {
        pauses.push(ms);
        clock += ms;
      },
      signal: stop.signal,
    },
  };
}

test('a part that keeps crashing is restarted with growing pauses, then given up with a reason', async () => {
  const { surroundings, pauses, said, runsFor } = world();
  const crashCount = () => runsFor(10, 'ended with exit code 1');
  await expect(
    superviseUntilAborted('The API server', crashCount(), async () => crashCount(), surroundings),
  ).rejects.toThrow(
    'The API server ended with exit code 1, for the 9th time in quick succession. Stopping everything.',
  );
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(said.slice(0, 2)).toEqual([
    'The API server ended with exit code 1. Starting it again in 0.25 s.',
    'The API server is running again.',
  ]);
});

test('a part’s first start is retried, and the last failure ends the start', async () => {
  const { surroundings, pauses, said } = world();
  const failures = [new Error('The port was taken.\nits whole log')];
  const start = async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return 'runs';
  };
  expect(await startFirst('Postgres', start, surroundings)).toBe('runs');
  expect(said).toEqual(['Postgres could not be started (The port was taken.). Starting it again in 0.25 s.']);
  const never = () => Promise.reject(new Error('No space is left.'));
  await expect(startFirst('Postgres', never, surroundings)).rejects.toThrow('No space is left.');
  expect(pauses).toEqual([250, 250, 500, 1_000]);
});

test('a failed start counts as a crash, and the next line says why it failed', async () => {
  const { surroundings, pauses, said, runsFor } = world();
  const restart = () => Promise.reject(new Error('Postgres didn’t start.\nits whole log'));
  await expect(
    superviseUntilAborted('Postgres', runsFor(10, 'was ended by SIGKILL'), restart, surroundings),
  ).rejects.toThrow('Postgres could not be started (Postgres didn’t start.), for the 9th time');
  expect(pauses).toHaveLength(8);
  expect(said[1]).toBe('Postgres could not be started (Postgres didn’t start.). Starting it again in 0.5 s.');
});

test('after running stably for a while, a part starts again with the shortest pause', async () => {
  const { surroundings, pauses, stop, runsFor } = world();
  let starts = 0;
  const restart = async () => {
    starts += 1;
    if (starts === 100) stop.abort();
    return runsFor(60_000, 'ended with exit code 1');
  };
  await superviseUntilAborted('Postgres', runsFor(60_000, 'ended with exit code 1'), restart, surroundings);
  expect(starts).toBe(100);
  expect(new Set(pauses)).toEqual(new Set([250]));
});

test('nothing is restarted or logged once the application is being stopped', async () => {
  const { surroundings, said, stop, runsFor } = world();
  stop.abort();
  const restart = () => Promise.reject(new Error('not to be called'));
  await superviseUntilAborted('Postgres', runsFor(10, 'was ended by SIGINT'), restart, surroundings);
  expect(said).toEqual([]);
});

test('stopping while a part is waiting to restart starts nothing', async () => {
  const { surroundings, said, stop, runsFor } = world();
  const restart = () => Promise.reject(new Error('not to be called'));
  const wait = async () => stop.abort();
  await superviseUntilAborted('Postgres', runsFor(10, 'was ended by SIGINT'), restart, {
    ...surroundings,
    wait,
  });
  expect(said).toHaveLength(1);
});

test('says how a process ended', () => {
  expect(describeExit(null, 'SIGKILL')).toBe('was ended by SIGKILL');
  expect(describeExit(78, null)).toBe('ended with exit code 78');
  expect([1, 8, 9].map(pauseAfter)).toEqual([250, 15_000, null]);
});
