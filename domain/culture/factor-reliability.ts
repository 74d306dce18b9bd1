import { NO_VARIATION } from '../moments.ts';

/** The most iterations of the factor solution; it usually converges within 30. */
const MAX_ITERATIONS = 500;
const CONVERGED = 1e-10;

/**
 * McDonald's ω (1999): the reliability of a sum of items that share one factor.
 *
 *     ω = (Σλ)² / ((Σλ)² + Σψ)
 *
 * The loadings λ come from a one-factor principal axis solution: the communalities on the diagonal are replaced until they converge. ψ is
 * the part of an item's variance that its loading doesn't explain, at least 0.
 * @param covariance covariance matrix of the items, at least three of them
 * @returns 0 to 1; 0 when the items have nothing in common
 */
export function omegaOf(covariance: readonly (readonly number[])[]): number {
  const loadings = firstFactor(covariance);
  const common = sumOf(loadings) ** 2;
  const unique = sumOf(loadings.map((loading, i) => Math.max(0, at(covariance, i, i) - loading ** 2)));
  return common + unique < NO_VARIATION ? 0 : common / (common + unique);
}

function firstFactor(covariance: readonly (readonly number[])[]): number[] {
  let communalities = covariance.map((row, i) =>
    Math.max(...row.map((value, j) => (i === j ? 0 : Math.abs(value)))),
  );
  let loadings: number[] = [];
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    const reduced = covariance.map((row, i) =>
      row.map((value, j) => (i === j ? (communalities[i] as number) : value)),
    );
    loadings = leadingAxis(reduced);
    const next = loadings.map((loading, i) => Math.min(loading ** 2, at(covariance, i, i)));
    const change = Math.max(...next.map((value, i) => Math.abs(value - (communalities[i] as number))));
    communalities = next;
    if (change < CONVERGED) break;
  }
  return loadings;
}

/** The eigenvector of the largest eigenvalue, times the square root of that value, by power iteration. */
function leadingAxis(matrix: readonly (readonly number[])[]): number[] {
  let axis = matrix.map(() => 1 / Math.sqrt(matrix.length));
  let length = 0;
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    const next = matrix.map((row) => row.reduce((sum, value, j) => sum + value * (axis[j] as number), 0));
    length = Math.hypot(...next);
    if (length < CONVERGED) return matrix.map(() => 0);
    const turned = next.map((value) => value / length);
    const change = Math.max(...turned.map((value, i) => Math.abs(value - (axis[i] as number))));
    axis = turned;
    if (change < CONVERGED) break;
  }
  return axis.map((value) => value * Math.sqrt(length));
}

function at(matrix: readonly (readonly number[])[], row: number, column: number): number {
  return matrix[row]?.[column] as number;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
