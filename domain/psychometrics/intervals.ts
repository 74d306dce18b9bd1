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
export function ratioInterval(a: MeanInterval, b: MeanInterval): Omit<MeanInterval, 'error'> | null {
  if (a.mean <= 0 || b.mean <= 0) return null;
  const ratio = a.mean / b.mean;
  const margin = Math.exp(Z * Math.hypot(a.error / a.mean, b.error / b.mean));
  return { mean: ratio, low: ratio / margin, high: ratio * margin };
}

function around(mean: number, error: number): MeanInterval {
  return { mean, error, low: mean - Z * error, high: mean + Z * error };
}
