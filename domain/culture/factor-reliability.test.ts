import { describe, expect, it } from 'vitest';
import { omegaOf } from './factor-reliability.ts';

/** The covariance of items with these loadings on one factor and these unique variances. */
const oneFactor = (loadings: readonly number[], unique: readonly number[]) =>
  loadings.map((loading, i) => loadings.map((other, j) => loading * other + (i === j ? unique[i]! : 0)));

describe("McDonald's omega", () => {
  it('is recovered for identical items: loading .6, 9 / (9 + 3.2)', () => {
    expect(omegaOf(oneFactor([0.6, 0.6, 0.6, 0.6, 0.6], [0.64, 0.64, 0.64, 0.64, 0.64]))).toBeCloseTo(
      9 / 12.2,
      8,
    );
  });

  it('is recovered for items that differ in loading and variance', () => {
    const loadings = [0.4, 0.5, 0.6, 0.7, 1.6];
    const unique = [0.84, 0.75, 0.64, 0.51, 1.44];
    expect(omegaOf(oneFactor(loadings, unique))).toBeCloseTo(3.8 ** 2 / (3.8 ** 2 + 4.18), 6);
  });

  it('does not depend on the unit of the ratings', () => {
    const covariance = oneFactor([0.4, 0.6, 0.8], [0.84, 0.64, 0.36]);
    const doubled = covariance.map((row) => row.map((value) => 4 * value));
    expect(omegaOf(doubled)).toBeCloseTo(omegaOf(covariance), 8);
  });

  it('is 0 for items that have nothing in common, or do not vary', () => {
    expect(omegaOf(oneFactor([0, 0, 0], [1, 1, 1]))).toBe(0);
    expect(omegaOf(oneFactor([0, 0, 0], [0, 0, 0]))).toBe(0);
  });

  it('is 1 for items that are all the same', () => {
    expect(omegaOf(oneFactor([1, 1, 1], [0, 0, 0]))).toBeCloseTo(1, 8);
  });
});
