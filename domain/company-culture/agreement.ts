import { sampleVariance } from '../moments.ts';

/**
 * The variance of random ratings with a slight skew towards the upper end, as is usual for statements that all sound desirable: 1.34 on
 * five points (slight skew, LeBreton & Senter 2008). For ratings spread evenly over the five points it would be 2, which would call
 * almost everything agreement.
 */
const CHANCE_VARIANCE = 1.34;

/**
 * Within-group agreement on several items, rwg(j) of James, Demaree and Wolf (1984):
 *
 *     rwg(j) = J(1 − q) / (J(1 − q) + q),  q = mean variance of the J items / 1.34
 *
 * The variance of an item over raters is divided by n − 1. A value outside 0 to 1 is returned as 0, and so is q ≥ 1, where raters differ
 * at least as much as by chance. It's shown for those who know it; nothing depends on it.
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
