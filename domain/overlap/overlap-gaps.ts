import type { DimensionId, DimensionScores } from '../culture/dimensions.ts';
import { OVERLAP_THRESHOLDS } from './overlap-thresholds.ts';

/** What the company has, seen from what the candidate wants. */
export type GapWord = 'more_than_you_want' | 'less_than_you_want' | 'about_what_you_want';

export type Gap = {
  readonly dimension: DimensionId;
  /** P: 0 to 100. */
  readonly candidateScore: number;
  /** C: 0 to 100. */
  readonly companyMean: number;
  /** g = C − P, in points of S. */
  readonly gap: number;
  /** SE_g = √(SEM² + SE_C²), in points of S. */
  readonly standardError: number;
  readonly word: GapWord;
};

/**
 * The gap on one dimension. It is called more or less only where |g| > 1.64·SE_g and |g| > 10.
 * @param measurementError SEM of the candidate's score
 * @param companyError SE of the company's mean
 */
export function gapOn(
  dimension: DimensionId,
  candidateScores: DimensionScores,
  measurementError: number,
  companyMeans: DimensionScores,
  companyError: number,
): Gap {
  const gap = companyMeans[dimension] - candidateScores[dimension];
  const standardError = Math.hypot(measurementError, companyError);
  return {
    dimension,
    candidateScore: candidateScores[dimension],
    companyMean: companyMeans[dimension],
    gap,
    standardError,
    word: gapWord(gap, standardError),
  };
}

function gapWord(gap: number, standardError: number): GapWord {
  const bound = Math.max(OVERLAP_THRESHOLDS.gapZ * standardError, OVERLAP_THRESHOLDS.smallestGap);
  if (Math.abs(gap) <= bound) return 'about_what_you_want';
  return gap > 0 ? 'more_than_you_want' : 'less_than_you_want';
}
