import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workingDaysAfter } from './working-days.ts';

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

test('holidays do not count', () => {
  const holidays = new Set(['2026-12-25', '2027-01-01']);
  expect(workingDaysAfter('2026-12-24', 1, holidays)).toBe('2026-12-28');
  expect(workingDaysAfter('2026-12-24', 5, holidays)).toBe('2027-01-04');
});

const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((number) => new Date(Date.UTC(1990, 0, 1) + number * 86_400_000).toISOString().slice(0, 10));

test('it is always later, never at a weekend, and one day more is never earlier', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (from, days) => {
      const found = workingDaysAfter(from, days);
      expect(found > from).toBe(true);
      expect([0, 6]).not.toContain(new Date(`${found}T00:00:00Z`).getUTCDay());
      expect(workingDaysAfter(from, days + 1) > found).toBe(true);
      expect(workingDaysAfter(workingDaysAfter(from, days), 1)).toBe(workingDaysAfter(from, days + 1));
    }),
  );
});
