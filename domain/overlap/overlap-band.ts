import { OVERLAP_THRESHOLDS } from './overlap-thresholds.ts';
import type { Interval } from './profile-figures.ts';

export type OverlapBand = 'strong' | 'mixed' | 'little' | 'not_enough_evidence';

/** Why there is not enough evidence for a band. */
export type MissingEvidence =
  /** Fewer than five raters. */
  | 'too_few_raters'
  /** The two sides answered different versions of the instrument or were scored by different versions of the formulas. */
  | 'different_versions'
  /** Fewer than six dimensions on which the raters agree. */
  | 'too_few_dimensions'
  /** One of the two profiles is flat, so that there is no shape to compare. */
  | 'flat_profile'
  /** The interval of the correlation is too wide. */
  | 'too_uncertain';

export type BandDecision =
  | { readonly band: 'strong' | 'mixed' | 'little' }
  | { readonly band: 'not_enough_evidence'; readonly reason: MissingEvidence };

/**
 * The band of an overlap for which all evidence but the width of the interval has been checked.
 *
 * Strong when the lower end is at least .30, little when the upper end is at most .20, else mixed. A distance that speaks
 * for the opposite band (strong, but D ≥ 22; little, but D ≤ 14) makes it mixed.
 */
export function bandOf(interval: Interval, distance: number): BandDecision {
  const limits = OVERLAP_THRESHOLDS;
  if (interval.high - interval.low > limits.widestInterval) {
    return { band: 'not_enough_evidence', reason: 'too_uncertain' };
  }
  if (interval.low >= limits.strongFrom) {
    return { band: distance >= limits.littleDistance ? 'mixed' : 'strong' };
  }
  if (interval.high <= limits.littleUpTo) {
    return { band: distance <= limits.strongDistance ? 'mixed' : 'little' };
  }
  return { band: 'mixed' };
}
