import { type DimensionScores, forEachDimension } from '../culture/dimensions.ts';
import { pearsonCorrelation, sampleVariance } from '../moments.ts';

export type Retest = {
  readonly pairCount: number;
  /** r between the S of the two sittings; null if one of them doesn't vary. */
  readonly correlation: Readonly<Record<keyof DimensionScores, number | null>>;
  /** SD(S₂ − S₁) / √2, in points of S. */
  readonly measurementError: DimensionScores;
};

/** How similar two sittings of the same people are. @param pairs S of the first and second sitting, at least two pairs */
export function retestOf(pairs: readonly (readonly [DimensionScores, DimensionScores])[]): Retest {
  return {
    pairCount: pairs.length,
    correlation: forEachDimension((dimension) =>
      pearsonCorrelation(
        pairs.map(([first]) => first[dimension]),
        pairs.map(([, second]) => second[dimension]),
      ),
    ),
    measurementError: forEachDimension((dimension) =>
      Math.sqrt(sampleVariance(pairs.map(([first, second]) => second[dimension] - first[dimension])) / 2),
    ),
  };
}
