import { expect, test } from 'vitest';
import { isTextWithheld } from './withheld-text.ts';

test.each([
  { isBlind: true, isOwn: false, authorSawName: true, expected: true },
  { isBlind: true, isOwn: false, authorSawName: null, expected: true },
  { isBlind: true, isOwn: false, authorSawName: false, expected: false },
  { isBlind: true, isOwn: true, authorSawName: true, expected: false },
  { isBlind: false, isOwn: false, authorSawName: true, expected: false },
])('text is withheld by what its author could see: $expected', ({ expected, ...text }) => {
  expect(isTextWithheld(text)).toBe(expected);
});
