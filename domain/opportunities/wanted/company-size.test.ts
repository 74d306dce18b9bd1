import { expect, test } from 'vitest';
import { companySizeOf } from './company-size.ts';

test('sizes begin and end at the numbers shown to candidates', () => {
  expect([1, 9, 10, 49, 50, 249, 250, 999, 1_000, 5_000_000].map(companySizeOf)).toEqual([
    'under_10',
    'under_10',
    'under_50',
    'under_50',
    'under_250',
    'under_250',
    'under_1000',
    'under_1000',
    'from_1000',
    'from_1000',
  ]);
  expect(companySizeOf(null)).toBeNull();
});
