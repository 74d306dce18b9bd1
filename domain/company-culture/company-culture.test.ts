import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, forEachDimension } from '../culture/dimensions.ts';
import { anySessionPlan, sessionByOrder, sessionOf } from '../culture/testing/sessions.ts';
import { companyCulture, type ExactCulture, type RaterSheet, raterSheetOf } from './company-culture.ts';

const constantSheet = (score: number, rating: number): RaterSheet => ({
  scores: forEachDimension(() => score),
  ratings: forEachDimension(() => [rating, rating, rating, rating, rating]),
});

const measured = (sheets: readonly RaterSheet[]): ExactCulture => {
  const culture = companyCulture(sheets);
  if (culture.kind !== 'measured') throw new Error('too few raters');
  return culture;
};

const FIVE = [40, 50, 60, 50, 50].map((score) => constantSheet(score, 3));

describe('the culture of a company', () => {
  it('isn’t given below five raters: only their number is', () => {
    expect(companyCulture(FIVE.slice(1))).toEqual({
      kind: 'too_few_raters',
      raterCount: 4,
      neededCount: 5,
    });
    expect(companyCulture([])).toMatchObject({ kind: 'too_few_raters', raterCount: 0 });
  });

  it('is the mean with its spread, as calculated by hand', () => {
    const [first] = measured(FIVE).dimensions;
    expect(first).toMatchObject({ dimension: 'experimentation', mean: 50, agreement: 1, isDisagreed: false });
    expect(first?.spread).toBeCloseTo(Math.sqrt(50), 12);
  });

  it('counts as disagreed if scores are far apart, whatever the single ratings say', () => {
    const apart = [0, 20, 50, 80, 100].map((score) => constantSheet(score, 3));
    expect(measured(apart).dimensions[0]).toMatchObject({ agreement: 1, isDisagreed: true });
    const together = [1, 2, 3, 4, 5].map((rating) => constantSheet(50, rating));
    expect(measured(together).dimensions[0]).toMatchObject({ agreement: 0, isDisagreed: false });
  });

  it('does not depend on the order of the raters', () => {
    fc.assert(
      fc.property(fc.array(anySessionPlan(), { minLength: 5, maxLength: 9 }), (plans) => {
        const sheets = plans.map((plan) => sheetOf(plan));
        const [culture, reordered] = [measured(sheets), measured(sheets.toReversed())];
        for (const [index, dimension] of culture.dimensions.entries()) {
          expect(reordered.dimensions[index]?.mean).toBeCloseTo(dimension.mean, 10);
          expect(reordered.dimensions[index]?.spread).toBeCloseTo(dimension.spread, 10);
          expect(reordered.dimensions[index]?.agreement).toBeCloseTo(dimension.agreement, 10);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a rater’s sheet', () => {
  it('contains only scores and ratings', () => {
    const result = raterSheetOf(sessionByOrder(DIMENSION_IDS));
    expect(result.kind === 'sheet' && Object.keys(result.sheet)).toEqual(['scores', 'ratings']);
    expect(result.kind === 'sheet' && result.sheet.ratings.experimentation).toEqual([5, 5, 5, 5, 5]);
  });

  it('is refused for a session that is not complete', () => {
    expect(raterSheetOf(sessionByOrder(DIMENSION_IDS).slice(1))).toMatchObject({
      kind: 'refused',
      reason: 'incomplete',
    });
  });
});

function sheetOf(plan: Parameters<typeof sessionOf>[0]): RaterSheet {
  const result = raterSheetOf(sessionOf(plan));
  if (result.kind !== 'sheet') throw new Error(result.reason);
  return result.sheet;
}
