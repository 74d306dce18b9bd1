import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runOnFile } from './heavy-files.ts';
import { type ChildOutcome, children } from './run-in-child.ts';

const PROGRAM = new URL('file:///reader.ts');
const LIMITS = { memoryMb: 100, cpuSeconds: 10, timeMs: 60_000, answerBytes: 1_000_000 };
const READ = { ok: true, answer: 'read', bytes: Buffer.alloc(0) } as const;
let file: { path: string; digest: string };

beforeEach(() => {
  file = { path: '/cv', digest: crypto.randomUUID() };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Reads the file when a child process ends this way.
 * @returns the outcome, and how many child processes were started
 */
async function read(outcome: ChildOutcome, { owner = 'Ana', task = null as unknown } = {}) {
  const spy = vi.spyOn(children, 'run').mockResolvedValue(outcome);
  const result = await runOnFile(PROGRAM, {
    pool: 'preview',
    file,
    task,
    limits: LIMITS,
    owner: { id: owner, network: owner, isConfirmed: true },
  });
  const started = spy.mock.calls.length;
  spy.mockRestore();
  return { result, started };
}

describe('a file', () => {
  test.each(['timeout', 'exhausted', 'too_large'] as const)(
    'that ended its reader as %s is answered in the same way for ten minutes, and not read again',
    async (reason) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const heavy = { ok: false, reason } as const;
      expect(await read(heavy)).toEqual({ result: heavy, started: 1 });
      vi.advanceTimersByTime(599_000);
      expect(await read(READ)).toEqual({ result: heavy, started: 0 });
      vi.advanceTimersByTime(1_000);
      expect(await read(READ)).toEqual({ result: READ, started: 1 });
    },
  );

  test('is still read for someone else, and for another of its pages', async () => {
    const heavy = { ok: false, reason: 'exhausted' } as const;
    await read(heavy);
    expect(await read(READ, { owner: 'Ben' })).toEqual({ result: READ, started: 1 });
    expect(await read(READ, { task: { page: 2 } })).toEqual({ result: READ, started: 1 });
  });

  test.each(['busy', 'spent', 'crashed'] as const)(
    'is read again when its reader ended as %s, which says nothing about it',
    async (reason) => {
      await read({ ok: false, reason });
      expect(await read(READ)).toEqual({ result: READ, started: 1 });
    },
  );
});
