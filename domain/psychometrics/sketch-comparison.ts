import { DIMENSION_IDS, type DimensionId } from '../culture/dimensions.ts';
import { sampleVariance } from '../moments.ts';
import {
  compareStatements,
  type GroupComparison,
  isComparable,
  MIN_GROUP_SIZE,
  shownCount,
} from './groups.ts';
import { differenceInterval } from './intervals.ts';
import { beganWithRatings, type Sitting } from './sample.ts';
import { benjaminiHochberg, chanceOfChiSquare } from './significance.ts';

export type SketchDifference = {
  /** S of a dimension, or the standard deviation of someone's eight S. */
  readonly of: DimensionId | 'spread';
  /** The mean of those who saw the sketch minus the mean of those who began with the ratings, in points, with its 95 % interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly isSignificant: boolean;
};

export type SketchComparison = {
  readonly counts: { readonly sawSketch: number; readonly beganWithRatings: number };
  readonly differences: readonly SketchDifference[];
  /** Null below 200 people in one of the two groups. */
  readonly statements: GroupComparison | null;
};

/**
 * Whether people who saw the first sketch before the rest of the test answer differently from those who began with the ratings. People who
 * began with the sketch's choices without seeing it are in neither group.
 * @returns null below 20 people in one of the two
 */
export function compareSketch(people: readonly Sitting[]): SketchComparison | null {
  const sketchViewers = people.filter(({ showing }) => showing?.sawSketch);
  const otherPeople = people.filter(({ showing }) => showing !== null && beganWithRatings(showing));
  if (Math.min(sketchViewers.length, otherPeople.length) < MIN_GROUP_SIZE) return null;
  const [focal, reference] = [
    { name: 'those who saw the sketch', people: sketchViewers },
    { name: 'those who began with the ratings', people: otherPeople },
  ];
  return {
    counts: { sawSketch: shownCount(sketchViewers), beganWithRatings: shownCount(otherPeople) },
    differences: differencesOf(sketchViewers, otherPeople),
    statements: isComparable(focal) && isComparable(reference) ? compareStatements(focal, reference) : null,
  };
}

function differencesOf(
  sketchViewers: readonly Sitting[],
  otherSittings: readonly Sitting[],
): SketchDifference[] {
  const measures = [
    ...DIMENSION_IDS.map((id) => ({ of: id, measure: ({ score }: Sitting) => score.scores[id] })),
    { of: 'spread' as const, measure: spreadOf },
  ];
  const differences = measures.map(({ of, measure }) => {
    const { mean, error, low, high } = differenceInterval(
      sketchViewers.map(measure),
      otherSittings.map(measure),
    );
    return { of, difference: mean, low, high, chiSquare: error === 0 ? 0 : (mean / error) ** 2 };
  });
  const isSignificant = benjaminiHochberg(differences.map(({ chiSquare }) => chanceOfChiSquare(chiSquare)));
  return differences.map(({ chiSquare: _, ...difference }, at) => ({
    ...difference,
    isSignificant: isSignificant[at] === true,
  }));
}

function spreadOf({ score }: Sitting): number {
  return Math.sqrt(sampleVariance(DIMENSION_IDS.map((id) => score.scores[id])));
}
