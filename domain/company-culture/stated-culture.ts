import { DIMENSION_IDS, type DimensionId, isDimensionId } from '../culture/dimensions.ts';
import { placeRanges } from '../culture/place-range.ts';
import { priorityOrder } from '../culture/priorities.ts';
import type { Violation } from '../violation.ts';
import { meansOf, type ShownCulture, standardErrorsOf } from './shown-culture.ts';

/** stated_higher: the company ranks it higher than its people's answers do. */
export type StatedComparisonWord = 'stated_higher' | 'about_the_same' | 'lived_higher';

export type StatedComparison = {
  readonly dimension: DimensionId;
  /** 1 to 8. */
  readonly statedRank: number;
  /** 1 to 8, by the lived means. */
  readonly livedRank: number;
  /** The ranks that are possible given the measured means, from best to worst. */
  readonly bestLivedRank: number;
  readonly worstLivedRank: number;
  readonly word: StatedComparisonWord;
};

/**
 * Everything that is wrong with a company's stated order of the eight dimensions, first to last; empty when it names each
 * of them once. Codes: unknown_dimension, repeated_dimension, missing_dimension {dimension}.
 */
export function statedOrderViolations(order: readonly string[]): Violation[] {
  const violations: Violation[] = order.flatMap((dimension, index) => {
    const pointer = `/${index}`;
    if (!isDimensionId(dimension)) return [{ pointer, code: 'unknown_dimension', params: {} }];
    if (order.indexOf(dimension) < index)
      return [{ pointer, code: 'repeated_dimension', params: { dimension } }];
    return [];
  });
  for (const dimension of DIMENSION_IDS) {
    if (!order.includes(dimension)) {
      violations.push({ pointer: '', code: 'missing_dimension', params: { dimension } });
    }
  }
  return violations;
}

/**
 * Compares what a company states with what its people say. A place only counts as different if the answers rule it out
 * ({@link placeRanges}).
 * @param statedOrder a permutation of the eight dimensions, first to last
 * @returns one entry per dimension, in the stated order
 */
export function compareStatedWithMeasured(
  statedOrder: readonly DimensionId[],
  lived: ShownCulture,
): StatedComparison[] {
  const means = meansOf(lived);
  const livedOrder = priorityOrder(means);
  const ranges = placeRanges(means, standardErrorsOf(lived));
  return statedOrder.map((dimension, index) => {
    const { best, worst } = ranges[dimension];
    const statedRank = index + 1;
    return {
      dimension,
      statedRank,
      livedRank: livedOrder.indexOf(dimension) + 1,
      bestLivedRank: best,
      worstLivedRank: worst,
      word: wordOf(statedRank, best, worst),
    };
  });
}

function wordOf(statedRank: number, best: number, worst: number): StatedComparisonWord {
  if (statedRank < best) return 'stated_higher';
  return statedRank > worst ? 'lived_higher' : 'about_the_same';
}
