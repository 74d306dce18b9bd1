import {
  COMPANIES_NEEDED_FOR_ICC,
  intraclassCorrelation,
} from '../company-culture/intraclass-correlation.ts';
import { type DimensionId, type DimensionScores, forEachDimension } from '../culture/dimensions.ts';
import { meanOf } from '../moments.ts';

export type CompanyFigures = {
  readonly companyCount: number;
  readonly dimensions: Readonly<
    Record<
      DimensionId,
      {
        readonly icc1: number;
        readonly icc2: number;
        /** Mean square within companies. */
        readonly withinSquare: number;
        /** Mean of the companies' means. */
        readonly mean: number;
      }
    >
  >;
  /** Proposed replacement for 16: the root of the mean MSW over dimensions. */
  readonly withinDeviation: number;
  /** Proposed replacement for 7.5: the root of the mean of (MSB − MSW) / k, at least 0. */
  readonly betweenDeviation: number;
};

/**
 * How much companies differ, and people within them. (MSB − MSW)/k follows from ICC(1): it is MSW · ICC(1) / (1 − ICC(1)).
 * @param ratersByCompany for each company the S of its released raters
 * @returns null below 20 companies
 */
export function companyFigures(
  ratersByCompany: readonly (readonly DimensionScores[])[],
): CompanyFigures | null {
  const measured = ratersByCompany.filter((raters) => raters.length > 0);
  if (measured.length < COMPANIES_NEEDED_FOR_ICC) return null;
  const dimensions = forEachDimension((dimension) => {
    const scores = measured.map((raters) => raters.map((rater) => rater[dimension]));
    const { icc1, icc2 } = intraclassCorrelation(scores) ?? { icc1: 0, icc2: 0 };
    return { icc1, icc2, withinSquare: withinSquareOf(scores), mean: meanOf(scores.map(meanOf)) };
  });
  const all = Object.values(dimensions);
  const between = all.map(({ icc1, withinSquare }) => (withinSquare * icc1) / Math.max(1 - icc1, 1e-9));
  return {
    companyCount: measured.length,
    dimensions,
    withinDeviation: Math.sqrt(meanOf(all.map(({ withinSquare }) => withinSquare))),
    betweenDeviation: Math.sqrt(Math.max(0, meanOf(between))),
  };
}

function withinSquareOf(scores: readonly (readonly number[])[]): number {
  const squares = scores.flatMap((own) => own.map((score) => (score - meanOf(own)) ** 2));
  const freedom = squares.length - scores.length;
  return freedom > 0 ? squares.reduce((sum, square) => sum + square, 0) / freedom : 0;
}
