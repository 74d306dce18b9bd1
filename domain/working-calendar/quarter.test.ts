import { expect, test } from 'vitest';
import { quarterStart } from './quarter.ts';

test('a quarter begins in January, April, July or October', () => {
  const starts = Array.from({ length: 12 }, (_, month) =>
    quarterStart(`2026-${String(month + 1).padStart(2, '0')}-28`).slice(5),
  );
  expect(starts).toEqual([
    ...Array(3).fill('01-01'),
    ...Array(3).fill('04-01'),
    ...Array(3).fill('07-01'),
    ...Array(3).fill('10-01'),
  ]);
});

test('its first and last day are in it', () => {
  expect(quarterStart('2026-10-01')).toBe('2026-10-01');
  expect(quarterStart('2026-12-31')).toBe('2026-10-01');
  expect(quarterStart('2027-01-01')).toBe('2027-01-01');
});
