import { describe, expect, test } from 'vitest';
import type { CallProblem } from '../api/api-client.ts';
import { MAX_WAIT_MS } from '../api/longest-wait.ts';
import { createMemoryStorage } from '../waiting-storage.ts';
import { createOfflineQueue, type SendOutcome } from './offline-queue.ts';

const problem = (code: CallProblem['code']): CallProblem => ({ code, status: 0, violations: [] });

function setUp(answer: (key: string, payload: number) => SendOutcome | Promise<SendOutcome> = () => null) {
  const storage = createMemoryStorage<number>();
  const sent: string[] = [];
  const clock = { now: 1_000 };
  const queueOf = (account: string) =>
    createOfflineQueue<number>({
      account,
      storage,
      now: () => clock.now,
      send: async (key, payload) => {
        sent.push(`${key}=${payload}`);
        return answer(key, payload);
      },
    });
  return { storage, sent, clock, queueOf, queue: queueOf('ada') };
}

describe('the offline queue', () => {
  test('sends in the order of writing and is empty afterwards', async () => {
    const { queue, sent } = setUp();
    await queue.put('a01', 3);
    await queue.put('a02', 5);
    expect(queue.snapshot().waitingCount).toBe(2);
    await queue.flush();
    expect(sent).toEqual(['a01=3', 'a02=5']);
    expect(queue.snapshot()).toEqual({ waitingCount: 0, progress: 'idle', problem: null });
  });

  test('a newer write to the same place replaces the older one', async () => {
    const { queue, sent } = setUp();
    await queue.put('a01', 3);
    await queue.put('a02', 5);
    await queue.put('a01', 1);
    await queue.flush();
    expect(sent).toEqual(['a02=5', 'a01=1']);
  });

  test('sends what a tab wrote later after what another tab is still sending', async () => {
    const storage = createMemoryStorage<number>();
    const arrived: number[] = [];
    const answered: (() => void)[] = [];
    let last: Promise<unknown> = Promise.resolve();
    const openTab = () =>
      createOfflineQueue<number>({
        account: 'ada',
        storage,
        now: () => 1_000,
        alone: (run) => {
          const mine = last.then(run);
          last = mine;
          return mine;
        },
        send: async (_key, payload) => {
          // The first one is delivered slowly.
          if (payload === 3) await new Promise<void>((resolve) => answered.push(resolve));
          arrived.push(payload);
          return null;
        },
      });
    const [one, other] = [openTab(), openTab()];
    await one.put('a01', 3);
    const slow = one.flush();
    await expect.poll(() => answered).toHaveLength(1);
    await other.put('a01', 5);
    const secondFlush = other.flush();
    // The other tab has every chance to be first, but must wait.
    await new Promise((resolve) => setTimeout(resolve));
    answered[0]?.();
    await Promise.all([slow, secondFlush]);
    expect(arrived).toEqual([3, 5]);
  });

  test('gives each change a higher revision, unchanged when resent, across all tabs and visits', async () => {
    const { storage } = setUp();
    const sent: string[] = [];
    let outcome: SendOutcome = problem('timeout');
    const openPage = (account: string, lowest = 1) =>
      createOfflineQueue<number>({
        account,
        storage,
        now: () => 1_000,
        lowestRevision: () => lowest,
        send: async (key, payload, revision) => {
          sent.push(`${key}=${payload} (${revision})`);
          return outcome;
        },
      });
    const [page, otherTab] = [openPage('ada'), openPage('ada')];
    await page.put('a01', 3);
    // It isn't known whether and when it arrives.
    await page.flush();
    await page.put('a01', 5);
    await page.flush();
    await page.flush();
    outcome = null;
    await otherTab.put('a02', 1);
    await otherTab.flush();
    const reloaded = openPage('ada');
    await reloaded.put('a01', 4);
    await reloaded.flush();
    const moreIsKnown = openPage('ada', 90);
    await moreIsKnown.put('a01', 2);
    await moreIsKnown.flush();
    await openPage('bob').put('a01', 1);
    await openPage('bob').flush();
    expect(sent).toEqual([
      'a01=3 (1)',
      'a01=5 (2)',
      'a01=5 (2)',
      'a01=5 (2)',
      'a02=1 (3)',
      'a01=4 (4)',
      'a01=2 (90)',
      'a01=1 (1)',
    ]);
  });

  test('keeps everything while there is no connection, and sends it in order later', async () => {
    let isOffline = true;
    const { queue, sent } = setUp(() => (isOffline ? problem('offline') : null));
    await queue.put('a01', 3);
    await queue.put('a02', 5);
    await queue.flush();
    expect(sent).toEqual(['a01=3']);
    expect(queue.snapshot()).toMatchObject({
      waitingCount: 2,
      progress: 'held',
      problem: { code: 'offline' },
    });
    isOffline = false;
    await queue.flush();
    expect(sent).toEqual(['a01=3', 'a01=3', 'a02=5']);
    expect(queue.snapshot().waitingCount).toBe(0);
  });

  test.each(['timeout', 'overloaded', 'unavailable', 'internal', 'signed_out', 'too_many_requests'] as const)(
    'keeps a write that failed with %s',
    async (code) => {
      const { queue } = setUp(() => problem(code));
      await queue.put('a01', 3);
      expect(await queue.flush()).toEqual([]);
      expect(queue.snapshot()).toMatchObject({ waitingCount: 1, progress: 'held' });
    },
  );

  test('returns what was permanently refused and continues with the rest', async () => {
    const { queue, sent } = setUp((key) => (key === 'a01' ? problem('session_complete') : null));
    await queue.put('a01', 3);
    await queue.put('a02', 5);
    const refused = await queue.flush();
    expect(refused.map(({ write, problem: { code } }) => [write.key, code])).toEqual([
      ['a01', 'session_complete'],
    ]);
    expect(sent).toEqual(['a01=3', 'a02=5']);
    expect(queue.snapshot().waitingCount).toBe(0);
  });

  test('a write made during sending is sent as well', async () => {
    const gate = Promise.withResolvers<void>();
    const { queue, sent } = setUp(async () => {
      await gate.promise;
      return null;
    });
    await queue.put('a01', 3);
    const first = queue.flush();
    await expect.poll(() => sent).toEqual(['a01=3']);
    await queue.put('a01', 4);
    const second = queue.flush();
    gate.resolve();
    await Promise.all([first, second]);
    expect(sent).toEqual(['a01=3', 'a01=4']);
    expect(queue.snapshot().waitingCount).toBe(0);
  });

  test("never sends someone else's", async () => {
    const { queue, queueOf, sent } = setUp();
    await queue.put('a01', 3);
    await queueOf('bob').flush();
    expect(sent).toEqual([]);
    await queue.flush();
    expect(sent).toEqual(['a01=3']);
  });

  test('discards what has waited for more than a day', async () => {
    const { queue, queueOf, clock, storage } = setUp();
    await queue.put('a01', 3);
    await queueOf('bob').put('a01', 4);
    clock.now += 3_600_000;
    await queue.put('a02', 5);
    clock.now = 1_000 + MAX_WAIT_MS + 1;
    expect((await queue.list()).map(({ key }) => key)).toEqual(['a02']);
    expect(await storage.list('ada')).toHaveLength(1);
    expect(await storage.list('bob')).toHaveLength(0);
  });

  test('a new page finds what the last one left', async () => {
    const { queue, queueOf } = setUp();
    await queue.put('a01', 3);
    const later = queueOf('ada');
    expect((await later.list()).map(({ key, payload }) => [key, payload])).toEqual([['a01', 3]]);
    expect(later.snapshot().waitingCount).toBe(1);
  });

  test('reports if the device fails to store, and continues once it works again', async () => {
    const { queue, storage, sent } = setUp();
    const { put, list } = storage;
    Object.assign(storage, { put: () => Promise.reject(new Error('full')) });
    expect(await queue.put('a01', 3)).toMatchObject({ code: 'internal' });
    Object.assign(storage, { put, list: () => Promise.reject(new Error('gone')) });
    expect(await queue.flush()).toEqual([]);
    expect(queue.snapshot().progress).toBe('held');
    Object.assign(storage, { list });
    expect(await queue.put('a01', 3)).toBeNull();
    await queue.flush();
    expect(sent).toEqual(['a01=3']);
  });
});
