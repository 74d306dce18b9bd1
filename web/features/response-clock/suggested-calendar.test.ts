import { expect, test } from 'vitest';
import { suggestedCalendar } from './suggested-calendar.ts';

const unset = { calendar: { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone: 'UTC' }, version: 0 } as const;

test("a company without a calendar is offered the device's time zone", () => {
  expect(suggestedCalendar(unset, 'Asia/Tokyo')).toEqual({ ...unset.calendar, timeZone: 'Asia/Tokyo' });
});

test('nothing is offered if a calendar has been set, or if the device has nothing to add', () => {
  expect(suggestedCalendar({ ...unset, version: 1 }, 'Asia/Tokyo')).toBeNull();
  expect(suggestedCalendar(unset, null)).toBeNull();
  expect(suggestedCalendar(unset, 'UTC')).toBeNull();
});
