import { expect, test } from 'vitest';
import { findableCount } from './findable-count.ts';

test.each([
  [0, null],
  [9, null],
  [10, 10],
  [24, 10],
  [25, 25],
  [49, 25],
  [50, 50],
  [99, 50],
  [1_999, 1_000],
])('%i people are shown as %s', (count, label) => {
  expect(findableCount(count)).toBe(label);
});
