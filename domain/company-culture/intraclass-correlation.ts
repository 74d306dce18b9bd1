import { meanOf, NO_VARIATION } from '../moments.ts';

/** How many companies must be measured before the platform's own ICC is worth computing. */
export const COMPANIES_NEEDED_FOR_ICC = 20;

export type IntraclassCorrelation = {
  /** Share of the variance of one rater's scores that lies between companies; negative when there is none. */
  readonly icc1: number;
  /** Reliability of a company's mean, at most 1. */
  readonly icc2: number;
  readonly companyCount: number;
};

/**
 * Intraclass correlations of one dimension over the whole platform, from a one-way analysis of variance (Bliese 2000):
 *
 *     ICC(1) = (MSB − MSW) / (MSB + (k − 1)·MSW),  ICC(2) = (MSB − MSW) / MSB
 *
 * With companies of different sizes, k = (Σn − Σn² / Σn) / (companies − 1).
 * @param scoresByCompany for each company the S of its raters, at least two in one of them
 * @returns null below 20 companies, or when the scores do not vary
 */
export function intraclassCorrelation(
  scoresByCompany: readonly (readonly number[])[],
): IntraclassCorrelation | null {
  const companyCount = scoresByCompany.length;
  if (companyCount < COMPANIES_NEEDED_FOR_ICC) return null;
  const all = scoresByCompany.flat();
  const grandMean = meanOf(all);
  let between = 0;
  let within = 0;
  let sizeSquares = 0;
  for (const scores of scoresByCompany) {
    const mean = meanOf(scores);
    between += scores.length * (mean - grandMean) ** 2;
    within += scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
    sizeSquares += scores.length ** 2;
  }
  const meanSquareBetween = between / (companyCount - 1);
  const meanSquareWithin = within / (all.length - companyCount);
  if (meanSquareBetween < NO_VARIATION) return null;
  const size = (all.length - sizeSquares / all.length) / (companyCount - 1);
  const difference = meanSquareBetween - meanSquareWithin;
  return {
    icc1: difference / (meanSquareBetween + (size - 1) * meanSquareWithin),
    icc2: difference / meanSquareBetween,
    companyCount,
  };
}
