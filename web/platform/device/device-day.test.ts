import { afterEach, expect, test, vi } from 'vitest';
import { deviceDay } from './device-day.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['America/Los_Angeles', '2026-11-24T07:59:59Z', '2026-11-23'],
  ['America/Los_Angeles', '2026-11-24T08:00:00Z', '2026-11-24'],
  ['Asia/Tokyo', '2026-11-23T15:00:00Z', '2026-11-24'],
  ['Pacific/Kiritimati', '2026-11-23T10:00:00Z', '2026-11-24'],
  ['Pacific/Kiritimati', '2026-11-23T09:59:59Z', '2026-11-23'],
])('the day in %s at %s is %s', (zone, at, day) => {
  vi.stubEnv('TZ', zone);
  expect(deviceDay(at)).toBe(day);
  expect(deviceDay(new Date(at))).toBe(day);
});

test.each([
  ['when clocks go back', '2026-10-24T23:30:00+01:00', 1, '2026-10-25'],
  ['when clocks go back', '2026-10-24T23:30:00+01:00', 2, '2026-10-26'],
  ['when clocks go forward', '2026-03-28T23:30:00Z', 1, '2026-03-29'],
  ['when clocks go forward', '2026-03-28T23:30:00Z', 2, '2026-03-30'],
  ['into a new year', '2026-12-31T12:00:00Z', 10, '2027-01-10'],
])('days ahead in Lisbon %s are counted on the calendar', (_what, at, days, day) => {
  vi.stubEnv('TZ', 'Europe/Lisbon');
  expect(deviceDay(at, days)).toBe(day);
});
