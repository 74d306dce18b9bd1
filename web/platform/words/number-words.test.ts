import { expect, test } from 'vitest';
import { peopleWords } from './culture-words.ts';
import { points, twoDecimals } from './number-words.ts';

test('numbers are written as the English words around them, whatever the browser speaks', () => {
  expect(points.format(1234.4)).toBe('1,234');
  expect(twoDecimals.format(0.5)).toBe('0.50');
  expect(peopleWords(1200)).toBe('1,200 people');
  for (const format of [points, twoDecimals]) expect(format.resolvedOptions().locale).toBe('en-GB');
});
