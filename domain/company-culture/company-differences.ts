import { DIMENSION_IDS, type DimensionId, type DimensionScores } from '../culture/dimensions.ts';
import { COMPANIES_NEEDED_FOR_ICC, intraclassCorrelation } from './intraclass-correlation.ts';

/** Below this ICC(1), companies differ so little on a dimension that it says nothing about any of them. */
const MIN_ICC1 = 0.05;

/** How much companies differ on one dimension; two decimals. */
export type DimensionDifference = {
  readonly dimension: DimensionId;
  readonly icc1: number;
  readonly icc2: number;
};

/** How much companies on the platform differ, in the order of DIMENSION_IDS. */
export type CompanyDifferences = {
  readonly companyCount: number;
  readonly dimensions: readonly DimensionDifference[];
};

/**
 * How much companies differ on each dimension. The order of companies and raters changes nothing.
 * @param ratersByCompany for each company the S of its released raters
 * @returns null below 20 companies: not yet known. If all companies have the same mean, both figures are 0.
 */
export function companyDifferences(
  ratersByCompany: readonly (readonly DimensionScores[])[],
): CompanyDifferences | null {
  if (ratersByCompany.length < COMPANIES_NEEDED_FOR_ICC) return null;
  return {
    companyCount: ratersByCompany.length,
    dimensions: DIMENSION_IDS.map((dimension) => {
      const scores = ratersByCompany.map((raters) => raters.map((rater) => rater[dimension]));
      const { icc1, icc2 } = intraclassCorrelation(scores) ?? { icc1: 0, icc2: 0 };
      return { dimension, icc1: twoDecimals(icc1), icc2: twoDecimals(icc2) };
    }),
  };
}

/**
 * The dimensions left out of overlaps because companies hardly differ on them, by the figures shown.
 * @returns null while that isn't known
 */
export function indistinctDimensions(differences: CompanyDifferences | null): DimensionId[] | null {
  if (differences === null) return null;
  return differences.dimensions.filter(({ icc1 }) => icc1 < MIN_ICC1).map(({ dimension }) => dimension);
}

/** Adding 0 turns −0 into 0. */
function twoDecimals(figure: number): number {
  return Math.round(figure * 100) / 100 + 0;
}
