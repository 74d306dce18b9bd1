import { expect, test } from 'vitest';
import { dayEndWords } from './zone-words.ts';

test.each([
  ['Europe/Lisbon', 'end of day in Lisbon'],
  ['America/Argentina/Buenos_Aires', 'end of day in Buenos Aires'],
  ['UTC', 'end of day, UTC'],
  ['Etc/GMT+5', 'end of day, GMT+5'],
])('a day in %s lasts until the %s', (timeZone, words) => {
  expect(dayEndWords(timeZone)).toBe(words);
});
