import {
  DIMENSION_IDS,
  type DimensionId,
  type DimensionScores,
  forEachDimension,
} from '../culture/dimensions.ts';
import { RATING_STATEMENTS } from '../culture/item-bank.ts';
import { type Random, seededRandom } from '../random.ts';
import { type FactorModel, type FactorSolution, fitFactors } from './factor-analysis.ts';
import { type FitIndices, fitIndicesOf } from './fit-indices.ts';
import { covariancesOf } from './matrix.ts';

/** Honesty, separate from benefit to society; and learning, separate from kindness. */
const HONESTY = ['a36', 'a38', 'a39'];
const LEARNING = ['a31', 'a32', 'a34'];
const SEED = 20_261_123;
const RESAMPLES = 500;
const INTERVAL = [0.025, 0.975] as const;

/** One factor per dimension, and all 40 items on a random intercept (Maydeu-Olivares & Coffman 2006). */
export const EIGHT_FACTORS: FactorModel = {
  factorOf: RATING_STATEMENTS.map(({ dimension }) => DIMENSION_IDS.indexOf(dimension)),
  hasIntercept: true,
};

/** The same with purpose and care divided into two factors each. */
export const TEN_FACTORS: FactorModel = {
  factorOf: RATING_STATEMENTS.map(({ id, dimension }) => {
    if (HONESTY.includes(id)) return 8;
    return LEARNING.includes(id) ? 9 : DIMENSION_IDS.indexOf(dimension);
  }),
  hasIntercept: true,
};

export type Omega = { readonly estimate: number; readonly low: number; readonly high: number };

export type RatingFactors = {
  readonly omega: Readonly<Record<DimensionId, Omega>>;
  /** Standardised loadings in the order of the item bank. */
  readonly loadings: readonly number[];
  readonly interceptVariance: number;
  /** How many of the resamples had a solution. */
  readonly resamples: { readonly found: number; readonly resampled: number };
  readonly eight: FitIndices & { readonly hasConverged: boolean };
  readonly ten: FitIndices & { readonly hasConverged: boolean };
};

/** ω_d = (Σλ)² / ((Σλ)² + Σψ) of each dimension's five raw ratings, with the random intercept separated out. */
export function omegasOf({ loadings, uniqueVariances }: FactorSolution): DimensionScores {
  return forEachDimension((dimension) => {
    const items = RATING_STATEMENTS.flatMap((statement, at) =>
      statement.dimension === dimension ? [at] : [],
    );
    const common = items.reduce((sum, at) => sum + (loadings[at] as number), 0) ** 2;
    const unique = items.reduce((sum, at) => sum + (uniqueVariances[at] as number), 0);
    return common / (common + unique);
  });
}

/**
 * Factor analysis of the 40 raw ratings: ω with 95 % intervals from seeded resamples of people, and the fit of eight factors compared
 * with ten. @param ratings 40 per person
 */
export function ratingFactors(ratings: readonly (readonly number[])[], resamples = RESAMPLES): RatingFactors {
  const covariances = covariancesOf(ratings);
  const eight = fitFactors(covariances, EIGHT_FACTORS);
  const ten = fitFactors(covariances, TEN_FACTORS);
  const omegas = omegasOf(eight);
  const resampled = resampledOmegas(ratings, eight.point, resamples);
  return {
    omega: forEachDimension((dimension) => {
      const sorted = resampled.map((item) => item[dimension]).sort((a, b) => a - b);
      const [low, high] = INTERVAL.map(
        (share) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN,
      );
      return { estimate: omegas[dimension], low: low as number, high: high as number };
    }),
    loadings: eight.loadings.map(
      (loading, item) => loading / Math.sqrt(eight.implied[item * RATING_STATEMENTS.length + item] as number),
    ),
    interceptVariance: eight.interceptVariance,
    resamples: { found: resampled.length, resampled: resamples },
    eight: {
      ...fitIndicesOf(covariances, EIGHT_FACTORS, eight, ratings.length),
      hasConverged: eight.hasConverged,
    },
    ten: { ...fitIndicesOf(covariances, TEN_FACTORS, ten, ratings.length), hasConverged: ten.hasConverged },
  };
}

function resampledOmegas(
  ratings: readonly (readonly number[])[],
  start: Float64Array,
  resamples: number,
): DimensionScores[] {
  const random = seededRandom(SEED);
  return Array.from({ length: resamples }, () => sampledFrom(ratings, random)).flatMap((people) => {
    try {
      const solution = fitFactors(covariancesOf(people), EIGHT_FACTORS, start);
      return solution.hasConverged ? [omegasOf(solution)] : [];
    } catch {
      // A resample in which two statements agree completely has no solution.
      return [];
    }
  });
}

function sampledFrom<Item>(items: readonly Item[], random: Random): Item[] {
  return items.map(() => items[Math.floor(random() * items.length)] as Item);
}
