import { meanOf, sampleVariance } from '../moments.ts';

/** The z-value of the normal distribution for 95 %. */
const Z = 1.96;

export type MeanInterval = {
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly low: number;
  readonly high: number;
};

/** A mean with its 95 % interval. @param values at least two */
export function meanInterval(values: readonly number[]): MeanInterval {
  const error = Math.sqrt(sampleVariance(values) / values.length);
  return around(meanOf(values), error);
}

/** The difference between two groups' means, with its 95 % interval (Welch). @param values at least two of each */
export function differenceInterval(values: readonly number[], others: readonly number[]): MeanInterval {
  const error = Math.hypot(meanInterval(values).error, meanInterval(others).error);
  return around(meanOf(values) - meanOf(others), error);
}

/**
 * The ratio of two means, with its 95 % interval (on a log scale). @returns null if either is 0
 */
export function ratioInterval(one: MeanInterval, other: MeanInterval): Omit<MeanInterval, 'error'> | null {
  if (one.mean <= 0 || other.mean <= 0) return null;
  const ratio = one.mean / other.mean;
  const margin = Math.exp(Z * Math.hypot(one.error / one.mean, other.error / other.mean));
  return { mean: ratio, low: ratio / margin, high: ratio * margin };
}

function around(mean: number, error: number): MeanInterval {
  return { mean, error, low: mean - Z * error, high: mean + Z * error };
}
