import { expect, test } from 'vitest';
import { points, twoDecimals } from './number-formats.ts';

test('numbers are written in the language of the words around them', () => {
  expect(points(1234.4)).toBe('1,234');
  expect(twoDecimals(0.5)).toBe('0.50');
});
