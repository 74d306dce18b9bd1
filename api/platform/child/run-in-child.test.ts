import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { ChildPool } from './child-pools.ts';
import { findSandbox } from './child-sandbox.ts';
import { runInChild } from './run-in-child.ts';

const FAULTY_CHILD = new URL('../../testing/children/faulty-child.ts', import.meta.url);
const LIMITS = { memoryMb: 100, cpuSeconds: 10, timeMs: 60_000, answerBytes: 1_000_000 };

type Given = {
  readonly limits?: object;
  readonly input?: Uint8Array;
  readonly owner?: string;
  readonly signal?: AbortSignal;
  readonly pool?: ChildPool;
};

const run = (
  task: string,
  { limits = {}, input = new Uint8Array(0), owner = 'Ana', signal, pool = 'preview' }: Given = {},
) =>
  runInChild(FAULTY_CHILD, {
    pool,
    task,
    input,
    limits: { ...LIMITS, ...limits },
    owner: { id: owner, network: owner, isConfirmed: true },
    signal,
  });

describe('runInChild', () => {
  test('passes the task and bytes to the program, and returns its answer', async () => {
    const input = Buffer.alloc(10_000_000, 'abc');
    expect(await run('plain', { input })).toEqual({
      ok: true,
      answer: { task: 'plain', size: 10_000_000 },
      bytes: Buffer.from('abc'),
    });
  });

  test('ends a program that takes too long', async () => {
    // If the system limits its CPU time and some of it is left, the machine was too busy.
    const reason = process.platform === 'linux' ? 'busy' : 'timeout';
    expect(await run('hang', { limits: { timeMs: 500 } })).toEqual({ ok: false, reason });
  });

  test.runIf(process.platform === 'linux')(
    'ends a program that sleeps, long before its time is over',
    async () => {
      expect(await run('sleep', { limits: { timeMs: 600_000 } })).toEqual({ ok: false, reason: 'exhausted' });
    },
  );

  test.runIf(process.platform === 'linux')('ends a program that takes too much memory', async () => {
    expect(await run('grow')).toEqual({ ok: false, reason: 'exhausted' });
    expect(await run('deepen')).toEqual({ ok: false, reason: 'exhausted' });
  });

  test('ends a program that returns too much', async () => {
    expect(await run('flood')).toEqual({ ok: false, reason: 'too_large' });
  });

  test('reports a crash when a program fails or ends without an answer and without having hit a limit', async () => {
    expect(await run('throw')).toEqual({ ok: false, reason: 'crashed' });
    expect(await run('silent')).toEqual({ ok: false, reason: 'crashed' });
    expect(await run('garbage')).toEqual({ ok: false, reason: 'crashed' });
  });

  test('gives no access to the environment, to files other than code, to writing or to starting processes', async () => {
    const outcome = await run('reach');
    expect(outcome).toMatchObject({
      answer: {
        environment: [],
        read: 'ERR_ACCESS_DENIED',
        write: 'ERR_ACCESS_DENIED',
        start: 'ERR_ACCESS_DENIED',
      },
    });
  });

  test('gives no network access where the system supports that', async ({ skip }) => {
    if ((await findSandbox())?.length === 0) skip('This system lets nobody make namespaces of their own.');
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outcome = await run(`connect ${port}`);
    server.close();
    expect(outcome).toMatchObject({ answer: { connection: 'ENETUNREACH', isPrivileged: false } });
  });

  test.runIf(process.platform === 'linux')(
    'ends a program that uses the processors for too long',
    async () => {
      const outcome = await run('hang', { limits: { cpuSeconds: 1 } });
      expect(outcome).toEqual({ ok: false, reason: 'exhausted' });
    },
  );

  test.runIf(process.platform === 'linux')('ends a program that takes up more than 512 MB', async () => {
    expect(await run('grow', { limits: { memoryMb: 4_000 } })).toEqual({ ok: false, reason: 'exhausted' });
  });

  test('runs with lower priority than the API', async () => {
    expect(await run('priority')).toMatchObject({ answer: { priority: 10 } });
  });

  test('renders previews while all slots for uploads are taken', async () => {
    const gone = new AbortController();
    const endless = {
      pool: 'upload',
      signal: gone.signal,
      limits: { cpuSeconds: 60, timeMs: 600_000 },
    } as const;
    const uploads = ['Hal', 'Ida', 'Jon'].map((owner) => run('hang', { ...endless, owner }));
    let isRead = false;
    const upload = run('plain', { pool: 'upload', owner: 'Kim' }).finally(() => {
      isRead = true;
    });
    expect(await run('plain', { owner: 'Kim' })).toMatchObject({ ok: true });
    expect(isRead).toBe(false);
    gone.abort();
    expect(await Promise.all(uploads)).toEqual(Array(3).fill({ ok: false, reason: 'busy' }));
    expect(await upload).toMatchObject({ ok: true });
  });

  test.each([
    ['export', 4],
    ['preview', 10],
  ] as const)(
    'in %s, lets %i tasks of one owner wait, and refuses only that owner’s others',
    async (pool, waits) => {
      const runs = Array.from({ length: waits + 4 }, () => run('silent', { owner: 'Ben', pool }));
      expect(await run('plain', { owner: 'Cem', pool })).toMatchObject({ ok: true });
      const outcomes = await Promise.all(runs);
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'busy')).toHaveLength(3);
    },
  );

  test('doesn’t make someone with one file wait behind all of someone else’s', async () => {
    const ended: string[] = [];
    const work = (owner: string) => run('silent', { owner }).then(() => void ended.push(owner));
    const runs = Array.from({ length: 5 }, () => work('Dia'));
    await Promise.all([...runs, work('Eli')]);
    // Two run at once, and earlier ones may finish later: never the last.
    expect(ended.indexOf('Eli')).toBeLessThanOrEqual(3);
  });

  test('drops a waiting turn and kills a running child process when the request goes away', async () => {
    const gone = new AbortController();
    const outcomes = ['Fay', 'Fay', 'Gus'].map((owner) =>
      run('hang', { owner, signal: gone.signal, limits: { cpuSeconds: 60, timeMs: 600_000 } }),
    );
    const after = run('plain', { owner: 'Fay' });
    gone.abort();
    expect(await Promise.all(outcomes)).toEqual(Array(3).fill({ ok: false, reason: 'busy' }));
    expect(await after).toMatchObject({ ok: true });
    expect(await run('hang', { signal: gone.signal })).toEqual({ ok: false, reason: 'busy' });
  });
});
