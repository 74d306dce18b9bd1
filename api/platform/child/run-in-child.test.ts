import { describe, expect, test } from 'vitest';
import { runInChild } from './run-in-child.ts';

const ODD = new URL('../../testing/children/odd-child.ts', import.meta.url);
const LIMITS = { memoryMb: 100, timeMs: 10_000, answerBytes: 1_000_000 };

const run = (task: string, limits: object = {}, input: Uint8Array = new Uint8Array(0), owner = 'Ana') =>
  runInChild(ODD, { task, input, limits: { ...LIMITS, ...limits }, owner });

describe('runInChild', () => {
  test('gives the task and the bytes to the program, and its answer back', async () => {
    const input = Buffer.alloc(10_000_000, 'abc');
    expect(await run('plain', {}, input)).toEqual({
      ok: true,
      answer: { task: 'plain', size: 10_000_000 },
      bytes: Buffer.from('abc'),
    });
  });

  test('ends a program that takes too long', async () => {
    expect(await run('hang', { timeMs: 500 })).toEqual({ ok: false, reason: 'timeout' });
  });

  test.runIf(process.platform === 'linux')('ends a program that takes too much memory', async () => {
    expect(await run('grow')).toEqual({ ok: false, reason: 'crashed' });
  });

  test('ends a program that answers too much', async () => {
    expect(await run('flood')).toEqual({ ok: false, reason: 'too_large' });
  });

  test('says so when a program fails or ends without an answer', async () => {
    expect(await run('throw')).toEqual({ ok: false, reason: 'crashed' });
    expect(await run('silent')).toEqual({ ok: false, reason: 'crashed' });
    expect(await run('garbage')).toEqual({ ok: false, reason: 'crashed' });
  });

  test('gives no environment, no file but code, no way to write or to start anything', async () => {
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

  test('lets some wait their turn and refuses the rest at once', async () => {
    const owners = Array.from({ length: 40 }, (_, index) => `owner ${index % 2}`);
    const outcomes = await Promise.all(owners.map((owner) => run('silent', {}, undefined, owner)));
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'busy')).toHaveLength(6);
    expect(await run('plain')).toMatchObject({ ok: true });
  });

  test('lets somebody with one file not wait behind all files of somebody else', async () => {
    const ended: string[] = [];
    const work = (owner: string) => run('silent', {}, undefined, owner).then(() => void ended.push(owner));
    const many = Array.from({ length: 12 }, () => work('Ana'));
    await Promise.all([...many, work('Ben')]);
    expect(ended.indexOf('Ben')).toBeLessThanOrEqual(3);
  });

  test('lets nobody fill the queue alone', async () => {
    const many = Array.from({ length: 30 }, () => run('silent'));
    expect(await run('plain', {}, undefined, 'Ben')).toMatchObject({ ok: true });
    const outcomes = await Promise.all(many);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'busy')).toHaveLength(6);
  });
});
