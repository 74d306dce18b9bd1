import type { Answer } from '@common-ground/domain/culture/answer';
import { BLOCKS } from '@common-ground/domain/culture/block-design';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { RATING_STATEMENTS } from '@common-ground/domain/culture/item-bank';
import { gaussian, type Random } from '@common-ground/domain/random';

/** How the simulated respondents answer; the assumptions that the technical manual names. */
const ANSWERING = {
  /** Correlation of a rating, before it is cut into five, with what it measures. */
  itemLoading: 0.6,
  /** Where the five ratings are cut from each other, in standard deviations. */
  cuts: [-1.8, -1, -0.2, 0.8],
  /** Standard deviation of a respondent's habit to rate high or low. */
  styleDeviation: 0.5,
  /** Scale of the Gumbel noise in a choice. */
  choiceNoise: 1,
} as const;

/** A true profile: eight values, each of mean 0 and standard deviation 1 over people. */
export type TrueProfile = readonly number[];

/** A true profile whose eight values have nothing to do with each other. */
export function randomProfile(random: Random, deviation = 1): TrueProfile {
  return DIMENSION_IDS.map(() => deviation * gaussian(random));
}

/** The complete session of a respondent with a true profile. */
export function simulatedSession(profile: TrueProfile, random: Random): Answer[] {
  const style = ANSWERING.styleDeviation * gaussian(random);
  return [
    ...RATING_STATEMENTS.map((statement): Answer => {
      const value = valueOn(profile, statement.dimension);
      const unique = Math.sqrt(1 - ANSWERING.itemLoading ** 2) * gaussian(random);
      const felt = ANSWERING.itemLoading * value + unique + style;
      const rating = 1 + ANSWERING.cuts.filter((cut) => felt > cut).length;
      return { kind: 'rating', screenId: statement.id, rating, responseMs: 5000 };
    }),
    ...BLOCKS.map((block): Answer => {
      const felt = block.statements
        .map(({ id, dimension }) => ({ id, value: valueOn(profile, dimension) + gumbel(random) }))
        .sort((one, other) => other.value - one.value);
      const [mostId, leastId] = [felt[0]?.id ?? '', felt.at(-1)?.id ?? ''];
      return { kind: 'choice', screenId: block.id, mostId, leastId, responseMs: 9000 };
    }),
  ];
}

function valueOn(profile: TrueProfile, dimension: (typeof DIMENSION_IDS)[number]): number {
  return profile[DIMENSION_IDS.indexOf(dimension)] ?? 0;
}

function gumbel(random: Random): number {
  return -ANSWERING.choiceNoise * Math.log(-Math.log(1 - random()));
}
