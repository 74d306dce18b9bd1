import type { DimensionId } from './dimensions.ts';
import type { PlaceRange } from './place-range.ts';

const LAST_PLACE = 8;

/**
 * How large a value is drawn in a portrait, depending on its possible places:
 * - `first`: it may come first.
 * - `last`: it may come last, and can't come first.
 * - `middle`: neither.
 *
 * Grouping overlapping places would put most people's eight values into a single group, so the size only reflects both ends of the order.
 */
export type PortraitTier = 'first' | 'middle' | 'last';

export type PortraitValue = { readonly dimension: DimensionId; readonly tier: PortraitTier };

/** The tiers in the order in which a portrait draws them. */
export const PORTRAIT_TIERS: readonly PortraitTier[] = ['first', 'middle', 'last'];

function tierOf({ best, worst }: PlaceRange): PortraitTier {
  if (best === 1) return 'first';
  return worst === LAST_PLACE ? 'last' : 'middle';
}

/**
 * The eight values of a result in the order in which a portrait draws them: those that may come first, those in the middle, and those that
 * may come last; within a tier, in the order given. @param ordered the dimensions from the highest score to the lowest, with the possible
 * places of each
 */
export function portraitOf(
  ordered: readonly { readonly dimension: DimensionId; readonly places: PlaceRange }[],
): PortraitValue[] {
  const values = ordered.map(({ dimension, places }) => ({ dimension, tier: tierOf(places) }));
  return PORTRAIT_TIERS.flatMap((tier) => values.filter((value) => value.tier === tier));
}
