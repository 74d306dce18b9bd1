import { expect, test } from 'vitest';
import type { CompanyDimension } from './company-culture.ts';
import { shownFigures } from './shown-culture.ts';

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

test('means and standard errors are shown to one decimal place', () => {
  expect(shownDimension({ mean: 61.249, standardError: 3.96 })).toMatchObject({
    mean: 61.2,
    standardError: 4,
  });
});

test('the word for an agreement belongs to the figure that is shown', () => {
  expect(shownDimension({ agreement: 0.905, agreementWord: 'very_strong' })).toMatchObject({
    agreement: 0.9,
    agreementWord: 'strong',
  });
});

test('agreement is rounded down, so that disagreement stays disagreement', () => {
  expect(shownDimension({ agreement: 0.5099 })?.agreement).toBe(0.5);
  expect(shownDimension({ agreement: 0.51 })?.agreement).toBe(0.51);
  expect(shownDimension({ agreement: 1 })?.agreement).toBe(1);
});
