import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn, isKnownTimeZone, startOfDay } from './zoned-day.ts';

describe('the first moment of a day', () => {
  test.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'Europe/Lisbon', '2026-11-21T00:00:00.000Z'],
    ['2026-07-21', 'Europe/Lisbon', '2026-07-20T23:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    ['2026-11-21', 'Pacific/Niue', '2026-11-21T11:00:00.000Z'],
    // The night has no midnight: the clocks go from 23:59 to 1:00.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // The hour before midnight comes twice.
    ['2026-10-30', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
    // A day that Samoa left out.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s in %s is %s', (day, timeZone, expected) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(expected);
  });

  test('it’s on that day, and the moment before isn’t', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const day = fc
      .integer({ min: 0, max: 7_000 })
      .map((number) => new Date(Date.UTC(2016, 0, 1) + number * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (on, timeZone) => {
        const start = startOfDay(on, timeZone);
        expect(dayIn(start, timeZone)).toBe(on);
        expect(dayIn(new Date(start.getTime() - 1), timeZone) < on).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('distinguishes unknown time zones from known ones', () => {
  expect(isKnownTimeZone('Europe/Lisbon')).toBe(true);
  expect(isKnownTimeZone('Europe/Atlantis')).toBe(false);
  expect(isKnownTimeZone('+05:30')).toBe(false);
});
