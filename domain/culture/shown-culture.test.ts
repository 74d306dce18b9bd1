import { describe, expect, test } from 'vitest';
import {
  type CompanyCulture,
  type CompanyDimension,
  companyCulture,
  raterSheetOf,
} from './company-culture.ts';
import { DIMENSION_IDS } from './dimensions.ts';
import { shownCultureOf, shownFigures, showsTheSame } from './shown-culture.ts';
import { sessionByOrder } from './testing/sessions.ts';

const orders = [0, 1, 2, 3, 4].map((start) => [
  ...DIMENSION_IDS.slice(start),
  ...DIMENSION_IDS.slice(0, start),
]);
const responses = orders.map(sessionByOrder);

function shownDimension(figures: Partial<CompanyDimension>) {
  const dimension: CompanyDimension = {
    dimension: 'care',
    mean: 50,
    standardError: 4,
    agreement: 0.8,
    agreementWord: 'strong',
    distribution: null,
    ...figures,
  };
  return shownFigures({ kind: 'measured', raterCount: 5, dimensions: [dimension] }).dimensions[0];
}

describe('shownFigures', () => {
  test('shows means and standard errors to one decimal place', () => {
    expect(shownDimension({ mean: 61.249, standardError: 3.96 })).toMatchObject({
      mean: 61.2,
      standardError: 4,
    });
  });

  test('rounds agreement down, so that disagreement stays disagreement', () => {
    expect(shownDimension({ agreement: 0.5099 })?.agreement).toBe(0.5);
    expect(shownDimension({ agreement: 0.51 })?.agreement).toBe(0.51);
    expect(shownDimension({ agreement: 1 })?.agreement).toBe(1);
  });
});

describe('shownCultureOf', () => {
  test('shows nothing below five responses', () => {
    for (let count = 0; count < 5; count += 1)
      expect(shownCultureOf(responses.slice(0, count), 100)).toBeNull();
  });

  test('shows the rounded culture of five', () => {
    const sheets = responses.map((answers) => {
      const made = raterSheetOf(answers);
      if (made.kind !== 'sheet') throw new Error('The session is not complete');
      return made.sheet;
    });
    expect(shownCultureOf(responses, 100)).toEqual(
      shownFigures(companyCulture(sheets, 100) as CompanyCulture),
    );
  });

  test('leaves out a response that cannot be scored, and then shows nothing of four', () => {
    expect(shownCultureOf([...responses.slice(1), responses[0]!.slice(1)], null)).toBeNull();
  });
});

describe('showsTheSame', () => {
  const culture = shownCultureOf(responses, null) as CompanyCulture;

  test('holds for the same figures and fails for each that differs', () => {
    expect(showsTheSame(culture, structuredClone(culture))).toBe(true);
    expect(showsTheSame(culture, { ...culture, raterCount: 10 })).toBe(false);
    const [first, ...others] = culture.dimensions as [CompanyDimension, ...CompanyDimension[]];
    for (const change of [
      { mean: first.mean + 0.1 },
      { standardError: first.standardError + 0.1 },
      { agreement: first.agreement / 2 + 0.1 },
      { agreementWord: 'none' as const },
      { distribution: [1, 1, 1, 1, 1] },
    ])
      expect(showsTheSame(culture, { ...culture, dimensions: [{ ...first, ...change }, ...others] })).toBe(
        false,
      );
  });

  test('does not hang on the order of keys, which a database may change', () => {
    const reordered = culture.dimensions.map((entry) =>
      Object.fromEntries(Object.entries(entry).reverse()),
    ) as unknown as CompanyDimension[];
    expect(showsTheSame(culture, { ...culture, dimensions: reordered })).toBe(true);
  });
});
