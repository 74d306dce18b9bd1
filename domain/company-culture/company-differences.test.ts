import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, type DimensionScores, forEachDimension } from '../culture/dimensions.ts';
import { companyDifferences, indistinctDimensions } from './company-differences.ts';

/** A rater who gives everything 50, but for one dimension. */
const rater = (precision: number): DimensionScores => ({ ...forEachDimension(() => 50), precision });
/** Companies whose pairs of raters give precision 40 and 50, or 60 and 70, in turn. */
const companies = (count: number) =>
  Array.from({ length: count }, (_, at) => (at % 2 === 0 ? [rater(40), rater(50)] : [rater(60), rater(70)]));

describe('the differences of companies', () => {
  it('aren’t known below twenty companies', () => {
    expect(companyDifferences(companies(19))).toBeNull();
    expect(indistinctDimensions(null)).toBeNull();
  });

  it('are given for each dimension with two decimals', () => {
    const differences = companyDifferences(companies(20));
    expect(differences?.companyCount).toBe(20);
    expect(differences?.dimensions.map(({ dimension }) => dimension)).toEqual(DIMENSION_IDS);
    // MSB = 4000/19, MSW = 50; see the correlation's own test.
    expect(differences?.dimensions.find(({ dimension }) => dimension === 'precision')).toEqual({
      dimension: 'precision',
      icc1: 0.62,
      icc2: 0.76,
    });
  });

  it('leave out only the dimensions on which all companies are alike', () => {
    const differences = companyDifferences(companies(20));
    expect(indistinctDimensions(differences)).toEqual(
      DIMENSION_IDS.filter((dimension) => dimension !== 'precision'),
    );
  });

  it('are the same whatever the order of companies', () => {
    const all = companies(24);
    expect(companyDifferences([...all].reverse())).toEqual(companyDifferences(all));
  });
});

describe('a dimension', () => {
  const withIcc1 = (icc1: number) =>
    indistinctDimensions({ companyCount: 20, dimensions: [{ dimension: 'care', icc1, icc2: 0.5 }] });

  it('counts towards overlaps from an ICC(1) of .05', () => {
    expect([withIcc1(0.05), withIcc1(0.04), withIcc1(-0.2)]).toEqual([[], ['care'], ['care']]);
  });
});
