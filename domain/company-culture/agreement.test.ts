import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from './agreement.ts';

/** One rater, who gives the same rating to all five items. */
const steady = (rating: number) => [rating, rating, rating, rating, rating];

describe('the agreement of raters', () => {
  it('is 1 when all give the same ratings, however different the items are', () => {
    expect(agreementOf([1, 2, 3].map(() => [1, 2, 3, 4, 5]))).toBe(1);
  });

  it('matches a calculation by hand for ratings 2, 3, 3, 3, 4: variance .5, q .373', () => {
    const q = 0.5 / 1.34;
    expect(agreementOf([2, 3, 3, 3, 4].map(steady))).toBeCloseTo((5 * (1 - q)) / (5 * (1 - q) + q), 12);
  });

  it('averages the items’ variances: one disputed item out of five', () => {
    const raters = [1, 1, 3, 5, 5].map((rating) => [rating, 3, 3, 3, 3]);
    const q = 4 / 5 / 1.34;
    expect(agreementOf(raters)).toBeCloseTo((5 * (1 - q)) / (5 * (1 - q) + q), 12);
  });

  it('is 0 when raters differ as much as by chance, or more', () => {
    expect(agreementOf([1, 1, 3, 5, 5].map(steady))).toBe(0);
    expect(agreementOf([1, 2, 3, 4, 5].map(steady))).toBe(0);
    expect(agreementOf([1, 1, 5, 5].map(steady))).toBe(0);
  });

  it('always lies between 0 and 1', () => {
    const rater = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(rater, { minLength: 2, maxLength: 12 }), (raters) => {
        const agreement = agreementOf(raters);
        expect(agreement >= 0 && agreement <= 1).toBe(true);
      }),
    );
  });
});
