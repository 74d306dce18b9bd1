import { choleskyOf, inverseFrom, logDeterminant, productOf, type Square, sizeOf } from './matrix.ts';
import { minimise, type Slope } from './minimise.ts';

/** Which factor each item loads on, and whether all of them also load 1 on an additional, uncorrelated factor (a random intercept). */
export type FactorModel = {
  readonly factorOf: readonly number[];
  readonly hasIntercept: boolean;
};

export type FactorSolution = {
  readonly loadings: readonly number[];
  readonly uniqueVariances: readonly number[];
  /** Correlations of the factors, row by row. */
  readonly factorCorrelations: Square;
  /** Variance of the random intercept; 0 without one. */
  readonly interceptVariance: number;
  /** The covariances that the solution implies. */
  readonly implied: Square;
  /** F = ln|Σ| − ln|S| + tr(SΣ⁻¹) − p at its minimum. */
  readonly discrepancy: number;
  readonly hasConverged: boolean;
  /** Where the search ended; a starting point for similar samples. */
  readonly point: Float64Array;
};

const START_LOADING = 0.6;

/**
 * Fits a confirmatory factor analysis by maximum likelihood: every item on one factor, factors of variance 1 that may be correlated.
 * @param covariances of the model's items @param start the starting point; by default, moderate loadings and correlations
 * @throws when the covariances aren't positive definite
 */
export function fitFactors(covariances: Square, model: FactorModel, start?: Float64Array): FactorSolution {
  const lower = choleskyOf(covariances);
  if (lower === null) throw new Error('The covariances are not positive definite');
  const sampleLog = logDeterminant(lower);
  const slopeAt = (point: Float64Array) => slopeOf(covariances, sampleLog, model, point);
  const minimum = minimise(slopeAt, start ?? startOf(covariances, model));
  const parts = partsOf(model, minimum.point);
  const isFlipped = flippedFactors(model, parts.loadings);
  return {
    loadings: parts.loadings.map((loading, item) =>
      isFlipped[model.factorOf[item] as number] ? -loading : loading,
    ),
    uniqueVariances: parts.uniques,
    factorCorrelations: flipSigns(parts.correlations, isFlipped),
    interceptVariance: parts.intercept,
    implied: impliedMatrix(model, parts),
    discrepancy: minimum.value,
    hasConverged: minimum.hasConverged,
    point: minimum.point,
  };
}

/** How many parameters a model has. */
export function parameterCount({ factorOf, hasIntercept }: FactorModel): number {
  const factors = factorCountOf(factorOf);
  return 2 * factorOf.length + (factors * (factors - 1)) / 2 + (hasIntercept ? 1 : 0);
}

function factorCountOf(factorOf: readonly number[]): number {
  return Math.max(...factorOf) + 1;
}

/**
 * Parameters in their order: loadings; ln of the unique variances; below the diagonal of a triangle with 1 on it, whose rows, normalised
 * to length 1, give the factors' correlations; the square root of the intercept's variance.
 */
type Parts = {
  readonly loadings: number[];
  readonly uniques: number[];
  readonly triangle: Square;
  readonly lengths: number[];
  readonly correlations: Square;
  readonly interceptRoot: number;
  readonly intercept: number;
};

function startOf(covariances: Square, { factorOf, hasIntercept }: FactorModel): Float64Array {
  const items = factorOf.length;
  const point = new Float64Array(parameterCount({ factorOf, hasIntercept }));
  for (let item = 0; item < items; item += 1) {
    const variance = covariances[item * items + item] as number;
    point[item] = START_LOADING * Math.sqrt(variance);
    point[items + item] = Math.log(0.5 * variance);
  }
  if (hasIntercept) point[point.length - 1] = 0.3 * Math.sqrt(covariances[0] as number);
  return point;
}

function partsOf({ factorOf, hasIntercept }: FactorModel, point: Float64Array): Parts {
  const items = factorOf.length;
  const factors = factorCountOf(factorOf);
  const triangle = new Float64Array(factors * factors);
  let next = 2 * items;
  for (let row = 0; row < factors; row += 1) {
    for (let column = 0; column < row; column += 1) {
      triangle[row * factors + column] = point[next] as number;
      next += 1;
    }
    triangle[row * factors + row] = 1;
  }
  const lengths = Array.from({ length: factors }, (_, row) =>
    Math.hypot(...triangle.subarray(row * factors, (row + 1) * factors)),
  );
  const unit = triangle.map((value, at) => value / (lengths[Math.floor(at / factors)] as number));
  const interceptRoot = hasIntercept ? (point[point.length - 1] as number) : 0;
  return {
    loadings: [...point.subarray(0, items)],
    uniques: [...point.subarray(items, 2 * items)].map(Math.exp),
    triangle: unit,
    lengths,
    correlations: multiplyByTranspose(unit, factors),
    interceptRoot,
    intercept: interceptRoot ** 2,
  };
}

