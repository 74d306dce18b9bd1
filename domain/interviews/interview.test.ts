import { describe, expect, test } from 'vitest';
import {
  canChangeInterview,
  canTakeTime,
  endOfInterview,
  INTERVIEW_STATES,
  isInterviewOver,
  isPlaceNeeded,
  isReasonNeeded,
} from './interview.ts';

const startsAt = new Date('2026-11-26T14:30:00Z');
const before = new Date('2026-11-26T14:29:59Z');
const during = new Date('2026-11-26T14:30:00Z');
const after = new Date('2026-11-26T15:15:00Z');
const booked = { state: 'booked', startsAt, minutes: 45 } as const;

test('an interview ends the given minutes after it began, even when the clocks change overnight', () => {
  expect(endOfInterview(startsAt, 45)).toEqual(after);
  expect(endOfInterview(new Date('2026-10-25T00:30:00Z'), 60)).toEqual(new Date('2026-10-25T01:30:00Z'));
});

test('an interview is over once it has ended, and never while no time is booked', () => {
  expect(isInterviewOver(booked, during)).toBe(false);
  expect(isInterviewOver(booked, after)).toBe(true);
  expect(isInterviewOver({ ...booked, state: 'offered', startsAt: null }, after)).toBe(false);
});

describe('changing an interview', () => {
  test.each(INTERVIEW_STATES.filter((state) => state !== 'cancelled'))(
    'is possible while it is %s',
    (state) => {
      expect(canChangeInterview({ ...booked, state }, before)).toBe(true);
    },
  );

  test('is not possible once it has begun, or is cancelled', () => {
    expect(canChangeInterview(booked, during)).toBe(false);
    expect(canChangeInterview({ ...booked, state: 'cancelled' }, before)).toBe(false);
  });

  test('a time can be taken while times are offered, and another until the first has begun', () => {
    expect(canTakeTime({ ...booked, state: 'offered', startsAt: null }, after)).toBe(true);
    expect(canTakeTime(booked, before)).toBe(true);
    expect(canTakeTime(booked, during)).toBe(false);
    for (const state of ['times_requested', 'lapsed', 'cancelled'] as const)
      expect(canTakeTime({ ...booked, state }, before)).toBe(false);
  });

  test('needs a reason from the third change on', () => {
    expect(isReasonNeeded(booked, 1)).toBe(false);
    expect(isReasonNeeded(booked, 2)).toBe(true);
    expect(isReasonNeeded({ state: 'offered' }, 2)).toBe(false);
  });
});

describe('when those who run an interview need its place', () => {
  const at = (time: string) => new Date(`2026-11-${time}Z`);
  test.each([
    ['video', '26T13:29:59', false],
    ['video', '26T13:30:00', true],
    ['phone', '26T13:30:00', true],
    ['on_site', '25T14:29:59', false],
    ['on_site', '25T14:30:00', true],
    ['on_site', '26T15:14:59', true],
    ['on_site', '26T15:15:00', false],
  ] as const)('%s at %s', (placeKind, time, expected) => {
    expect(isPlaceNeeded({ ...booked, placeKind }, at(time))).toBe(expected);
  });

  test('isn’t needed while no time is booked', () => {
    expect(isPlaceNeeded({ ...booked, state: 'cancelled', placeKind: 'video' }, startsAt)).toBe(false);
  });
});
