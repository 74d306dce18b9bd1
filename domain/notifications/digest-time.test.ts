import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayIn } from '../working-calendar/zoned-day.ts';
import { nextDigestAt } from './digest-time.ts';

const next = (after: string, hour: number, timeZone: string, lastOn: string | null = null) =>
  nextDigestAt({ hour, timeZone, lastOn }, new Date(after)).toISOString();

describe('the next digest', () => {
  it.each([
    ['is later today', '2026-11-23T06:00:00Z', 8, 'Europe/Lisbon', null, '2026-11-23T08:00:00.000Z'],
    [
      'is tomorrow once the hour has begun',
      '2026-11-23T08:00:00Z',
      8,
      'UTC',
      null,
      '2026-11-24T08:00:00.000Z',
    ],
    [
      'is by the clock of its zone',
      '2026-11-23T06:00:00Z',
      8,
      'Asia/Tokyo',
      null,
      '2026-11-23T23:00:00.000Z',
    ],
    [
      'has half an hour of its own',
      '2026-11-23T06:00:00Z',
      8,
      'Asia/Kolkata',
      null,
      '2026-11-24T02:30:00.000Z',
    ],
    [
      'waits for the day after the last one',
      '2026-11-23T06:00:00Z',
      18,
      'UTC',
      '2026-11-23',
      '2026-11-24T18:00:00.000Z',
    ],
    ['comes at midnight', '2026-11-23T06:00:00Z', 0, 'UTC', null, '2026-11-24T00:00:00.000Z'],
    // In Lisbon, clocks go from 1:00 to 2:00, and later from 2:00 to 1:00.
    [
      'comes an hour later where the hour is left out',
      '2026-03-28T12:00:00Z',
      1,
      'Europe/Lisbon',
      null,
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'comes with the first of two hours alike',
      '2026-10-24T12:00:00Z',
      1,
      'Europe/Lisbon',
      null,
      '2026-10-25T00:00:00.000Z',
    ],
    [
      'is on time after clocks went forward',
      '2026-03-28T12:00:00Z',
      8,
      'Europe/Lisbon',
      null,
      '2026-03-29T07:00:00.000Z',
    ],
    [
      'is on time after clocks went back',
      '2026-10-24T12:00:00Z',
      8,
      'Europe/Lisbon',
      null,
      '2026-10-25T08:00:00.000Z',
    ],
  ])('%s', (_, after, hour, timeZone, lastOn, expected) => {
    expect(next(after, hour, timeZone, lastOn)).toBe(expected);
  });
});

test('comes once on each day, whatever the time zone', () => {
  const zones = [
    'UTC',
    'Europe/Lisbon',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
    'Africa/Cairo',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      (timeZone, hour, begun) => {
        let at = begun;
        let lastOn: string | null = null;
        for (let round = 0; round < 10; round += 1) {
          const moment = nextDigestAt({ hour, timeZone, lastOn }, at);
          expect(moment > at).toBe(true);
          const day = dayIn(moment, timeZone);
          if (lastOn !== null) expect(Date.parse(day) - Date.parse(lastOn)).toBe(86_400_000);
          lastOn = day;
          at = moment;
        }
      },
    ),
    { numRuns: 200 },
  );
});
