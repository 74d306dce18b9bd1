/** A variance below this comes from rounding alone. */
export const NO_VARIATION = 1e-10;

/** Arithmetic mean; needs at least one value. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Covariance of two lists of the same length, divided by n − 1; needs at least two pairs. */
export function covarianceOf(a: readonly number[], b: readonly number[]): number {
  const oneMean = meanOf(a);
  const otherMean = meanOf(b);
  let products = 0;
  for (const [index, value] of a.entries()) {
    products += (value - oneMean) * ((b[index] as number) - otherMean);
  }
  return products / (a.length - 1);
}

/** Variance, divided by n − 1; needs at least two values. */
export function sampleVariance(values: readonly number[]): number {
  return covarianceOf(values, values);
}

/**
 * Pearson correlation of two lists of the same length.
 * @returns −1 to 1, or null if one of the lists doesn't vary
 */
export function pearsonCorrelation(a: readonly number[], b: readonly number[]): number | null {
  const oneVariance = sampleVariance(a);
  const otherVariance = sampleVariance(b);
  if (oneVariance < NO_VARIATION || otherVariance < NO_VARIATION) return null;
  return Math.min(1, Math.max(-1, covarianceOf(a, b) / Math.sqrt(oneVariance * otherVariance)));
}
