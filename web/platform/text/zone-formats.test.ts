import { expect, test } from 'vitest';
import { formatDayEnd, formatZoneTime } from './zone-formats.ts';

test.each([
  ['Europe/Lisbon', 'end of day in Lisbon'],
  ['America/Argentina/Buenos_Aires', 'end of day in Buenos Aires'],
  ['UTC', 'end of day, UTC'],
  ['Etc/GMT+5', 'end of day, UTC−5'],
  ['Etc/GMT-14', 'end of day, UTC+14'],
])('a day in %s lasts until the %s', (timeZone, text) => {
  expect(formatDayEnd(timeZone)).toBe(text);
});

test.each([
  ['Europe/Lisbon', 'Lisbon time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'UTC−5'],
])('times in %s are in %s', (timeZone, text) => {
  expect(formatZoneTime(timeZone)).toBe(text);
});
