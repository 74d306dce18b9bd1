import type { DimensionId, DimensionScores } from '../culture/dimensions.ts';
import { priorityOrder } from '../culture/priorities.ts';
import { pearsonCorrelation } from '../moments.ts';
import { gaussian, type Random } from '../random.ts';

export type Interval = { readonly low: number; readonly high: number };

/**
 * Weighted distance D = √(Σ w·g² / Σ w) over the dimensions kept, in points of S. The weight is the candidate's own: 8 for
 * the first of all eight priorities down to 1 for the last.
 */
export function weightedDistance(
  candidateScores: DimensionScores,
  companyMeans: DimensionScores,
  keptDimensions: readonly DimensionId[],
): number {
  const order = priorityOrder(candidateScores);
  let weightedSquares = 0;
  let weights = 0;
  for (const dimension of keptDimensions) {
    const weight = order.length - order.indexOf(dimension);
    weightedSquares += weight * (companyMeans[dimension] - candidateScores[dimension]) ** 2;
    weights += weight;
  }
  return Math.sqrt(weightedSquares / weights);
}

/** A list of values, each with its standard error. */
export type UncertainProfile = { readonly values: readonly number[]; readonly errors: readonly number[] };

/**
 * Interval of the correlation by parametric bootstrap. In each draw every value of both profiles gets its own normal error;
 * dimension by dimension, the first profile before the second. Draws without variation are left out.
 * @param tail share of draws below the interval, and above it; the quantiles are interpolated linearly, position (n − 1)·p
 * @returns null when no draw has variation
 */
export function bootstrapInterval(
  one: UncertainProfile,
  other: UncertainProfile,
  draws: number,
  tail: number,
  random: Random,
): Interval | null {
  const correlations: number[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    const drawnOne: number[] = [];
    const drawnOther: number[] = [];
    for (const [index, value] of one.values.entries()) {
      drawnOne.push(value + (one.errors[index] as number) * gaussian(random));
      drawnOther.push((other.values[index] as number) + (other.errors[index] as number) * gaussian(random));
    }
    const correlation = pearsonCorrelation(drawnOne, drawnOther);
    if (correlation !== null) correlations.push(correlation);
  }
  if (correlations.length === 0) return null;
  correlations.sort((left, right) => left - right);
  return { low: quantile(correlations, tail), high: quantile(correlations, 1 - tail) };
}

function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const lower = sorted[below] as number;
  const upper = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return lower + (position - below) * (upper - lower);
}
