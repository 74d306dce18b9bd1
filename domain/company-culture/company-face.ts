import { DIMENSION_IDS, type DimensionId } from '../culture/dimensions.ts';
import { placeRanges } from '../culture/place-range.ts';
import { meansOf, type ShownCulture, standardErrorsOf } from './shown-culture.ts';

/** The two values that a company's own people put first. */
export type CompanyFace = {
  readonly values: readonly [DimensionId, DimensionId];
  /** Whether the first clearly ranks above all seven others. Otherwise both are simply among the highest. */
  readonly isOrdered: boolean;
};

/**
 * A company's face, from its published culture; null if too few values are left. Values on which its people disagree are left out,
 * because the mean then describes no one.
 */
export function companyFaceOf(culture: ShownCulture): CompanyFace | null {
  const disagreed = new Set(
    culture.dimensions.filter(({ isDisagreed }) => isDisagreed).map(({ dimension }) => dimension),
  );
  const means = meansOf(culture);
  const ranges = placeRanges(means, standardErrorsOf(culture));
  const [first, second] = DIMENSION_IDS.filter((dimension) => !disagreed.has(dimension)).sort(
    (a, b) => means[b] - means[a],
  );
  if (first === undefined || second === undefined) return null;
  return { values: [first, second], isOrdered: ranges[first].worst === 1 };
}
