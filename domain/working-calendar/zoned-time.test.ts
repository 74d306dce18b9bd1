import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn } from './zoned-day.ts';
import { instantsOfTime, isTimeRepeated, timeIn } from './zoned-time.ts';

const momentsIn = (...of: Parameters<typeof instantsOfTime>) =>
  instantsOfTime(...of).map((moment) => moment.toISOString());

describe('the moments of a time', () => {
  test.each([
    ['2026-11-25', '11:00', 'Europe/Stockholm', '2026-11-25T10:00:00.000Z'],
    ['2026-07-21', '10:00', 'Europe/Lisbon', '2026-07-21T09:00:00.000Z'],
    ['2026-11-25', '00:00', 'Asia/Kathmandu', '2026-11-24T18:15:00.000Z'],
    ['2026-11-25', '23:55', 'Pacific/Kiritimati', '2026-11-25T09:55:00.000Z'],
  ])('%s at %s in %s is the instant %s', (day, time, zone, expected) => {
    expect(momentsIn(day, time, zone)).toEqual([expected]);
  });

  test('there are none in the hour skipped in spring', () => {
    expect(momentsIn('2026-03-29', '01:30', 'Europe/Lisbon')).toEqual([]);
    expect(momentsIn('2026-03-29', '02:30', 'Europe/Stockholm')).toEqual([]);
    expect(momentsIn('2026-03-08', '02:00', 'America/New_York')).toEqual([]);
  });

  test('the hours around the skipped one map to one instant each', () => {
    expect(momentsIn('2026-03-29', '00:59', 'Europe/Lisbon')).toEqual(['2026-03-29T00:59:00.000Z']);
    expect(momentsIn('2026-03-29', '02:00', 'Europe/Lisbon')).toEqual(['2026-03-29T01:00:00.000Z']);
    expect(momentsIn('2026-03-29', '09:00', 'Europe/Stockholm')).toEqual(['2026-03-29T07:00:00.000Z']);
    expect(momentsIn('2026-03-29', '23:30', 'Europe/Stockholm')).toEqual(['2026-03-29T21:30:00.000Z']);
  });

  test('there are two in the hour repeated in autumn, the earlier first', () => {
    expect(momentsIn('2026-10-25', '01:30', 'Europe/Lisbon')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    expect(momentsIn('2026-10-25', '09:00', 'Europe/Stockholm')).toEqual(['2026-10-25T08:00:00.000Z']);
    expect(momentsIn('2026-04-05', '01:45', 'Australia/Lord_Howe')).toEqual([
      '2026-04-04T14:45:00.000Z',
      '2026-04-04T15:15:00.000Z',
    ]);
  });

  test('every instant is among those of its local time', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const minute = fc.integer({ min: 0, max: 10 * 365 * 1_440 });
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (since, zone) => {
        const moment = new Date(Date.UTC(2020, 0, 1) + since * 60_000);
        const moments = momentsIn(dayIn(moment, zone), timeIn(moment, zone), zone);
        expect(moments).toContain(moment.toISOString());
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['2026-10-25T00:30:00Z', 'Europe/Lisbon', true],
  ['2026-10-25T01:30:00Z', 'Europe/Lisbon', true],
  ['2026-10-25T02:00:00Z', 'Europe/Lisbon', false],
  ['2026-10-24T00:30:00Z', 'Europe/Lisbon', false],
  ['2026-03-29T01:30:00Z', 'Europe/Lisbon', false],
  ['2026-10-25T00:30:00Z', 'UTC', false],
])('says whether clocks show the time of %s twice in %s: %s', (moment, zone, expected) => {
  expect(isTimeRepeated(new Date(moment), zone)).toBe(expected);
});
