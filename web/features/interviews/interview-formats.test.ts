import { expect, test } from 'vitest';
import { formatDayAndTime, formatNearDay } from './interview-formats.ts';

test.each([
  ['2026-10-25T00:30:00Z', 'Sunday 25 October, 01:30 GMT+1'],
  ['2026-10-25T01:30:00Z', 'Sunday 25 October, 01:30 GMT+0'],
  ['2026-10-25T10:00:00Z', 'Sunday 25 October, 10:00'],
])('%s in Lisbon is %s', (instant, expected) => {
  expect(formatDayAndTime(instant, 'Europe/Lisbon')).toBe(expected);
});

test('an interview is today, tomorrow or on a day, by the clocks of the reader', () => {
  const now = new Date('2026-11-25T21:00:00Z');
  const textIn = (zone: string) =>
    ['2026-11-25T22:30:00Z', '2026-11-26T10:00:00Z', '2026-11-27T10:00:00Z'].map((instant) =>
      formatNearDay(instant, zone, now),
    );
  expect(textIn('Europe/Lisbon')).toEqual(['Today', 'Tomorrow', 'Fri 27 Nov']);
  expect(textIn('Pacific/Auckland')).toEqual(['Today', 'Today', 'Tomorrow']);
});
