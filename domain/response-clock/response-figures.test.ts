import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianDays, publicFigures, responseFigures } from './response-figures.ts';

test('the median is exact over all replies', () => {
  const counts = fc.array(fc.record({ days: fc.nat(60), count: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(counts, (given) => {
      const all = given
        .flatMap(({ days, count }) => Array<number>(count).fill(days))
        .toSorted((a, b) => a - b);
      const middle = all.length / 2;
      const plain =
        all.length % 2 === 1
          ? (all[Math.floor(middle)] as number)
          : ((all[middle - 1] as number) + (all[middle] as number)) / 2;
      expect(medianDays(given)).toBe(plain);
    }),
  );
  expect(medianDays([])).toBeNull();
});

test('nothing is public for nine replies', () => {
  const figures = (count: number) => responseFigures([{ days: 2, count }], { inTime: 5, settled: 10 });
  expect(publicFigures(figures(9))).toBeNull();
  expect(publicFigures(figures(10))).toEqual({ answeredCount: 10, medianDays: 2, inTimeShare: 0.5 });
  expect(responseFigures([], { inTime: 0, settled: 3 })).toBeNull();
});
