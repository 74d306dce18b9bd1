import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../working-calendar/working-days.ts';
import { dayIn, endOfDay } from '../working-calendar/zoned-day.ts';
import {
  canAskForAnswer,
  clockStatusOf,
  DEFAULT_CALENDAR,
  dueStateAt,
  isInTime,
  momentOfShare,
  promiseMoments,
  REMINDER_SHARES,
  replyByDay,
  type WorkingCalendar,
} from './response-clock.ts';

const lisbon: WorkingCalendar = { ...DEFAULT_CALENDAR, timeZone: 'Europe/Lisbon' };
const at = (text: string) => new Date(text);

describe('the last day for an answer', () => {
  test('is counted from the company’s day, not the UTC day', () => {
    const lateEvening = at('2026-11-23T23:30:00Z');
    expect(replyByDay(lateEvening, 1, DEFAULT_CALENDAR)).toBe('2026-11-24');
    expect(replyByDay(lateEvening, 1, { ...DEFAULT_CALENDAR, timeZone: 'Asia/Tokyo' })).toBe('2026-11-25');
    expect(
      replyByDay(at('2026-11-23T03:00:00Z'), 1, { ...DEFAULT_CALENDAR, timeZone: 'America/Chicago' }),
    ).toBe('2026-11-23');
  });

  test('lasts until the day ends by the company’s clock, even when the clocks change', () => {
    expect(endOfDay('2026-11-27', 'Europe/Lisbon')).toEqual(at('2026-11-28T00:00:00Z'));
    expect(endOfDay('2026-07-24', 'Europe/Lisbon')).toEqual(at('2026-07-24T23:00:00Z'));
    expect(endOfDay('2026-11-01', 'America/New_York')).toEqual(at('2026-11-02T05:00:00Z'));
    expect(endOfDay('2026-03-08', 'America/New_York')).toEqual(at('2026-03-09T04:00:00Z'));
  });
});

describe('how much of the time has passed', () => {
  const promise = { madeAt: at('2026-11-20T15:00:00Z'), replyBy: '2026-11-26' };

  test.each([
    ['2026-11-20T16:00:00Z', 0],
    // The weekend does not count.
    ['2026-11-22T12:00:00Z', 0],
    ['2026-11-23T12:00:00Z', 0.125],
    ['2026-11-25T00:00:00Z', 0.5],
    ['2026-11-26T00:00:00Z', 0.75],
    ['2026-11-27T00:00:00Z', 1],
  ])('at %s it is %d', (now, share) => {
    expect(clockStatusOf(promise, at(now), lisbon).share).toBe(share);
  });

  test('a reply is late from the first moment after the last day', () => {
    expect(clockStatusOf(promise, at('2026-11-26T23:59:59.999Z'), lisbon).isLate).toBe(false);
    expect(clockStatusOf(promise, at('2026-11-27T00:00:00Z'), lisbon).isLate).toBe(true);
  });

  test('a holiday added later doesn’t change an existing promise', () => {
    const closed = { ...lisbon, holidays: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] };
    expect(clockStatusOf(promise, at('2026-11-26T12:00:00Z'), closed)).toMatchObject({ isLate: false });
    expect(clockStatusOf(promise, at('2026-11-27T00:00:00Z'), closed)).toMatchObject({ isLate: true });
  });

  test('a last day that became a holiday still counts, even with no working time left', () => {
    const closed = { ...lisbon, holidays: ['2026-11-26'] };
    expect(clockStatusOf(promise, at('2026-11-26T12:00:00Z'), closed)).toMatchObject({
      share: 0.999,
      isLate: false,
    });
  });

  test('a promise that a new time zone puts before the day it was made keeps that one day', () => {
    const sameDay = { madeAt: at('2026-11-26T23:30:00Z'), replyBy: '2026-11-26' };
    const tokyo = { ...DEFAULT_CALENDAR, timeZone: 'Asia/Tokyo' };
    expect(momentOfShare(sameDay, 0.5, tokyo)).toEqual(at('2026-11-26T03:00:00Z'));
  });

  test('half of a 23-hour day is eleven and a half hours', () => {
    const everyDay = { ...lisbon, weekdays: [...WEEKDAYS] };
    const overNight = { madeAt: at('2026-03-28T12:00:00Z'), replyBy: '2026-03-29' };
    expect(momentOfShare(overNight, 0.5, everyDay)).toEqual(at('2026-03-29T11:30:00Z'));
  });
});

