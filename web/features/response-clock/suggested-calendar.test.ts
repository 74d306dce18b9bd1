import { expect, test } from 'vitest';
import { suggestedCalendar } from './suggested-calendar.ts';

const unset = { calendar: { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone: 'UTC' }, version: 0 } as const;

test("offers the device's time zone to a company without a calendar", () => {
  expect(suggestedCalendar(unset, 'Asia/Tokyo')).toEqual({ ...unset.calendar, timeZone: 'Asia/Tokyo' });
});

test('offers nothing if a calendar is set, or if it would change nothing', () => {
  expect(suggestedCalendar({ ...unset, version: 1 }, 'Asia/Tokyo')).toBeNull();
  expect(suggestedCalendar(unset, null)).toBeNull();
  expect(suggestedCalendar(unset, 'UTC')).toBeNull();
});
