import type { DimensionId } from './dimensions.ts';
import type { PlaceRange } from './place-range.ts';

const LAST_PLACE = 8;

/**
 * How large a value is drawn in a portrait, from the places that the answers leave open:
 * - `first`: it may come first.
 * - `last`: it may come last, and can't come first.
 * - `middle`: neither.
 *
 * Overlapping places would chain most people's eight into a single group, so a size says what the ends of the order allow and no more.
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
 * may come last; inside a tier in the order given.
 * @param ordered the dimensions from the highest score to the lowest, with the places that the answers leave open to each
 */
export function portraitOf(
  ordered: readonly { readonly dimension: DimensionId; readonly places: PlaceRange }[],
): PortraitValue[] {
  const values = ordered.map(({ dimension, places }) => ({ dimension, tier: tierOf(places) }));
  return PORTRAIT_TIERS.flatMap((tier) => values.filter((value) => value.tier === tier));
}
