import { describe, expect, it } from 'vitest';
import { standardErrorOf, unshownStandardError } from './standard-error.ts';

describe('the standard error of a company’s mean', () => {
  it.each([
    [10, 5, null, Math.sqrt(20)],
    [10, 5, 4, Math.sqrt(20)],
    [10, 5, 25, Math.sqrt(20 - 27.75 / 25)],
    [16, 10, 40, Math.sqrt(25.6 - 183.75 / 40)],
  ])('with spread %d from %d raters of %s is %d', (spread, raters, headcount, expected) => {
    expect(standardErrorOf(spread, 8.5, raters, headcount)).toBeCloseTo(expected, 12);
  });

  it('is only the measurement error if everyone has answered', () => {
    expect(standardErrorOf(16, 8.5, 20, 20)).toBeCloseTo(8.5 / Math.sqrt(20), 12);
  });

  it('isn’t reduced by the headcount if people differ by no more than the measurement error', () => {
    expect(standardErrorOf(6, 8.5, 10, 10)).toBeCloseTo(6 / Math.sqrt(10), 12);
  });

  it('follows only from the counts if it isn’t shown, plus the error of rounding to five', () => {
    expect(unshownStandardError(8.5, 5, null)).toBeCloseTo(Math.sqrt(256 / 5 + 25 / 12), 12);
  });
});
