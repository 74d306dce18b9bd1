import type { Answer } from '@common-ground/domain/culture/answer';
import { BLOCKS } from '@common-ground/domain/culture/block-design';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { RATING_STATEMENTS } from '@common-ground/domain/culture/item-bank';
import { gaussian, type Random } from '@common-ground/domain/random';

/** How simulated people differ and answer: the assumptions listed in docs/scoring.md. */
export type World = {
  /** Correlation of any two of a person's true values, 0 to 1. */
  readonly traitCorrelation: number;
  /**
   * Correlation of an item's latent rating, before it's divided into five levels, with its dimension, for
   * each of the five statements.
   */
  readonly itemLoadings: readonly number[];
  /** Standard deviation between respondents in the tendency to rate high or low. */
  readonly styleDeviation: number;
  /**
   * Standard deviation between respondents in the tendency to use the ends or the middle of the scale, as a
   * factor.
   */
  readonly extremeDeviation: number;
  /** Share of respondents who answer randomly. */
  readonly carelessShare: { readonly candidates: number; readonly raters: number };
};

/** The world that the formulas assume. */
export const ASSUMED_WORLD: World = {
  traitCorrelation: 0,
  itemLoadings: [0.6, 0.6, 0.6, 0.6, 0.6],
  styleDeviation: 0.5,
  extremeDeviation: 0,
  carelessShare: { candidates: 0, raters: 0 },
};

/** A world that violates all of these assumptions. */
export const HOSTILE_WORLD: World = {
  traitCorrelation: 0.3,
  itemLoadings: [0.75, 0.65, 0.6, 0.5, 0.4],
  styleDeviation: 0.7,
  extremeDeviation: 0.35,
  carelessShare: { candidates: 0.07, raters: 0.05 },
};

/** The thresholds between the five ratings, in standard deviations. */
const RATING_THRESHOLDS = [-1.8, -1, -0.2, 0.8];

/** A true profile: eight values, each with mean 0 and standard deviation 1 over people. */
export type TrueProfile = readonly number[];

/** A true profile. @param deviation its standard deviation over people, or over companies */
export function randomProfile(
  random: Random,
  deviation = 1,
  { traitCorrelation } = ASSUMED_WORLD,
): TrueProfile {
  const shared = gaussian(random);
  return DIMENSION_IDS.map(
    () =>
      deviation * (Math.sqrt(traitCorrelation) * shared + Math.sqrt(1 - traitCorrelation) * gaussian(random)),
  );
}

/**
 * A complete session of a respondent with a true profile. @param carelessShare the probability that they
 * answer randomly
 */
export function simulatedSession(
  profile: TrueProfile,
  random: Random,
  world: World = ASSUMED_WORLD,
  carelessShare = 0,
): Answer[] {
  const isCareless = carelessShare > 0 && random() < carelessShare;
  const preferences = isCareless ? profile.map(() => 0) : profile;
  const style = world.styleDeviation * gaussian(random);
  const responseScale = Math.exp(world.extremeDeviation * gaussian(random));
  return [
    ...RATING_STATEMENTS.map((statement, index): Answer => {
      const loading = isCareless ? 0 : (world.itemLoadings[index % world.itemLoadings.length] as number);
      const unique = Math.sqrt(1 - loading ** 2) * gaussian(random);
      const latent = responseScale * (loading * valueOn(preferences, statement.dimension) + unique) + style;
      const rating = 1 + RATING_THRESHOLDS.filter((cut) => latent > cut).length;
      return { kind: 'rating', screenId: statement.id, rating, responseMs: 5000 };
    }),
    ...BLOCKS.map((block): Answer => {
      const utilities = block.statements
        .map(({ id, dimension }) => ({ id, value: valueOn(preferences, dimension) + gumbel(random) }))
        .sort((a, b) => b.value - a.value);
      const [mostId, leastId] = [utilities[0]?.id ?? '', utilities.at(-1)?.id ?? ''];
      return { kind: 'choice', screenId: block.id, mostId, leastId, responseMs: 9000 };
    }),
  ];
}

function valueOn(profile: TrueProfile, dimension: (typeof DIMENSION_IDS)[number]): number {
  return profile[DIMENSION_IDS.indexOf(dimension)] ?? 0;
}

/** Gumbel noise of scale 1. */
function gumbel(random: Random): number {
  return -Math.log(-Math.log(1 - random()));
}
