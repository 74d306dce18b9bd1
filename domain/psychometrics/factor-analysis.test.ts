import { describe, expect, it } from 'vitest';
import { gaussian, seededRandom } from '../random.ts';
import { type FactorModel, fitFactors, parameterCount } from './factor-analysis.ts';
import { cfiOf, fitIndicesOf, rmseaOf } from './fit-indices.ts';
import { covariancesOf, type Square } from './matrix.ts';
import { EIGHT_FACTORS, omegasOf, TEN_FACTORS } from './rating-factors.ts';

/** Holzinger & Swineford (1939), nine tests of 301 pupils: the example of the R package lavaan (Rosseel 2012). */
const HOLZINGER_SWINEFORD = [
  [1.358],
  [0.407, 1.382],
  [0.58, 0.451, 1.275],
  [0.505, 0.209, 0.208, 1.351],
  [0.441, 0.211, 0.112, 1.098, 1.66],
  [0.455, 0.248, 0.244, 0.896, 1.015, 1.196],
  [0.085, -0.097, 0.088, 0.22, 0.143, 0.144, 1.183],
  [0.264, 0.11, 0.212, 0.126, 0.181, 0.165, 0.535, 1.022],
  [0.458, 0.244, 0.374, 0.243, 0.295, 0.236, 0.373, 0.457, 1.015],
];
const THREE_FACTORS: FactorModel = { factorOf: [0, 0, 0, 1, 1, 1, 2, 2, 2], hasIntercept: false };

function wholeOf(triangle: readonly (readonly number[])[]): Square {
  const size = triangle.length;
  const matrix = new Float64Array(size * size);
  for (const [row, values] of triangle.entries())
    for (const [column, value] of values.entries()) {
      matrix[row * size + column] = value;
      matrix[column * size + row] = value;
    }
  return matrix;
}

describe('the factor analysis of Holzinger and Swineford’s pupils', () => {
  const covariances = wholeOf(HOLZINGER_SWINEFORD);
  const solution = fitFactors(covariances, THREE_FACTORS);

  it('finds the same loadings and correlations as lavaan', () => {
    const published = [0.772, 0.424, 0.581, 0.852, 0.855, 0.838, 0.57, 0.723, 0.665];
    for (const [item, loading] of published.entries())
      expect((solution.loadings[item] ?? 0) / Math.sqrt(covariances[item * 10] ?? 0)).toBeCloseTo(loading, 2);
    expect(solution.factorCorrelations[1]).toBeCloseTo(0.459, 2);
    expect(solution.factorCorrelations[2]).toBeCloseTo(0.471, 2);
    expect(solution.factorCorrelations[5]).toBeCloseTo(0.283, 2);
    expect(solution.hasConverged).toBe(true);
  });

  it('fits as well as in lavaan', () => {
    // lavaan multiplies by N, this by N − 1.
    expect(301 * solution.discrepancy).toBeCloseTo(85.306, 0);
    const fit = fitIndicesOf(covariances, THREE_FACTORS, solution, 301);
    expect(fit.degreesOfFreedom).toBe(24);
    expect(fit.cfi).toBeCloseTo(0.931, 2);
    expect(fit.rmsea).toBeCloseTo(0.092, 3);
    expect(fit.srmr).toBeCloseTo(0.065, 3);
    expect(fit.isGood).toBe(false);
  });
});

describe('fit indices', () => {
  const chi = { chiSquare: 85.306, degreesOfFreedom: 24, baseChiSquare: 918.852, baseDegreesOfFreedom: 36 };

  it('match the formulas', () => {
    expect(rmseaOf(chi, 301)).toBeCloseTo(0.0923, 4);
    expect(cfiOf(chi)).toBeCloseTo(0.9306, 4);
  });

  it('are perfect if χ² is below its degrees of freedom', () => {
    const perfect = { ...chi, chiSquare: 20 };
    expect(rmseaOf(perfect, 301)).toBe(0);
    expect(cfiOf(perfect)).toBe(1);
  });
});

describe('the factors of part A', () => {
  const LOADINGS = [0.8, 0.7, 0.6, 0.5, 0.4];
  const random = seededRandom(5);
  const people = Array.from({ length: 2_000 }, () => {
    const values = Array.from({ length: 8 }, () => gaussian(random));
    const style = 0.5 * gaussian(random);
    return Array.from({ length: 40 }, (_, item) => {
      const loading = LOADINGS[item % 5] as number;
      const own = loading * (values[Math.floor(item / 5)] as number);
      return own + Math.sqrt(1 - loading ** 2) * gaussian(random) + style;
    });
  });
  const covariances = covariancesOf(people);
  const solution = fitFactors(covariances, EIGHT_FACTORS);

  it('leave 711 degrees of freedom', () => {
    expect(820 - parameterCount(EIGHT_FACTORS)).toBe(711);
    expect(parameterCount(TEN_FACTORS)).toBe(parameterCount(EIGHT_FACTORS) + 17);
  });

  it('are recovered, separate from the habit of rating high or low', () => {
    const mean = (index: number) =>
      solution.loadings.filter((_, item) => item % 5 === index).reduce((sum, loading) => sum + loading, 0) /
      8;
    for (const [index, loading] of LOADINGS.entries())
      expect(Math.abs(mean(index) - loading), `loading ${index + 1}`).toBeLessThan(0.05);
    expect(Math.abs(solution.interceptVariance - 0.25)).toBeLessThan(0.06);
    expect(fitIndicesOf(covariances, EIGHT_FACTORS, solution, people.length).isGood).toBe(true);
  });

  it('give the ω that follows from the simulated loadings', () => {
    const common = LOADINGS.reduce((sum, loading) => sum + loading, 0) ** 2;
    const unique = LOADINGS.reduce((sum, loading) => sum + 1 - loading ** 2, 0);
    for (const omega of Object.values(omegasOf(solution)))
      expect(Math.abs(omega - common / (common + unique))).toBeLessThan(0.07);
  });
});
