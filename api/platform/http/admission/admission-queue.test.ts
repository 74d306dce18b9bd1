import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Admission, AdmissionQueue, type AdmissionRules } from './admission-queue.ts';

const RULES: AdmissionRules = { fewWaiting: 4, expectedMs: 10, maxWaitMs: 500, maxWaitWhenQuietMs: 2_000 };

type Request = Admission & { readonly name: string };

const request = (caller: string, name = '', network = caller): Request => ({ caller, name, network });

/** Lets a caller use this much time first. */
function use(
  queue: AdmissionQueue<Request>,
  caller: string,
  ms: number,
  now: number,
  network = caller,
): void {
  const used = request(caller, 'used', network);
  queue.begin(used, now - ms);
  queue.end(used, now);
}

describe('AdmissionQueue', () => {
  test('starts the caller with the least recent usage first, and callers with about equal usage in order of arrival', () => {
    const queue = new AdmissionQueue<Request>(RULES);
    use(queue, 'Ana', 900, 1_000);
    use(queue, 'Ben', 20, 1_000);
    const requests = [request('Ana'), request('Ben'), request('Cem')];
    for (const one of requests) queue.wait(one, 1_000);
    expect([queue.next(1_000), queue.next(1_000), queue.next(1_000)].map((item) => item?.caller)).toEqual([
      'Ben',
      'Cem',
      'Ana',
    ]);
    expect(queue.next(1_000)).toBeNull();
  });

  test('forgets usage within seconds', () => {
    const queue = new AdmissionQueue<Request>(RULES);
    use(queue, 'Ana', 900, 1_000);
    queue.wait(request('Ana'), 31_000);
    queue.wait(request('Ben'), 31_000);
    expect(queue.next(31_000)?.caller).toBe('Ana');
  });

  test('refuses the last request of the caller with the most waiting once the queue gets too long', () => {
    const queue = new AdmissionQueue<Request>(RULES);
    const flood = Array.from({ length: 10 }, (_, index) => request('Ana', String(index)));
    expect(flood.map((item) => queue.wait(item, 0))).toEqual(Array(10).fill(null));
    expect(queue.wait(request('Ben'), 0)).toBe(flood[9]);
    expect(queue.wait(request('Cem'), 0)).toBe(flood[8]);
    const another = request('Ana', 'another');
    expect(queue.wait(another, 0)).toBe(another);
    expect(queue.size).toBe(10);
  });

  test('refuses forty accounts of one network before two people elsewhere', () => {
    const queue = new AdmissionQueue<Request>(RULES);
    for (let index = 0; index < 40; index += 1) use(queue, `puppet ${index}`, 100, 1_000, 'one address');
    const throwaways = Array.from({ length: 40 }, (_, index) =>
      request(`puppet ${index}`, '', 'one address'),
    );
    const refused = throwaways.map((throwaway) => queue.wait(throwaway, 1_000));
    expect(refused.filter((item) => item !== null)).not.toEqual([]);
    for (const guest of ['Ana', 'Ben'])
      expect(queue.wait(request(guest), 1_000)?.network).toBe('one address');
    expect([queue.next(1_000)?.caller, queue.next(1_000)?.caller]).toEqual(['Ana', 'Ben']);
  });

  test('counts ten people in an office as no more than ten', () => {
    const queue = new AdmissionQueue<Request>(RULES);
    for (let index = 0; index < 10; index += 1) use(queue, `colleague ${index}`, 100, 1_000, 'the office');
    use(queue, 'Ana', 100, 1_000);
    queue.wait(request('colleague 3', '', 'the office'), 1_000);
    queue.wait(request('Ana'), 1_000);
    expect(queue.next(1_000)?.caller).toBe('colleague 3');
  });

  test('refuses the heaviest user when everyone has equally many waiting', () => {
    const queue = new AdmissionQueue<Request>(RULES);
    use(queue, 'Ana', 900, 1_000);
    const first = request('Ana');
    queue.wait(first, 1_000);
    for (let index = 0; index < 9; index += 1) queue.wait(request(`guest ${index}`), 1_000);
    expect(queue.wait(request('Ben'), 1_000)).toBe(first);
  });

  test('lets a few wait however slow the pace, and more at a quicker pace', () => {
    const queue = new AdmissionQueue<Request>(RULES);
    const waitFor = (count: number, now: number) =>
      Array.from({ length: count }, () => queue.wait(request(crypto.randomUUID()), now)).filter(Boolean);
    expect(waitFor(10, 0)).toEqual([]);
    // The pace turns out to be 100 ms.
    for (let now = 0; now < 900; now += 100) queue.next(now);
    expect(queue.size).toBe(1);
    expect(waitFor(3, 900)).toEqual([]);
    expect(waitFor(3, 900)).toHaveLength(3);
  });

  test('drops those who have waited too long, except for a few, who may wait longer', () => {
    const queue = new AdmissionQueue<Request>(RULES);
    const early = Array.from({ length: 6 }, (_, index) => request(`guest ${index}`));
    for (const one of early) queue.wait(one, 0);
    const late = request('Ana');
    queue.wait(late, 300);
    expect(queue.takeExpired(499)).toEqual([]);
    expect(queue.takeExpired(500)).toEqual(early.slice(0, 3));
    expect(queue.takeExpired(1_999)).toEqual([]);
    expect(queue.takeExpired(2_000)).toEqual(early.slice(3));
    expect(queue.next(2_000)).toBe(late);
  });

  test('remembers for some seconds who keeps asking despite being refused', () => {
    const queue = new AdmissionQueue<Request>(RULES);
    for (let index = 0; index < 29; index += 1) queue.wait(request('Ana'), 0);
    expect(queue.ignoresRefusals('Ana', 0)).toBe(false);
    queue.wait(request('Ben'), 0);
    queue.wait(request('Ana'), 0);
    expect([queue.ignoresRefusals('Ana', 0), queue.ignoresRefusals('Ben', 0)]).toEqual([true, false]);
    expect(queue.ignoresRefusals('Ana', 10_000)).toBe(false);
  });

  test('forgets a request whose sender disconnected', () => {
    const queue = new AdmissionQueue<Request>(RULES);
    const [gone, stays] = [request('Ana'), request('Ben')];
    queue.wait(gone, 0);
    queue.wait(stays, 0);
    queue.end(gone, 1);
    expect([queue.size, queue.next(1), queue.next(1)]).toEqual([1, stays, null]);
  });

  test('whatever one caller sends, someone with a single request is never refused for it', () => {
    const step = fc.record({
      count: fc.integer({ min: 1, max: 30 }),
      ms: fc.integer({ min: 0, max: 400 }),
      served: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const queue = new AdmissionQueue<Request>(RULES);
        let now = 0;
        for (const { count, ms, served } of steps) {
          now += ms;
          for (let index = 0; index < count; index += 1) queue.wait(request('attacker'), now);
          const begun = Array.from({ length: served }, () => queue.next(now));
          for (const one of begun) if (one) queue.end(one, now + ms);
          queue.takeExpired(now);
        }
        const guest = request('guest');
        const refused = queue.wait(guest, now);
        expect(refused).not.toBe(guest);
      }),
    );
  });

  test('neither loses nor duplicates a request', () => {
    const act = fc.tuple(
      fc.constantFrom('wait', 'next', 'end', 'expire'),
      fc.constantFrom('Ana', 'Ben', 'Cem'),
      fc.nat(200),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 100 }), (acts) => {
        const queue = new AdmissionQueue<Request>(RULES);
        const waiting = new Set<Request>();
        let now = 0;
        for (const [kind, caller, ms] of acts) {
          now += ms;
          const expired: (Request | null)[] = [];
          if (kind === 'wait') {
            const one = request(caller);
            waiting.add(one);
            expired.push(queue.wait(one, now));
          } else if (kind === 'next') expired.push(queue.next(now));
          else if (kind === 'expire') expired.push(...queue.takeExpired(now));
          else {
            const [first] = waiting;
            if (first) queue.end(first, now);
            expired.push(first ?? null);
          }
          for (const one of expired) if (one) expect(waiting.delete(one)).toBe(true);
          expect(queue.size).toBe(waiting.size);
        }
      }),
    );
  });
});
