import { describe, expect, it } from 'vitest';
import { standardErrorOf } from './standard-error.ts';

const errorOf = (spread: number | null, raterCount: number, headcount: number | null, meanStep = 0) =>
  standardErrorOf({ spread, measurementError: 8.5, raterCount, headcount, meanStep });

/** The squared error of rounding batches of five. */
const batches = (raterCount: number) => ((5 / raterCount) * 25) / 12;

describe('the standard error of a company’s mean', () => {
  it.each([
    [10, 5, null, 20],
    [10, 5, 4, 20],
    [10, 5, 25, 20 - 27.75 / 25],
    [16, 10, 40, 25.6 - 183.75 / 40],
    [null, 10, 40, 25.6 - 183.75 / 40],
  ])('with spread %s from %d raters of %s has the square %d', (spread, raters, headcount, square) => {
    expect(errorOf(spread, raters, headcount) ** 2).toBeCloseTo(square + batches(raters), 12);
  });

  it('is only the measurement error and that of rounding if everyone has answered', () => {
    expect(errorOf(16, 20, 20) ** 2).toBeCloseTo(8.5 ** 2 / 20 + batches(20), 12);
  });

  it('isn’t reduced by the headcount if people differ by no more than the measurement error', () => {
    expect(errorOf(6, 10, 10) ** 2).toBeCloseTo(3.6 + batches(10), 12);
  });

  it('includes the rounding of the mean that is shown', () => {
    expect(errorOf(null, 5, null, 5) ** 2).toBeCloseTo(256 / 5 + 25 / 12 + 25 / 12, 12);
    expect(errorOf(0, 25, null, 1) ** 2).toBeCloseTo(batches(25) + 1 / 12, 12);
  });
});