function multiplyByTranspose(matrix: Square, size: number): Square {
  const product = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let sum = 0;
      for (let k = 0; k < size; k += 1)
        sum += (matrix[row * size + k] as number) * (matrix[column * size + k] as number);
      product[row * size + column] = sum;
    }
  }
  return product;
}

function impliedMatrix({ factorOf }: FactorModel, parts: Parts): Square {
  const items = factorOf.length;
  const factors = parts.lengths.length;
  const implied = new Float64Array(items * items);
  for (let item = 0; item < items; item += 1) {
    const from = (factorOf[item] as number) * factors;
    const loading = parts.loadings[item] as number;
    for (let other = 0; other < items; other += 1) {
      const correlation = parts.correlations[from + (factorOf[other] as number)] as number;
      implied[item * items + other] =
        loading * (parts.loadings[other] as number) * correlation + parts.intercept;
    }
    implied[item * items + item] = (implied[item * items + item] as number) + (parts.uniques[item] as number);
  }
  return implied;
}

function slopeOf(covariances: Square, sampleLog: number, model: FactorModel, point: Float64Array): Slope {
  const parts = partsOf(model, point);
  const implied = impliedMatrix(model, parts);
  const lower = choleskyOf(implied);
  if (lower === null) return null;
  const inverse = inverseFrom(lower);
  const product = productOf(inverse, covariances);
  const items = sizeOf(covariances);
  let trace = 0;
  for (let k = 0; k < items; k += 1) trace += product[k * items + k] as number;
  const value = logDeterminant(lower) - sampleLog + trace - items;
  // dF/dΣ = Σ⁻¹ − Σ⁻¹SΣ⁻¹
  const gradient = productOf(product, inverse);
  for (let at = 0; at < gradient.length; at += 1)
    gradient[at] = (inverse[at] as number) - (gradient[at] as number);
  return { value, gradient: gradientOf(model, parts, gradient) };
}

function gradientOf({ factorOf, hasIntercept }: FactorModel, parts: Parts, slopes: Square): Float64Array {
  const items = factorOf.length;
  const factors = parts.lengths.length;
  const gradient = new Float64Array(parameterCount({ factorOf, hasIntercept }));
  const ofCorrelations = new Float64Array(factors * factors);
  let total = 0;
  for (let item = 0; item < items; item += 1) {
    const from = (factorOf[item] as number) * factors;
    const loading = parts.loadings[item] as number;
    for (let other = 0; other < items; other += 1) {
      const slope = slopes[item * items + other] as number;
      const at = from + (factorOf[other] as number);
      const weighted = slope * (parts.loadings[other] as number);
      gradient[item] = (gradient[item] as number) + 2 * weighted * (parts.correlations[at] as number);
      ofCorrelations[at] = (ofCorrelations[at] as number) + loading * weighted;
      total += slope;
    }
    gradient[items + item] = (slopes[item * items + item] as number) * (parts.uniques[item] as number);
  }
  setTriangleGradient(gradient, 2 * items, parts, ofCorrelations);
  if (hasIntercept) gradient[gradient.length - 1] = 2 * total * parts.interceptRoot;
  return gradient;
}

/** The correlations are U·Uᵀ, where a row of U is a row of the free triangle brought to length 1. */
function setTriangleGradient(
  gradient: Float64Array,
  first: number,
  { triangle: unit, lengths }: Parts,
  ofCorrelations: Square,
): void {
  const factors = lengths.length;
  let next = first;
  for (let row = 0; row < factors; row += 1) {
    const ofRow = Array.from({ length: factors }, (_, column) => {
      let sum = 0;
      for (let k = 0; k < factors; k += 1)
        sum += 2 * (ofCorrelations[row * factors + k] as number) * (unit[k * factors + column] as number);
      return sum;
    });
    const along = ofRow.reduce((sum, value, k) => sum + value * (unit[row * factors + k] as number), 0);
    for (let column = 0; column < row; column += 1) {
      const across = (ofRow[column] as number) - along * (unit[row * factors + column] as number);
      gradient[next] = across / (lengths[row] as number);
      next += 1;
    }
  }
}

/** The sign of a factor is arbitrary, so most of its loadings are made positive. */
function flippedFactors({ factorOf }: FactorModel, loadings: readonly number[]): boolean[] {
  const sums = Array.from({ length: factorCountOf(factorOf) }, () => 0);
  for (const [item, factor] of factorOf.entries())
    sums[factor] = (sums[factor] as number) + (loadings[item] as number);
  return sums.map((sum) => sum < 0);
}

function flipSigns(correlations: Square, isFlipped: readonly boolean[]): Square {
  const factors = isFlipped.length;
  return correlations.map((value, at) =>
    isFlipped[Math.floor(at / factors)] === isFlipped[at % factors] ? value : -value,
  );
}
