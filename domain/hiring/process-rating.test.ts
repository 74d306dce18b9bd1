import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedRatings, releasedNow } from './process-rating.ts';

test('ratings are released in whole groups of ten', () => {
  expect([0, 9, 10, 19, 20].map(releasedNow)).toEqual([0, 0, 10, 10, 20]);
});

test('between two publications there are ten people or more, or nothing has changed', () => {
  const arrivals = fc.array(fc.nat(15), { maxLength: 30 });
  fc.assert(
    fc.property(arrivals, (given) => {
      let waiting = 0;
      let shown = 0;
      for (const more of given) {
        waiting += more;
        const released = releasedNow(waiting);
        waiting -= released;
        expect(released === 0 || released >= 10).toBe(true);
        shown += released;
      }
      expect(shown % 10).toBe(0);
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
