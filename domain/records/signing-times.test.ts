import { describe, expect, it } from 'vitest';
import { isSigningDue, isSigningOverdue, pauseAfter } from './signing-times.ts';

const at = (time: string) => new Date(`2027-01-10T${time}Z`);

describe('isSigningDue', () => {
  it.each([
    ['never signed', null, false, '12:00:00', true],
    ['something new within minutes', at('11:57:00'), true, '12:00:00', true],
    ['nothing new within the hour', at('11:00:01'), false, '12:00:00', false],
    ['nothing new for an hour', at('11:00:00'), false, '12:00:00', true],
    ['a new day with nothing new', new Date('2027-01-09T23:57:00Z'), false, '00:00:00', true],
    ['the last moment of a day that is not final', at('23:50:00'), true, '23:57:59', true],
    ['a day that is final', at('23:50:00'), true, '23:58:00', false],
    ['a day that is final and was never signed', new Date('2027-01-09T12:00:00Z'), true, '23:59:59', false],
    ['signed by a clock that is a day ahead', new Date('2027-01-11T00:00:00Z'), true, '23:00:00', false],
  ] as const)('%s', (_name, last, hasFresh, now, isDue) => {
    expect(isSigningDue(last, hasFresh, at(now))).toBe(isDue);
  });
});

describe('isSigningOverdue', () => {
  it.each([
    ['signed this morning', at('03:00:00'), 3, false],
    ['signed a day ago to the moment', new Date('2027-01-09T12:00:00Z'), 3, false],
    ['signed before that', new Date('2027-01-09T11:59:59Z'), 3, true],
    ['never signed, with something to sign', null, 1, true],
    ['never signed, with nothing to sign', null, 0, false],
  ] as const)('%s', (_name, last, chains, isOverdue) => {
    expect(isSigningOverdue(last, chains, at('12:00:00'))).toBe(isOverdue);
  });
});

it('pauseAfter returns a sixtieth of the time, and at most an hour', () => {
  expect([0, 500, 60_000, 600_000].map(pauseAfter)).toEqual([0, 30_000, 3_600_000, 3_600_000]);
});
