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
import { standardErrorOf, unshownStandardError } from './standard-error.ts';

const orders = [0, 1, 2, 3, 4].map((start) => [
  ...DIMENSION_IDS.slice(start),
  ...DIMENSION_IDS.slice(0, start),
]);
const five = orders.map(sessionByOrder);
const ten = [...five, ...five];

const EXACT: ExactDimension = {
  dimension: 'care',
  mean: 61.249,
  spread: 14.4,
  agreement: 0.5099,
  isDisagreed: false,
};
const shown = (raterCount: number, figures: Partial<ExactDimension> = {}, headcount: number | null = null) =>
  shownFigures({ kind: 'measured', raterCount, dimensions: [{ ...EXACT, ...figures }] }, headcount)
    .dimensions[0];

describe('what is shown of exact figures', () => {
  it('is a mean in steps of five below ten raters, and whether people disagree', () => {
    expect(shown(5, { isDisagreed: true })).toEqual({
      dimension: 'care',
      mean: 60,
      spread: null,
      standardError: null,
      agreement: null,
      isDisagreed: true,
    });
    expect([57.4, 57.5, 62.4, 2.4].map((mean) => shown(5, { mean })?.mean)).toEqual([55, 60, 60, 0]);
  });

  it('is in whole points from ten raters on, with an error that follows from the spread shown', () => {
    expect(shown(10)).toEqual({
      dimension: 'care',
      mean: 61,
      spread: 14,
      standardError: Math.round(standardErrorOf(14, 8.5, 10, null) * 10) / 10,
      agreement: 0.5,
      isDisagreed: false,
    });
    expect(shown(10, {}, 20)?.standardError).toBeLessThan(shown(10)?.standardError as number);
  });

  it('doesn’t reveal the fifth of five people by more than a step to someone who knows the other four', () => {
    const others = [40, 50, 60, 70];
    const possible = Array.from({ length: 101 }, (_, own) => own).filter((own) => {
      const mean = [...others, own].reduce((sum, score) => sum + score, 0) / 5;
      return shown(5, { mean })?.mean === shown(5, { mean: 55 })?.mean;
    });
    expect((possible.at(-1) as number) - (possible[0] as number)).toBeGreaterThanOrEqual(24);
  });

  it('reveals the last five of fifteen no more closely than five by themselves', () => {
    const widest = (raterCount: number, of: number) => {
      const step = (count: number) => (count < 10 ? 5 : 1);
      return (raterCount * step(raterCount) + (raterCount - of) * step(raterCount - of)) / of;
    };
    for (const raterCount of [10, 15, 20, 50]) expect(widest(raterCount, 5)).toBeGreaterThanOrEqual(5);
  });
});

describe('the culture that is shown', () => {
  it('is nothing below five responses', () => {
    for (let count = 0; count < 5; count += 1) expect(shownCultureOf(five.slice(0, count), 100)).toBeNull();
  });

  it('is based on the exact figures, with the headcount', () => {
    const sheets = ten.map((answers) => {
      const made = raterSheetOf(answers);
      if (made.kind !== 'sheet') throw new Error('The session is not complete');
      return made.sheet;
    });
    const culture = shownCultureOf(ten, 100);
    expect(culture).toEqual(shownFigures(companyCulture(sheets) as ExactCulture, 100));
    expect(culture?.headcount).toBe(100);
  });

  it('leaves out a response that can’t be scored, and then shows nothing for four', () => {
    expect(shownCultureOf([...five.slice(1), five[0]!.slice(1)], null)).toBeNull();
  });

  it('is what everything else is computed from', () => {
    const culture = shownCultureOf(ten, 40) as ShownCulture;
    expect(meansOf(culture).care).toBe(culture.dimensions[DIMENSION_IDS.indexOf('care')]?.mean);
    expect(standardErrorsOf(culture).care).toBe(
      culture.dimensions[DIMENSION_IDS.indexOf('care')]?.standardError,
    );
    expect(standardErrorsOf(shownCultureOf(five, 40) as ShownCulture).care).toBe(
      unshownStandardError(8.5, 5, 40),
    );
    const disagreed = culture.dimensions.map((entry) => ({
      ...entry,
      isDisagreed: entry.dimension === 'care',
    }));
    expect(disagreedDimensionsOf({ dimensions: disagreed })).toEqual(['care']);
  });
});

describe('whether two cultures show the same', () => {
  const culture = shownCultureOf(ten, null) as ShownCulture;

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
