import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CompanyCulture,
  companyCulture,
  figuresOf,
  finitePopulationFactor,
  type RaterSheet,
  raterSheetOf,
} from './company-culture.ts';
import { DIMENSION_IDS, forEachDimension } from './dimensions.ts';
import { anySessionPlan, sessionByOrder, sessionOf } from './testing/sessions.ts';

const steadySheet = (score: number, rating: number): RaterSheet => ({
  scores: forEachDimension(() => score),
  ratings: forEachDimension(() => [rating, rating, rating, rating, rating]),
});

const measured = (sheets: readonly RaterSheet[], headcount: number | null = null): CompanyCulture => {
  const culture = companyCulture(sheets, headcount);
  if (culture.kind !== 'measured') throw new Error('too few raters');
  return culture;
};

const FIVE = [40, 50, 60, 50, 50].map((score) => steadySheet(score, 3));

describe('the culture of a company', () => {
  it('is not told below five raters: only how many there are', () => {
    expect(companyCulture(FIVE.slice(1), 20)).toEqual({
      kind: 'too_few_raters',
      raterCount: 4,
      neededCount: 5,
    });
    expect(companyCulture([], null)).toMatchObject({ kind: 'too_few_raters', raterCount: 0 });
  });

  it('is the mean with its standard error, worked out by hand', () => {
    const [first] = measured(FIVE).dimensions;
    expect(first).toMatchObject({ dimension: 'experimentation', mean: 50, agreement: 1, distribution: null });
    expect(first?.standardError).toBeCloseTo(Math.sqrt(10), 12);
  });

  it('is more certain when the raters are a large part of all employees', () => {
    const [first] = measured(FIVE, 25).dimensions;
    expect(first?.standardError).toBeCloseTo(Math.sqrt(10) * Math.sqrt(20 / 24), 12);
    expect(measured(FIVE, 5).dimensions[0]?.standardError).toBe(0);
  });

  it('shows a distribution only where people disagree', () => {
    const apart = [
      [0, 1],
      [19.9, 1],
      [20, 3],
      [80, 5],
      [100, 5],
    ] as const;
    const [first] = measured(apart.map(([score, rating]) => steadySheet(score, rating))).dimensions;
    expect(first).toMatchObject({ agreement: 0, agreementWord: 'none', distribution: [2, 1, 0, 0, 2] });
  });

  it('draws the line between agreement and disagreement at .51', () => {
    const withSpread = (...ratings: number[]) => measured(ratings.map((rating) => steadySheet(50, rating)));
    const [agreeing] = withSpread(1, 3, 3, 4, 4).dimensions;
    expect(agreeing?.agreement).toBeCloseTo(1.25 / 2, 12);
    expect(agreeing?.distribution).toBeNull();
    const [disagreeing] = withSpread(2, 2, 3, 4, 5).dimensions;
    expect(disagreeing?.agreement).toBeCloseTo(0.75 / 1.6, 12);
    expect(disagreeing?.distribution).toEqual([0, 0, 5, 0, 0]);
  });

  it('counts every rater once in a distribution, and does not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(anySessionPlan(), { minLength: 5, maxLength: 9 }), (plans) => {
        const sheets = plans.map((plan) => sheetOf(plan));
        const culture = measured(sheets, 30);
        const turned = measured(sheets.toReversed(), 30);
        for (const [index, dimension] of culture.dimensions.entries()) {
          const total = dimension.distribution?.reduce((sum, count) => sum + count, 0);
          expect(total ?? plans.length).toBe(plans.length);
          expect(turned.dimensions[index]?.mean).toBeCloseTo(dimension.mean, 10);
          expect(turned.dimensions[index]?.agreement).toBeCloseTo(dimension.agreement, 10);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('gives one figure of all dimensions as a record', () => {
    expect(figuresOf(measured(FIVE), 'mean')).toEqual(forEachDimension(() => 50));
    expect(figuresOf(measured(FIVE), 'agreement').care).toBe(1);
  });
});

describe('the finite population factor', () => {
  it.each([
    [5, null, 1],
    [5, 4, 1],
    [1, 1, 1],
    [5, 5, 0],
    [5, 9, Math.sqrt(4 / 8)],
  ])('of %d raters among %s employees is %d', (raterCount, headcount, factor) => {
    expect(finitePopulationFactor(raterCount, headcount)).toBeCloseTo(factor, 12);
  });
});

describe('the sheet of a rater', () => {
  it('holds scores and ratings and nothing else', () => {
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
