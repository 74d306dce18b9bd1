import type { UntimedAnswer } from './answer-entry.ts';
import { DIMENSION_IDS, type DimensionId } from './dimensions.ts';
import type { PlaceRange } from './place-range.ts';
import { PORTRAIT_TIERS, type PortraitTier } from './portrait.ts';
import { SKETCH_SCREEN_IDS } from './sketch-blocks.ts';
import { type Draw, drawValues, type SketchChoice } from './sketch-posterior.ts';

/** How certain the order of two values has to be for the sketch to state it. */
const MIN_CERTAINTY = 0.9;

/** The places of a value: the draws' 10 % and 90 % quantiles. */
const PLACE_QUANTILES = { best: 0.1, worst: 0.9 } as const;

/** Two values whose order is certain enough to be stated. */
export type CertainPair = { readonly ahead: DimensionId; readonly behind: DimensionId };

export type SketchedValue = {
  readonly dimension: DimensionId;
  /** `first`: certainly ahead of another value and not certainly behind any; `last`: the reverse; `middle`: anything else. */
  readonly tier: PortraitTier;
  /** The places that include its true place in at least 80 % of cases. */
  readonly places: PlaceRange;
  /** How uncertain its place is: from 0 for one possible place to 1 for all eight. */
  readonly blur: number;
};

/** What six choices can say about a person. It's never stored, compared or shown to anyone else. */
export type Sketch = {
  /** The most certain pair; null if none is certain enough. */
  readonly pair: CertainPair | null;
  /** In drawing order: by tier, and within a tier in the order of {@link DIMENSION_IDS}. */
  readonly values: readonly SketchedValue[];
};

/**
 * The sketch of someone who has answered the six choices for it, see {@link drawValues} for the model.
 * @returns null when one of the six isn't answered
 */
export function sketchOf(answers: readonly UntimedAnswer[]): Sketch | null {
  const choices = answers.filter(
    (answer): answer is SketchChoice => 'mostId' in answer && SKETCH_SCREEN_IDS.includes(answer.screenId),
  );
  if (new Set(choices.map(({ screenId }) => screenId)).size < SKETCH_SCREEN_IDS.length) return null;
  const draws = drawValues(choices);
  const chances = orderProbabilities(draws);
  const rankLists = placesOf(draws);
  const values = DIMENSION_IDS.map((dimension, d): SketchedValue => {
    const range = rankLists[d] as PlaceRange;
    const blur = (range.worst - range.best) / (DIMENSION_IDS.length - 1);
    return { dimension, tier: tierOf(chances, d), places: range, blur };
  });
  return {
    pair: mostCertainPair(chances),
    values: PORTRAIT_TIERS.flatMap((tier) => values.filter((value) => value.tier === tier)),
  };
}

/** Row i, column j: the share of draws in which i is above j. */
type Chances = readonly (readonly number[])[];

function orderProbabilities(draws: readonly Draw[]): Chances {
  return DIMENSION_IDS.map((_, one) =>
    DIMENSION_IDS.map(
      (__, other) =>
        draws.filter((draw) => (draw[one] as number) > (draw[other] as number)).length / draws.length,
    ),
  );
}

function mostCertainPair(chances: Chances): CertainPair | null {
  const pairs = DIMENSION_IDS.flatMap((ahead, one) =>
    DIMENSION_IDS.map((behind, other) => ({ ahead, behind, chance: chances[one]?.[other] ?? 0 })),
  );
  const surest = pairs.reduce((best, pair) => (pair.chance > best.chance ? pair : best));
  return surest.chance >= MIN_CERTAINTY ? { ahead: surest.ahead, behind: surest.behind } : null;
}

function tierOf(chances: Chances, d: number): PortraitTier {
  const isAhead = DIMENSION_IDS.some((_, other) => (chances[d]?.[other] ?? 0) >= MIN_CERTAINTY);
  const isBehind = DIMENSION_IDS.some((_, other) => (chances[other]?.[d] ?? 0) >= MIN_CERTAINTY);
  if (isAhead === isBehind) return 'middle';
  return isAhead ? 'first' : 'last';
}

function placesOf(draws: readonly Draw[]): PlaceRange[] {
  const ranks = draws.map((draw) => draw.map((own) => 1 + draw.filter((other) => other > own).length));
  return DIMENSION_IDS.map((_, d) => {
    const sorted = ranks.map((rankList) => rankList[d] as number).sort((a, b) => a - b);
    const at = (quantile: number) => sorted[Math.ceil(quantile * sorted.length) - 1] as number;
    return { best: at(PLACE_QUANTILES.best), worst: at(PLACE_QUANTILES.worst) };
  });
}
