import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_WEEK,
  daysAfter,
  daysBetween,
  WEEKDAYS,
  type WorkingWeek,
  workingDaysAfter,
  workingDaysBetween,
  workingWeekViolations,
} from './working-days.ts';

test.each([
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-20', 5, '2026-11-27'],
  ['2026-12-31', 2, '2027-01-04'],
  ['2028-02-28', 2, '2028-03-01'],
])('%s and %i working days is %s', (from, days, expected) => {
  expect(workingDaysAfter(from, days)).toBe(expected);
});

test('days on which the clocks change are days like any other', () => {
  expect(workingDaysAfter('2026-03-27', 1)).toBe('2026-03-30');
  expect(workingDaysAfter('2026-10-23', 1)).toBe('2026-10-26');
});

test.each([
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-23', '2026-11-30', 7],
  ['2026-11-23', '2026-11-22', -1],
  ['2026-03-28', '2026-03-30', 2],
  ['2028-02-28', '2028-03-01', 2],
])('from %s to %s it is %i days', (from, to, expected) => {
  expect(daysBetween(from, to)).toBe(expected);
  expect(daysAfter(from, expected)).toBe(to);
});

test('holidays do not count', () => {
  const week = { ...DEFAULT_WEEK, holidays: ['2026-12-25', '2027-01-01'] };
  expect(workingDaysAfter('2026-12-24', 1, week)).toBe('2026-12-28');
  expect(workingDaysAfter('2026-12-24', 5, week)).toBe('2027-01-04');
});

test('a working week can be different', () => {
  const sundayToThursday: WorkingWeek = { weekdays: [7, 1, 2, 3, 4], holidays: [] };
  expect(workingDaysAfter('2026-11-19', 1, sundayToThursday)).toBe('2026-11-22');
  expect(workingDaysBetween('2026-11-18', '2026-11-22', sundayToThursday)).toEqual([
    '2026-11-19',
    '2026-11-22',
  ]);
});

const day = fc.integer({ min: 0, max: 40_000 }).map((number) => daysAfter('1990-01-01', number));
const week: fc.Arbitrary<WorkingWeek> = fc.record({
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  holidays: fc.array(day, { maxLength: 30 }),
});

test('the result is always later, always a working day, and one more working day is never earlier', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), week, (from, days, companyWeek) => {
      const result = workingDaysAfter(from, days, companyWeek);
      expect(result > from).toBe(true);
      expect(companyWeek.weekdays).toContain(new Date(`${result}T00:00:00Z`).getUTCDay() || 7);
      expect(companyWeek.holidays).not.toContain(result);
      expect(workingDaysAfter(result, 1, companyWeek)).toBe(workingDaysAfter(from, days + 1, companyWeek));
      expect(workingDaysBetween(from, result, companyWeek)).toHaveLength(days);
    }),
  );
});

describe('the limits of a working week', () => {
  const days = (count: number, from: string) =>
    Array.from({ length: count }, (_, index) => daysAfter(from, index));

  test.each([
    ['the usual one', DEFAULT_WEEK, []],
    ['four weekdays', { weekdays: [1, 2, 3, 7], holidays: [] }, []],
    ['three weekdays', { weekdays: [1, 2, 3], holidays: [] }, ['/weekdays too_few']],
    ['forty days off', { ...DEFAULT_WEEK, holidays: days(40, '2026-12-01') }, []],
    [
      'forty-one days off around a new year',
      { ...DEFAULT_WEEK, holidays: days(41, '2026-12-01').toReversed() },
      ['/holidays too_many'],
    ],
    [
      'forty-one days off, the last a year after the first',
      { ...DEFAULT_WEEK, holidays: [...days(40, '2026-01-01'), '2027-01-01'] },
      [],
    ],
    [
      'forty-one days off within a year less a day',
      { ...DEFAULT_WEEK, holidays: [...days(40, '2026-01-01'), '2026-12-31'] },
      ['/holidays too_many'],
    ],
  ] as const)('%s', (_, week, expected) => {
    expect(workingWeekViolations(week).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected);
  });
});
