import type { Violation } from '../violation.ts';
import type { CompanyCulture, CompanyDimension } from './company-culture.ts';
import { DIMENSION_IDS, type DimensionId, isDimensionId } from './dimensions.ts';

/**
 * When two lived means count as different; provisional.
 * z = 1.64 is the bound that the overlap's gaps use as well. Five points are half of the smallest gap that is put in
 * words between a person and a company: below that, an order would rest on a difference that nobody notices.
 */
const STATED_LIVED_THRESHOLDS = { version: '1.0.0', z: 1.64, smallestDifference: 5 } as const;

/** stated_higher: the company names it nearer to the top than its people live it. */
export type StatedLivedWord = 'stated_higher' | 'about_the_same' | 'lived_higher';

export type StatedBesideLived = {
  readonly dimension: DimensionId;
  /** 1 to 8. */
  readonly statedRank: number;
  /** 1 to 8, by the lived means. */
  readonly livedRank: number;
  /** The ranks that the lived means leave possible, from the best to the worst. */
  readonly bestLivedRank: number;
  readonly worstLivedRank: number;
  readonly word: StatedLivedWord;
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
 * Sets what a company states beside what its people live.
 *
 * The lived rank of a dimension is uncertain. Its best possible rank is one more than the number of dimensions whose mean
 * is clearly higher, its worst is eight less the number whose mean is clearly lower; "clearly" means by more than
 * 1.64 · √(SE² + SE²) and more than five points. Only a stated rank outside this range is called different.
 * @param statedOrder a permutation of the eight dimensions, first to last
 * @returns one entry a dimension, in the stated order
 */
export function statedBesideLived(
  statedOrder: readonly DimensionId[],
  lived: CompanyCulture,
): StatedBesideLived[] {
  const byMean = [...lived.dimensions].sort((one, other) => other.mean - one.mean);
  return statedOrder.map((dimension, index) => {
    const own = byMean.find((entry) => entry.dimension === dimension) as CompanyDimension;
    const statedRank = index + 1;
    const bestLivedRank = 1 + byMean.filter((other) => isClearlyHigher(other, own)).length;
    const worstLivedRank = byMean.length - byMean.filter((other) => isClearlyHigher(own, other)).length;
    return {
      dimension,
      statedRank,
      livedRank: byMean.indexOf(own) + 1,
      bestLivedRank,
      worstLivedRank,
      word: wordOf(statedRank, bestLivedRank, worstLivedRank),
    };
  });
}

function isClearlyHigher(one: CompanyDimension, other: CompanyDimension): boolean {
  const difference = one.mean - other.mean;
  const error = Math.hypot(one.standardError, other.standardError);
  return (
    difference > STATED_LIVED_THRESHOLDS.z * error && difference > STATED_LIVED_THRESHOLDS.smallestDifference
  );
}

function wordOf(statedRank: number, best: number, worst: number): StatedLivedWord {
  if (statedRank < best) return 'stated_higher';
  return statedRank > worst ? 'lived_higher' : 'about_the_same';
}
