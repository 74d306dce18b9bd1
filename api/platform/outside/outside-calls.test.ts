import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';
import { createOutageLog } from '../telemetry/outage-log.ts';
import { boundOutsideCalls } from './outside-calls.ts';

function boundedCalls(limits: { timeLimitMs?: number; concurrent?: number; waiting?: number } = {}) {
  const log: string[] = [];
  const outages = createOutageLog(() => performance.now());
  const record = (...words: unknown[]) => void log.push(String(words.at(-1)));
  outages.writeTo({ warn: record, info: record } as Parameters<typeof outages.writeTo>[0]);
  const call = boundOutsideCalls(
    { dependency: 'oracle', timeLimitMs: 600_000, concurrent: 2, waiting: 1, ...limits },
    outages,
  );
  return { call, log, end: () => outages.end() };
}

const fail = () => Promise.reject(new Error('away'));

describe('calls to a dependency', () => {
  it('run a few at a time, let a few more wait, and are refused beyond that', async () => {
    const { call } = boundedCalls();
    const gate = Promise.withResolvers<string>();
    let running = 0;
    const calls = Array.from({ length: 4 }, () =>
      call(() => {
        running += 1;
        return gate.promise;
      }),
    );
    await expect(calls[3]).rejects.toMatchObject({ name: 'DependencyUnavailableError', code: 'BUSY' });
    expect(running).toBe(2);
    gate.resolve('said');
    expect(await Promise.all(calls.slice(0, 3))).toEqual(['said', 'said', 'said']);
  });

  it('end at the time limit, whatever the dependency does', async () => {
    const { call } = boundedCalls({ timeLimitMs: 5 });
    await expect(call(() => new Promise(() => undefined))).rejects.toMatchObject({ code: 'LATE' });
  });

  it('end a few seconds after the server begins to stop, whatever the dependency does', async () => {
    const { call, end, log } = boundedCalls();
    const silent = call(() => new Promise(() => undefined));
    end();
    await expect(silent).rejects.toMatchObject({ code: 'LATE' });
    expect(log).toEqual(['The oracle failed']);
  });

  it('fail right away while it’s known to be down, work again when it’s back, and each is logged once', async () => {
    const { call, log } = boundedCalls();
    for (let failures = 0; failures < 3; failures += 1) await expect(call(fail)).rejects.toThrow('away');
    let requests = 0;
    const ask = async () => {
      requests += 1;
      return 'said';
    };
    await expect(call(ask)).rejects.toMatchObject({ code: 'AWAY' });
    expect(requests).toBe(0);
    expect(log).toEqual(['The oracle failed']);
    for (;;) {
      const response = await call(ask).catch(() => null);
      if (response === 'said') break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(log).toEqual(['The oracle failed', 'The oracle has recovered']);
  });
});

describe('an outage', () => {
  it('is logged when it begins and when it ends, however long it lasts and however often it flickers', () => {
    let nowMs = 0;
    const log: string[] = [];
    const outages = createOutageLog(() => nowMs);
    // Before anything listens.
    outages.failed('oracle', new Error('away'));
    const record = (...words: unknown[]) => void log.push(String(words.at(-1)));
    outages.writeTo({ warn: record, info: record } as Parameters<typeof outages.writeTo>[0]);
    for (; nowMs < 300_000; nowMs += 1_000) outages.failed('oracle', new Error('away'));
    outages.answered('oracle');
    outages.answered('oracle');
    expect(log).toEqual(['The oracle failed', 'The oracle has recovered']);
    outages.failed('oracle', new Error('away'));
    expect(log).toHaveLength(3);
    for (let times = 0; times < 5; times += 1) {
      outages.answered('oracle');
      outages.failed('oracle', new Error('away'));
    }
    expect(log.slice(3)).toEqual(['The oracle has recovered']);
  });
});

describe('inside a transaction', () => {
  const test = useTestApp();

  it('no external call is made, whatever happens there', async () => {
    const { call } = boundedCalls();
    const { uid } = await signUpCandidate(test.current);
    const { context } = test.current;
    const calls: readonly (() => Promise<unknown>)[] = [
      () => call(async () => 'said'),
      () => context.identities.readAddress(uid),
      () =>
        context.sendMail({
          to: 'ada@people.example',
          subject: 'News',
          text: 'News',
          html: 'News',
          id: 'news',
        }),
      () => context.files.remove('00000000-0000-4000-8000-000000000000'),
    ];
    for (const outside of calls) {
      for (const db of [test.current.callerDb, context.systemDb]) {
        const transaction = db.transaction().execute(outside);
        await expect(transaction.catch(({ cause, message }) => cause?.message ?? message)).resolves.toContain(
          'was called inside a transaction',
        );
      }
    }
    await expect(context.identities.readAddress(uid)).resolves.toContain('@');
  });
});
