import { expect, test } from 'vitest';
import { settledAmount } from './amount.ts';

test.each([
  ['24000', '24000'],
  ['24,000', '24000'],
  ['24.000', '24000'],
  ['24 000', '24000'],
  ['24’000.50', '24000.50'],
  ['1,234,567.8', '1234567.8'],
  ['1.234.567,80', '1234567.80'],
  ['12,5', '12.5'],
  ['12.5', '12.5'],
  ['about 20', 'about20'],
  ['1,2,3', '1,2,3'],
  ['', ''],
])('%s is %s', (typed, kept) => {
  expect(settledAmount(typed)).toBe(kept);
});
