import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { timeIn } from '../working-calendar/zoned-time.ts';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { from: 22, to: 7 };

/** When the quiet hours at a moment end, in UTC; null if they aren't on. */
const until = (hours: { from: number; to: number }, zone: string, at: string) =>
  quietUntil(hours, zone, new Date(at))?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    ['end the next morning', NIGHT, 'UTC', '2026-11-23T22:00:00Z', '2026-11-24T07:00:00.000Z'],
    ['go on after midnight', NIGHT, 'UTC', '2026-11-24T00:00:00Z', '2026-11-24T07:00:00.000Z'],
    ['have begun with their first hour, not before', NIGHT, 'UTC', '2026-11-23T21:59:59.999Z', null],
    ['are on until the last moment', NIGHT, 'UTC', '2026-11-24T06:59:59.999Z', '2026-11-24T07:00:00.000Z'],
    ['are over with their last hour', NIGHT, 'UTC', '2026-11-24T07:00:00Z', null],
    ['can be within a day', { from: 12, to: 14 }, 'UTC', '2026-11-23T13:30:00Z', '2026-11-23T14:00:00.000Z'],
    ['can end at midnight', { from: 20, to: 0 }, 'UTC', '2026-11-23T20:00:00Z', '2026-11-24T00:00:00.000Z'],
    ['can leave out one hour', { from: 9, to: 8 }, 'UTC', '2026-11-23T08:30:00Z', null],
    [
      'follow the clock of the zone',
      NIGHT,
      'Asia/Kolkata',
      '2026-11-23T17:00:00Z',
      '2026-11-24T01:30:00.000Z',
    ],
  ])('%s', (_, hours, zone, at, expected) => {
    expect(until(hours, zone, at)).toBe(expected);
  });

  // In Lisbon, clocks go from 1:00 to 2:00 on 29 March, and from 2:00 to 1:00 on 25 October.
  it.each([
    ['last an hour less when clocks go forward', NIGHT, '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['last an hour more when clocks go back', NIGHT, '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
    [
      'end with the next hour if theirs is skipped',
      { from: 22, to: 1 },
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    ['aren’t on where all of them are skipped', { from: 1, to: 2 }, '2026-03-29T01:00:00Z', null],
    [
      'are on in both of two equal hours',
      { from: 1, to: 2 },
      '2026-10-25T00:00:00Z',
      '2026-10-25T02:00:00.000Z',
    ],
    [
      'end with the first of two equal hours',
      { from: 22, to: 1 },
      '2026-10-24T23:30:00Z',
      '2026-10-25T00:00:00.000Z',
    ],
    ['aren’t on again in the second of two equal hours', { from: 22, to: 1 }, '2026-10-25T01:30:00Z', null],
  ])('%s', (_, hours, at, expected) => {
    expect(until(hours, 'Europe/Lisbon', at)).toBe(expected);
  });
});

test('quiet hours end at the first moment at which the clock shows another hour', () => {
  const zones = [
    'UTC',
    'Europe/Lisbon',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Cairo',
  ];
  const hour = fc.integer({ min: 0, max: 23 });
  const isQuiet = (at: number, zone: string, { from, to }: { from: number; to: number }) => {
    const shownHour = Number(timeIn(new Date(at), zone).slice(0, 2));
    return (shownHour - from + 24) % 24 < (to - from + 24) % 24;
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.tuple(hour, hour).filter(([from, to]) => from !== to),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      (zone, [from, to], moment) => {
        const hours = { from, to };
        const end = quietUntil(hours, zone, moment);
        expect(end !== null).toBe(isQuiet(moment.getTime(), zone, hours));
        if (end === null) return;
        expect(isQuiet(end.getTime(), zone, hours)).toBe(false);
        for (let at = moment.getTime(); at < end.getTime(); at += 300_000)
          expect(isQuiet(at, zone, hours)).toBe(true);
        expect(isQuiet(end.getTime() - 1, zone, hours)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
