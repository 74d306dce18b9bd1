import { type FactorModel, type FactorSolution, parameterCount } from './factor-analysis.ts';
import { choleskyOf, logDeterminant, type Square, sizeOf } from './matrix.ts';

export type FitIndices = {
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  readonly rmsea: number;
  readonly cfi: number;
  readonly srmr: number;
  /** RMSEA ≤ .06, CFI ≥ .90 and SRMR ≤ .08. */
  readonly isGood: boolean;
};

/** χ² of a model and of the baseline model of uncorrelated items, with their degrees of freedom. */
export type ChiSquares = {
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  readonly baseChiSquare: number;
  readonly baseDegreesOfFreedom: number;
};

/** RMSEA = √(max(0, χ² − df) / (df·(N − 1))). @param count N, the people */
export function rmseaOf({ chiSquare, degreesOfFreedom }: ChiSquares, count: number): number {
  return Math.sqrt(Math.max(0, chiSquare - degreesOfFreedom) / (degreesOfFreedom * (count - 1)));
}

/** CFI = 1 − max(0, χ² − df) / max(χ²₀ − df₀, χ² − df, 0). */
export function cfiOf(chi: ChiSquares): number {
  const excess = chi.chiSquare - chi.degreesOfFreedom;
  const baseExcess = Math.max(chi.baseChiSquare - chi.baseDegreesOfFreedom, excess, 0);
  return baseExcess === 0 ? 1 : 1 - Math.max(0, excess) / baseExcess;
}

/** SRMR: the root mean square difference between covariances, each in units of the two items' standard deviations. */
function srmrOf(covariances: Square, implied: Square): number {
  const items = sizeOf(covariances);
  const variance = (item: number) => covariances[item * items + item] as number;
  let sum = 0;
  for (let item = 0; item < items; item += 1) {
    for (let other = 0; other <= item; other += 1) {
      const at = item * items + other;
      const residual = (covariances[at] as number) - (implied[at] as number);
      sum += residual ** 2 / (variance(item) * variance(other));
    }
  }
  return Math.sqrt(sum / ((items * (items + 1)) / 2));
}

/** How well a solution fits, with χ² = (N − 1)·F. @param count N, the people behind the covariances */
export function fitIndicesOf(
  covariances: Square,
  model: FactorModel,
  solution: FactorSolution,
  count: number,
): FitIndices {
  const items = sizeOf(covariances);
  const moments = (items * (items + 1)) / 2;
  const chi: ChiSquares = {
    chiSquare: (count - 1) * solution.discrepancy,
    degreesOfFreedom: moments - parameterCount(model),
    baseChiSquare: (count - 1) * baseDiscrepancy(covariances),
    baseDegreesOfFreedom: moments - items,
  };
  const [rmsea, cfi, srmr] = [rmseaOf(chi, count), cfiOf(chi), srmrOf(covariances, solution.implied)];
  const { chiSquare, degreesOfFreedom } = chi;
  const isGood = rmsea <= 0.06 && cfi >= 0.9 && srmr <= 0.08;
  return { chiSquare, degreesOfFreedom, rmsea, cfi, srmr, isGood };
}

/** F if every covariance is assumed to be 0: Σ ln s² − ln|S|. */
function baseDiscrepancy(covariances: Square): number {
  const items = sizeOf(covariances);
  let logs = 0;
  for (let item = 0; item < items; item += 1) logs += Math.log(covariances[item * items + item] as number);
  const lower = choleskyOf(covariances);
  if (lower === null) throw new Error('The covariances are not positive definite');
  return logs - logDeterminant(lower);
}
