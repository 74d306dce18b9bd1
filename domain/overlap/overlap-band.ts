import type { Interval } from './overlap-interval.ts';
import { OVERLAP_THRESHOLDS } from './overlap-thresholds.ts';

export type OverlapBand = 'strong' | 'mixed' | 'little' | 'not_enough_evidence';

/** Why there is not enough evidence for a band. */
export type MissingEvidence =
  /** Fewer than five raters. */
  | 'too_few_raters'
  /** The two sides answered different versions of the instrument or were scored by different versions of the formulas. */
  | 'different_versions'
  /** The candidate's answers can't be relied on, see `result-doubts.ts`. */
  | 'unreliable_result'
  /** Fewer than six dimensions that people at the company don't disagree about and that companies differ on. */
  | 'too_few_dimensions'
  /** One of the two profiles is flat, so there's nothing to compare. */
  | 'flat_profile'
  /** The interval leaves too much open. */
  | 'too_uncertain';

export type BandDecision =
  | { readonly band: 'strong' | 'mixed' | 'little' }
  | { readonly band: 'not_enough_evidence'; readonly reason: MissingEvidence };

/**
 * The band of an overlap for which all evidence but the interval has been checked: strong if the lower end is at least .30, little if the
 * upper end is at most .30, mixed if neither and the interval is between −.20 and .80. @param low with four decimals, as `high`; the shown
 * ends give the same band
 */
export function bandOf({ low, high }: Pick<Interval, 'low' | 'high'>): BandDecision {
  const { bandThreshold, mixedFrom, mixedUpTo } = OVERLAP_THRESHOLDS;
  if (low >= bandThreshold) return { band: 'strong' };
  if (high <= bandThreshold) return { band: 'little' };
  if (low >= mixedFrom && high <= mixedUpTo) return { band: 'mixed' };
  return { band: 'not_enough_evidence', reason: 'too_uncertain' };
}
