import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedCount } from './rounded-count.ts';

test.each([
  [0, 0],
  [24, 24],
  [25, 25],
  [49, 25],
  [50, 50],
  [99, 50],
  [100, 100],
  [199, 100],
  [499, 200],
  [999, 500],
  [1_000, 1_000],
  [99_999, 50_000],
  [100_000, 100_000],
])('%i people are counted as %i', (count, shown) => {
  expect(roundedCount(count)).toBe(shown);
});

test('one more person changes at most one in 25 counts above a page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 25, max: 100_000 }), (from) => {
      const counts = Array.from({ length: 25 }, (_, more) => from + more);
      expect(
        counts.filter((count) => roundedCount(count) !== roundedCount(count + 1)).length,
      ).toBeLessThanOrEqual(1);
    }),
  );
});