const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }).map((ms) => new Date(ms));
const calendar: fc.Arbitrary<WorkingCalendar> = fc.record({
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  holidays: fc.array(
    moment.map((instant) => instant.toISOString().slice(0, 10)),
    { maxLength: 40 },
  ),
  timeZone: fc.constantFrom(
    'UTC',
    'Europe/Lisbon',
    'America/New_York',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Niue',
    'America/Santiago',
    'America/Nuuk',
  ),
});

describe('whatever the time zone, working week and clock changes', () => {
  test('time never runs back, and a promise is late exactly when all of it has passed', () => {
    const hours = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 30 }),
        calendar,
        hours,
        hours,
        (madeAt, days, ours, one, two) => {
          const promise = { madeAt, replyBy: replyByDay(madeAt, days, ours) };
          const after = (count: number) => new Date(madeAt.getTime() + count * 1_800_000);
          const sooner = clockStatusOf(promise, after(Math.min(one, two)), ours);
          const laterStatus = clockStatusOf(promise, after(Math.max(one, two)), ours);
          expect(laterStatus.share).toBeGreaterThanOrEqual(sooner.share);
          expect(laterStatus.isLate).toBe(laterStatus.share >= 1);
          expect(sooner.share).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('exactly the requested share has passed at its moment, and no more than that just before', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 30 }), calendar, (madeAt, days, ours) => {
        const promise = { madeAt, replyBy: replyByDay(madeAt, days, ours) };
        for (const share of REMINDER_SHARES) {
          const then = momentOfShare(promise, share, ours);
          expect(clockStatusOf(promise, then, ours).share).toBeGreaterThanOrEqual(share - 1e-9);
          const before = new Date(then.getTime() - 60_000);
          expect(clockStatusOf(promise, before, ours).share).toBeLessThanOrEqual(share);
        }
      }),
    );
  });

  test('a reply on the last day is on time, and one a moment later isn’t', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 30 }), calendar, (madeAt, days, ours) => {
        const promise = { madeAt, replyBy: replyByDay(madeAt, days, ours) };
        const lastMoment = new Date(endOfDay(promise.replyBy, ours.timeZone).getTime() - 1);
        expect(dayIn(lastMoment, ours.timeZone)).toBe(promise.replyBy);
        expect(isInTime(promise, lastMoment, ours.timeZone)).toBe(true);
        expect(isInTime(promise, new Date(lastMoment.getTime() + 1), ours.timeZone)).toBe(false);
      }),
    );
  });
});

test('a late reply can be requested once', () => {
  const late = { isLate: true };
  expect(canAskForAnswer(late, false)).toBe(true);
  expect(canAskForAnswer(late, true)).toBe(false);
  expect(canAskForAnswer({ isLate: false }, false)).toBe(false);
});

describe('how close a reply is', () => {
  const promise = { madeAt: at('2026-11-20T15:00:00Z'), replyBy: '2026-11-27' };
  const stateAt = (now: string, calendar = lisbon) => dueStateAt(promiseMoments(promise, calendar), at(now));

  test('is counted in working days, from the first moment of each', () => {
    expect(stateAt('2026-11-22T23:59:59.999Z')).toBe('calm');
    expect(stateAt('2026-11-25T11:59:59.999Z')).toBe('calm');
    expect(stateAt('2026-11-25T12:00:00.000Z')).toBe('half');
    expect(stateAt('2026-11-27T00:00:00.000Z')).toBe('near');
    expect(stateAt('2026-11-28T00:00:00.000Z')).toBe('late');
  });

  test('doesn’t count holidays, but counts working weekends', () => {
    const closed = { ...lisbon, holidays: ['2026-11-23', '2026-11-24', '2026-11-25'] };
    expect(stateAt('2026-11-25T12:00:00.000Z', closed)).toBe('calm');
    expect(stateAt('2026-11-27T00:00:00.000Z', closed)).toBe('half');
    const always = { ...lisbon, weekdays: WEEKDAYS };
    expect(stateAt('2026-11-24T12:00:00.000Z', always)).toBe('half');
  });
});
