import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canRateProcess, publishedRatings, type RateableApplication, releasedNow } from './process-rating.ts';

test('ratings are released in whole groups of ten', () => {
  expect([0, 9, 10, 19, 20].map(releasedNow)).toEqual([0, 0, 10, 10, 20]);
});

test('two publications differ by at least ten people or not at all', () => {
  const arrivals = fc.array(fc.nat(15), { maxLength: 30 });
  fc.assert(
    fc.property(arrivals, (given) => {
      let waiting = 0;
      let publishedCount = 0;
      for (const more of given) {
        waiting += more;
        const released = releasedNow(waiting);
        waiting -= released;
        expect(released === 0 || released >= 10).toBe(true);
        publishedCount += released;
      }
      expect(publishedCount % 10).toBe(0);
    }),
  );
});

test('a mean has one decimal, and below ten there is none', () => {
  const sums = { count: 10, clear: 41, respectful: 50, as_promised: 19 };
  expect(publishedRatings(sums)).toEqual({
    count: 10,
    means: { clear: 4.1, respectful: 5, as_promised: 1.9 },
  });
  expect(publishedRatings({ ...sums, count: 9 })).toBeNull();
});

test.each([
  ['an open application', { status: 'in_review' }, false],
  ['one that was declined', { status: 'declined', isAnswered: true }, true],
  ['one that lapsed without an answer', { status: 'closed' }, true],
  ['one taken back before anybody answered', { status: 'withdrawn' }, false],
  ['one taken back on the very day of the promise', { status: 'withdrawn', promisedBy: '2026-11-23' }, false],
  ['one taken back once the answer was late', { status: 'withdrawn', promisedBy: '2026-11-22' }, true],
  ['one taken back after it was moved on', { status: 'withdrawn', isAnswered: true }, true],
] as const)('%s can be rated or not', (_name, given, isRateable) => {
  const endedAt = new Date('2026-11-23T10:00:00Z');
  const application = { isAnswered: false, promisedBy: '2026-12-01', endedAt, ...given };
  expect(canRateProcess(application as RateableApplication)).toBe(isRateable);
});
