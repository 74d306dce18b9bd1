import { expect, test } from 'vitest';
import { momentWords } from './interview-words.ts';

test.each([
  ['2026-10-25T00:30:00Z', 'Sunday 25 October, 01:30 GMT+1'],
  ['2026-10-25T01:30:00Z', 'Sunday 25 October, 01:30 GMT+0'],
  ['2026-10-25T10:00:00Z', 'Sunday 25 October, 10:00'],
])('%s in Lisbon is %s', (instant, expected) => {
  expect(momentWords(instant, 'Europe/Lisbon')).toBe(expected);
});
