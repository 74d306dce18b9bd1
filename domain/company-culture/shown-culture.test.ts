import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS } from '../culture/dimensions.ts';
import { sessionByOrder } from '../culture/testing/sessions.ts';
import { companyCulture, type ExactCulture, type ExactDimension, raterSheetOf } from './company-culture.ts';
import {
  disagreedDimensionsOf,
  isSameCulture,
  meansOf,
  type ShownCulture,
  type ShownDimension,
  shownCultureOf,
  shownFigures,
  standardErrorsOf,
} from './shown-culture.ts';
import { standardErrorOf } from './standard-error.ts';

const orders = [0, 1, 2, 3, 4].map((start) => [
  ...DIMENSION_IDS.slice(start),
  ...DIMENSION_IDS.slice(0, start),
]);
const five = orders.map(sessionByOrder);
const fiveBatches = Array(5).fill(five) as (typeof five)[];

const EXACT: ExactDimension = { dimension: 'care', batchMeans: [61.249], spread: 14.4, agreement: 0.5999 };

/** What is shown of batches of five, or of one larger batch. */
function shown(raterCount: number, figures: Partial<ExactDimension> = {}, headcount: number | null = null) {
  const entry = { ...EXACT, ...figures };
  const batchSizes = entry.batchMeans.map(() => raterCount / entry.batchMeans.length);
  const culture: ExactCulture = { kind: 'measured', raterCount, batchSizes, dimensions: [entry] };
  return shownFigures(culture, headcount).dimensions[0];
}

const HIDDEN = { spread: null, agreement: null };

describe('what is shown of exact figures', () => {
  it('is only a mean in steps of five below 25 raters', () => {
    expect(shown(20, HIDDEN)).toEqual({
      dimension: 'care',
      mean: 60,
      spread: null,
      standardError: null,
      agreement: null,
      isDisagreed: null,
    });
    const means = [57.4, 57.5, 62.4, 2.4].map((mean) => shown(5, { ...HIDDEN, batchMeans: [mean] })?.mean);
    expect(means).toEqual([55, 60, 60, 0]);
  });

  it('is in whole points from 25 raters on, with a spread in steps of five and an error that follows from it', () => {
    const batchMeans = [61.2, 58.1, 44, 66, 52.4];
    expect(shown(25, { batchMeans })).toEqual({
      dimension: 'care',
      mean: (60 + 60 + 45 + 65 + 50) / 5,
      spread: 15,
      standardError:
        Math.round(
          standardErrorOf({
            spread: 15,
            measurementError: 8.5,
            raterCount: 25,
            headcount: null,
            meanStep: 1,
          }) * 10,
        ) / 10,
      agreement: 0.5,
      isDisagreed: false,
    });
    expect(shown(25, { batchMeans }, 30)?.standardError).toBeLessThan(
      shown(25, { batchMeans })?.standardError as number,
    );
  });

  it('says that people disagree by the spread that is shown', () => {
    expect([22.4, 22.5].map((spread) => shown(25, { spread })?.isDisagreed)).toEqual([false, true]);
  });

  it('rounds each batch by itself, and counts it by its raters', () => {
    const dimensions = [{ ...EXACT, ...HIDDEN, batchMeans: [52.4, 62.4] }];
    const culture: ExactCulture = { kind: 'measured', raterCount: 15, batchSizes: [10, 5], dimensions };
    expect(shownFigures(culture, null).dimensions[0]?.mean).toBe(55);
    const large: ExactCulture = { ...culture, raterCount: 30, batchSizes: [10, 20] };
    expect(shownFigures(large, null).dimensions[0]?.mean).toBe(Math.round((10 * 50 + 20 * 60) / 30));
  });
});

describe('the culture that is shown', () => {
  it('is nothing below five responses', () => {
    for (let count = 0; count < 5; count += 1) expect(shownCultureOf([five.slice(0, count)], 100)).toBeNull();
    expect(shownCultureOf([], 100)).toBeNull();
  });

  it('is based on the exact figures, with the headcount', () => {
    const sheets = five.map((answers) => {
      const result = raterSheetOf(answers);
      if (result.kind !== 'sheet') throw new Error('The session is not complete');
      return result.sheet;
    });
    const culture = shownCultureOf([five, five], 100);
    expect(culture).toEqual(shownFigures(companyCulture([sheets, sheets]) as ExactCulture, 100));
    expect(culture?.headcount).toBe(100);
  });

  it('leaves out a response that can’t be scored, and then shows nothing for four', () => {
    expect(shownCultureOf([[...five.slice(1), five[0]!.slice(1)]], null)).toBeNull();
  });

  it('is what everything else is computed from', () => {
    const culture = shownCultureOf(fiveBatches, 40) as ShownCulture;
    expect(meansOf(culture).care).toBe(culture.dimensions[DIMENSION_IDS.indexOf('care')]?.mean);
    expect(standardErrorsOf(culture).care).toBe(
      culture.dimensions[DIMENSION_IDS.indexOf('care')]?.standardError,
    );
    expect(standardErrorsOf(shownCultureOf([five], 40) as ShownCulture).care).toBe(
      standardErrorOf({ spread: null, measurementError: 8.5, raterCount: 5, headcount: 40, meanStep: 5 }),
    );
    const disagreed = culture.dimensions.map((entry) => ({
      ...entry,
      isDisagreed: entry.dimension === 'care' ? true : null,
    }));
    expect(disagreedDimensionsOf({ dimensions: disagreed })).toEqual(['care']);
  });
});

describe('whether two cultures show the same', () => {
  const culture = shownCultureOf(fiveBatches, null) as ShownCulture;

  it('is true for the same figures and false for any that differ', () => {
    expect(isSameCulture(culture, structuredClone(culture))).toBe(true);
    expect(isSameCulture(culture, { ...culture, raterCount: 15 })).toBe(false);
    expect(isSameCulture(culture, { ...culture, headcount: 40 })).toBe(false);
    const [first, ...others] = culture.dimensions as [ShownDimension, ...ShownDimension[]];
    for (const change of [
      { mean: first.mean + 1 },
      { spread: null },
      { standardError: null },
      { agreement: null },
      { isDisagreed: !first.isDisagreed },
    ])
      expect(isSameCulture(culture, { ...culture, dimensions: [{ ...first, ...change }, ...others] })).toBe(
        false,
      );
  });

  it('doesn’t depend on the order of keys, which a database may change', () => {
    const reordered = culture.dimensions.map((entry) =>
      Object.fromEntries(Object.entries(entry).reverse()),
    ) as unknown as ShownDimension[];
    expect(isSameCulture(culture, { ...culture, dimensions: reordered })).toBe(true);
  });
});
