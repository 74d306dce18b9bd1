import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WorkSpan, workTime } from './work-time.ts';

const PRESENT = 50;
const MONTHS_PER_YEAR = 12;

type Worked = readonly [first: number, last: number];

/** Work as it was: from month 0 on, begun before it ended, also past the present. */
const worked: fc.Arbitrary<Worked> = fc
  .tuple(fc.nat(59), fc.nat(59))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)]);

/** The months worked until the present, one by one. */
const plainly = (all: readonly Worked[]): number =>
  Array.from({ length: PRESENT + 1 }, (_, month) => month).filter((month) =>
    all.some(([first, last]) => first <= month && month <= last),
  ).length;

const span = ([first, last]: Worked, known: 'months' | 'years'): WorkSpan => {
  const january = (month: number) => month - (month % MONTHS_PER_YEAR);
  const of = (month: number): [number, number] =>
    known === 'months' ? [month, month] : [january(month), january(month) + MONTHS_PER_YEAR - 1];
  const [earliest, latest] = of(last);
  return { from: of(first), to: [Math.min(earliest, PRESENT), Math.min(latest, PRESENT)] };
};

test('is exact if the months are known', () => {
  fc.assert(
    fc.property(fc.array(worked, { maxLength: 5 }), (all) => {
      const months = plainly(all);
      expect(workTime(all.map((period) => span(period, 'months')))).toEqual({
        atLeast: months,
        atMost: months,
      });
    }),
    { numRuns: 500 },
  );
});

test('is a range if only the years are known', () => {
  fc.assert(
    fc.property(fc.array(worked, { maxLength: 5 }), (all) => {
      const { atLeast, atMost } = workTime(all.map((period) => span(period, 'years')));
      expect(atLeast).toBeLessThanOrEqual(plainly(all));
      expect(atMost).toBeGreaterThanOrEqual(plainly(all));
    }),
    { numRuns: 2_000 },
  );
});

test.each<[string, Worked[], number, number]>([
  ['one year', [[14, 15]], 1, 12],
  ['two years that follow each other', [[3, 14]], 2, 24],
  ['four years', [[3, 40]], 26, 48],
  [
    'the same year twice',
    [
      [1, 2],
      [5, 9],
    ],
    1,
    12,
  ],
  [
    'two different years',
    [
      [1, 2],
      [13, 14],
    ],
    2,
    24,
  ],
  [
    'a year within a longer time',
    [
      [3, 40],
      [14, 15],
    ],
    26,
    48,
  ],
  ['what began this year', [[49, 50]], 0, 3],
])('%s', (_what, all, atLeast, atMost) => {
  expect(workTime(all.map((period) => span(period, 'years')))).toEqual({ atLeast, atMost });
});
