import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, forEachDimension } from '../culture/dimensions.ts';
import { anySessionPlan, sessionByOrder, sessionOf } from '../culture/testing/sessions.ts';
import {
  companyCulture,
  type ExactCulture,
  type RaterBatch,
  type RaterSheet,
  raterSheetOf,
} from './company-culture.ts';

const constantSheet = (score: number, rating: number): RaterSheet => ({
  scores: forEachDimension(() => score),
  ratings: forEachDimension(() => [rating, rating, rating, rating, rating]),
});

const measured = (...batches: readonly RaterBatch[]): ExactCulture => {
  const culture = companyCulture(batches);
  if (culture.kind !== 'measured') throw new Error('too few raters');
  return culture;
};

const batchOf = (...scores: readonly number[]) => scores.map((score) => constantSheet(score, 3));
const FIVE = batchOf(40, 50, 60, 50, 50);
const repeated = (count: number, ...scores: readonly number[]) =>
  Array(count)
    .fill(batchOf(...scores))
    .flat();

describe('the culture of a company', () => {
  it('isn’t given below five raters: only their number is', () => {
    expect(companyCulture([FIVE.slice(1)])).toEqual({
      kind: 'too_few_raters',
      raterCount: 4,
      neededCount: 5,
    });
    expect(companyCulture([])).toMatchObject({ kind: 'too_few_raters', raterCount: 0 });
  });

  it('is the mean of each batch, without batches of fewer than five', () => {
    const culture = measured(FIVE, FIVE.slice(1), repeated(2, 10, 20, 30, 40, 50));
    expect(culture).toMatchObject({ raterCount: 15, batchSizes: [5, 10] });
    expect(culture.dimensions[0]).toMatchObject({ dimension: 'experimentation', batchMeans: [50, 30] });
  });

  it('has neither spread nor agreement below 25 raters', () => {
    for (const count of [1, 2, 3, 4])
      expect(measured(...Array(count).fill(FIVE)).dimensions[0]).toMatchObject({
        spread: null,
        agreement: null,
      });
  });

  it('has a spread and an agreement from 25 raters on, as calculated by hand', () => {
    const [first] = measured(repeated(5, 40, 50, 60, 50, 50)).dimensions;
    expect(first?.spread).toBeCloseTo(Math.sqrt((10 * 100) / 24), 12);
    expect(first?.agreement).toBe(1);
    const differing = [1, 2, 3, 4, 5].map((rating) => constantSheet(50, rating));
    expect(measured(Array(5).fill(differing).flat()).dimensions[0]).toMatchObject({
      spread: 0,
      agreement: 0,
    });
  });

  it('measures the spread again only when twice as many have answered', () => {
    const same = repeated(2, 50, 50, 50, 50, 50);
    const disagreeingBatch = batchOf(0, 0, 50, 100, 100);
    const spreadOf = (...batches: readonly RaterBatch[]) => measured(...batches).dimensions[0]?.spread;
    expect(spreadOf(same, same, FIVE)).toBeCloseTo(Math.sqrt(200 / 24), 12);
    const before = [same, same, FIVE, disagreeingBatch, disagreeingBatch, disagreeingBatch, disagreeingBatch];
    expect(spreadOf(...before)).toBe(spreadOf(same, same, FIVE));
    expect(spreadOf(...before, disagreeingBatch)).toBeGreaterThan(25);
    expect(spreadOf(...before, disagreeingBatch, same)).toBe(spreadOf(...before, disagreeingBatch));
  });

  it('doesn’t depend on the order of the raters in a batch', () => {
    fc.assert(
      fc.property(fc.array(anySessionPlan(), { minLength: 25, maxLength: 26 }), (plans) => {
        const sheets = plans.map((plan) => sheetOf(plan));
        const [culture, reordered] = [measured(sheets), measured(sheets.toReversed())];
        for (const [index, dimension] of culture.dimensions.entries()) {
          expect(reordered.dimensions[index]?.batchMeans[0]).toBeCloseTo(dimension.batchMeans[0]!, 10);
          expect(reordered.dimensions[index]?.spread).toBeCloseTo(dimension.spread!, 10);
          expect(reordered.dimensions[index]?.agreement).toBeCloseTo(dimension.agreement!, 10);
        }
      }),
      { numRuns: 20 },
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
