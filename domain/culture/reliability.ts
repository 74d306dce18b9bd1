import { type DimensionScores, forEachDimension } from './dimensions.ts';

/**
 * What the standard error of measurement is computed from. One set of constants is in force at a time; a result keeps the
 * version it was shown with, and a new version is only made by an operator's command.
 */
export type ReliabilityConstants = {
  readonly version: string;
  /** Standard deviation of S over people, in points of the scale 0 to 100. */
  readonly standardDeviation: DimensionScores;
  /** Share of the variance of S that is not error, 0 to 1. */
  readonly reliability: DimensionScores;
};

/**
 * Provisional: until there are 300 complete results in a language, there's nothing to estimate from. The simulation
 * (docs/scoring.md) gives a standard deviation near 17 and a reliability near .82; .75 is the cautious choice, because
 * real answers are less regular than simulated ones.
 */
export const PROVISIONAL_RELIABILITY: ReliabilityConstants = {
  version: 'provisional-1',
  standardDeviation: forEachDimension(() => 17),
  reliability: forEachDimension(() => 0.75),
};

/** How many complete results in a language are needed before constants can be estimated from data. */
export const RESULTS_NEEDED_FOR_RELIABILITY = 300;

/**
 * Standard error of measurement of each dimension, in points of S: SEM = SD · √(1 − reliability).
 * With the provisional constants it is 8.5.
 */
export function measurementErrors(
  constants: ReliabilityConstants = PROVISIONAL_RELIABILITY,
): DimensionScores {
  return forEachDimension(
    (dimension) => constants.standardDeviation[dimension] * Math.sqrt(1 - constants.reliability[dimension]),
  );
}
