import { CHOICE_STATEMENTS, RATING_STATEMENTS } from '../culture/item-bank.ts';
import { meanOf, pearsonCorrelation, sampleVariance } from '../moments.ts';
import type { Sitting } from './sample.ts';

/** Above this, a statement in a block is chosen so often that the others say little. */
const MAX_CHOSEN = 0.45;
const HIGHEST_RATING = 5;

export type RatingFigures = {
  readonly statementId: string;
  readonly mean: number;
  readonly deviation: number;
  readonly skew: number;
  /** Share of people who chose the highest answer. */
  readonly shareHighest: number;
  /** Correlation with the sum of the dimension's other statements; null when one of them doesn't vary. */
  readonly restCorrelation: number | null;
};

export type ChoiceFigures = {
  readonly statementId: string;
  readonly shareMost: number;
  readonly shareLeast: number;
  /** One of the two is above .45. */
  readonly isOneSided: boolean;
};

/** Figures for each rated statement. */
export function ratingFigures(people: readonly Pick<Sitting, 'ratings'>[]): RatingFigures[] {
  return RATING_STATEMENTS.map(({ id, dimension }, item) => {
    const ownRatings = people.map(({ ratings }) => ratings[item] as number);
    const otherStatements = RATING_STATEMENTS.flatMap((other, at) =>
      other.dimension === dimension && at !== item ? [at] : [],
    );
    const restScores = people.map(({ ratings }) =>
      otherStatements.reduce((sum, at) => sum + (ratings[at] as number), 0),
    );
    const deviation = Math.sqrt(sampleVariance(ownRatings));
    return {
      statementId: id,
      mean: meanOf(ownRatings),
      deviation,
      skew: skewOf(ownRatings),
      shareHighest: ownRatings.filter((rating) => rating === HIGHEST_RATING).length / ownRatings.length,
      restCorrelation: pearsonCorrelation(ownRatings, restScores),
    };
  });
}

/** The third central moment in units of the standard deviation, both divided by n; 0 without variation. */
export function skewOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const variance = meanOf(values.map((value) => (value - mean) ** 2));
  return variance === 0 ? 0 : meanOf(values.map((value) => (value - mean) ** 3)) / variance ** 1.5;
}

/** How often each statement of a block is chosen as most and as least. */
export function choiceFigures(people: readonly Pick<Sitting, 'choices'>[]): ChoiceFigures[] {
  const maximumByItem = new Map<string, number>();
  const least = new Map<string, number>();
  for (const { mostId, leastId } of people.flatMap(({ choices }) => choices)) {
    maximumByItem.set(mostId, (maximumByItem.get(mostId) ?? 0) + 1);
    least.set(leastId, (least.get(leastId) ?? 0) + 1);
  }
  return CHOICE_STATEMENTS.map(({ id }) => {
    const shareMost = (maximumByItem.get(id) ?? 0) / people.length;
    const shareLeast = (least.get(id) ?? 0) / people.length;
    return {
      statementId: id,
      shareMost,
      shareLeast,
      isOneSided: Math.max(shareMost, shareLeast) > MAX_CHOSEN,
    };
  });
}
