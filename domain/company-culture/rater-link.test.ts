import { expect, test } from 'vitest';
import {
  lastOpenLinkDay,
  oldestOpenLinkDay,
  oldestRetainedSessionDay,
  ratingYear,
  repeatedAddressViolations,
} from './rater-link.ts';

test('a link works on the day it was created and for 30 days after', () => {
  expect(oldestOpenLinkDay('2026-11-21')).toBe('2026-10-22');
  expect(oldestOpenLinkDay('2028-03-01')).toBe('2028-01-31');
  expect(lastOpenLinkDay('2028-01-31')).toBe('2028-03-01');
});

test('an unfinished session is kept on the day it was opened and for 30 days after', () => {
  expect(oldestRetainedSessionDay('2026-11-21')).toBe('2026-10-22');
});

test('a repeated address is reported, whatever its capital letters and tags', () => {
  expect(repeatedAddressViolations(['a@work.example', 'b@work.example'])).toEqual([]);
  expect(repeatedAddressViolations(['a@work.example', 'b@work.example', 'A@Work.example'])).toEqual([
    { pointer: '/2', code: 'repeated_address', params: {} },
  ]);
  expect(repeatedAddressViolations(['a@work.example', 'a+2@work.example'])).toEqual([
    { pointer: '/1', code: 'repeated_address', params: {} },
  ]);
});

test('a mailbox can answer once in each calendar year', () => {
  expect([ratingYear('2026-12-31'), ratingYear('2027-01-01')]).toEqual([2026, 2027]);
});
