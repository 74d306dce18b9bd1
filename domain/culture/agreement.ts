import { sampleVariance } from '../moments.ts';

/** How much raters agree, in words; the bounds are those of LeBreton and Senter (2008). */
export type AgreementWord = 'none' | 'weak' | 'moderate' | 'strong' | 'very_strong';

/** Below this rwg(j) a dimension is shown as "people here disagree" and left out of the overlap. */
export const AGREEMENT_NEEDED = 0.51;

/** Variance of ratings by chance alone on a five-point scale: (A² − 1) / 12 with A = 5. */
const CHANCE_VARIANCE = 2;

/**
 * Within-group agreement on several items, rwg(j) of James, Demaree and Wolf (1984):
 *
 *     rwg(j) = J(1 − q) / (J(1 − q) + q),  q = mean variance of the J items / 2.0
 *
 * The variance of an item over raters has n − 1 below the line. A value outside 0 to 1 is given as 0, as is the case q ≥ 1
 * in which the raters differ as much as chance would make them, or more.
 * @param ratingsByRater for each rater the ratings of the same J items, 1 to 5; at least two raters
 * @returns 0 (no agreement) to 1 (all the same)
 */
export function agreementOf(ratingsByRater: readonly (readonly number[])[]): number {
  const itemCount = ratingsByRater[0]?.length ?? 0;
  let varianceSum = 0;
  for (let item = 0; item < itemCount; item += 1) {
    varianceSum += sampleVariance(ratingsByRater.map((ratings) => ratings[item] as number));
  }
  const q = varianceSum / itemCount / CHANCE_VARIANCE;
  if (q >= 1) return 0;
  const agreed = itemCount * (1 - q);
  return agreed / (agreed + q);
}

/** The word for an rwg(j) of 0 to 1: up to .30 none, .50 weak, .70 moderate, .90 strong, above that very strong. */
export function agreementWord(agreement: number): AgreementWord {
  if (agreement <= 0.3) return 'none';
  if (agreement <= 0.5) return 'weak';
  if (agreement <= 0.7) return 'moderate';
  return agreement <= 0.9 ? 'strong' : 'very_strong';
}
