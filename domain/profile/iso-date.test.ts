import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRealDay } from './iso-date.ts';

it('recognises days that don’t exist', () => {
  for (const day of [
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    'x',
  ])
    expect(isRealDay(day), day).toBe(false);
  for (const day of ['2024-02-29', '2000-02-29', '2026-12-31']) expect(isRealDay(day), day).toBe(true);
});

it('agrees with the platform’s calendar', () => {
  const part = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2199 }), part(14), part(33), (year, month, date) => {
      const day = `${year}-${month}-${date}`;
      const parsed = new Date(`${day}T00:00:00Z`);
      const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
      expect(isRealDay(day)).toBe(isReal);
    }),
  );
});
