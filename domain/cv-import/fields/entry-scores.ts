import {
  type Naming,
  namedLinesAround,
  type Part,
  placeOf,
  type Reach,
  reachOf,
  SAME_INDENT,
  type Spot,
  weightSpread,
} from '../page/entry-spots.ts';
import { isDateOnly } from '../text/entry-lines.ts';
import { hasLegalForm } from '../vocabulary/organisation-words.ts';

/** How well the lines around a date name its entry. */

/** What the entries of a layout have in common. */
export type Agreement = {
  /** How many lines most entries extend above and below. */
  readonly reach: Reach;
  /** The layout that at least half of their lines share at each position. */
  readonly faces: ReadonlyMap<number, string>;
  /** For each layout, the share of its lines that name an entry. */
  readonly naming: ReadonlyMap<string, number>;
};

/** The score of one way of assigning lines to an entry, based on their words, their layout and the other entries. */
export function scoreOf(part: Part, order: number, reach: Reach, agreement: Agreement | null): number {
  const at = part.times[order] ?? 0;
  const nearbySpots = part.spots.slice(at - reach.above, at + reach.below + 1);
  return (
    namesScore(nearbySpots, part.naming) +
    setScore(part, at, reach) +
    (order === 0 ? scoreLinesAbove(part, at, reach) : openScore(part, at, reach)) +
    (agreement === null ? 0 : agreementScore(part, at, reach, agreement))
  );
}

/** The score of the names: two with opposite weights are best. */
function namesScore(nearbySpots: readonly Spot[], { max }: Naming): number {
  const weights = nearbySpots.flatMap((spot) => spot.weights);
  if (weights.length === 0) return -2;
  if (weights.length === 1) return Math.abs(weights[0] ?? 0) / 2;
  // A name that isn't recognised may be a place.
  const count = weights.reduce((sum, weight) => sum + (Math.abs(weight) < 0.5 ? 0.5 : 1), 0);
  const isBoth = Math.max(...weights) >= 1.5 && Math.min(...weights) <= -0.5;
  const surplus = Math.max(0, count - max);
  return 1.5 - 0.8 * surplus + Math.min(weightSpread(weights), 4) / 2 + (isBoth ? 1 : 0);
}

/** The score of the layout: names aren't indented further than the line with the dates, and don't look like the text below. */
function setScore({ spots, bodies, edge }: Part, at: number, { above, below }: Reach): number {
  const anchor = spots[at];
  let score = 0;
  for (let offset = -above; offset <= below; offset += 1) {
    const spot = spots[at + offset];
    if (offset === 0 || spot === undefined || anchor === undefined) continue;
    if (isIndentedFurther(spot, anchor, edge)) score -= 4;
    if (offset > -above && spot.line.opensBlock) score -= 1;
    if (spot.weights.length === 0) score -= 0.15;
    if (/[.;:]$/u.test(spot.line.text) && !hasLegalForm(spot.line.text)) score -= 1.6;
    score -= bodies.get(placeOf(spot)) ?? 0;
  }
  if (above > 0 && anchor?.line.opensBlock) score -= 1;
  return score;
}

/**
 * Whether a line is indented further than the names of the entry: than the line with the dates, or than any line if the dates are on
 * their own.
 */
function isIndentedFurther({ line }: Spot, anchor: Spot, edge: number | null): boolean {
  const ownIndent = isDateOnly(anchor.line.text) ? Math.max(edge ?? 0, anchor.indent ?? 0) : anchor.indent;
  return line.indent !== null && ownIndent !== null && line.indent > ownIndent + SAME_INDENT;
}

/** Above the first date there's only what names its entry. */
function scoreLinesAbove(part: Part, at: number, { above }: Reach): number {
  return -1.5 * (reachOf(part, at, -1, 0) - above);
}

/**
 * Later entries have no more lines above their dates than the first one has; each starts with a block, or after the text below the
 * previous one.
 */
function openScore({ spots, max }: Part, at: number, { above }: Reach): number {
  if (above > max) return -4;
  const first = spots[at - above];
  const before = spots[at - above - 1];
  const opens = first?.line.opensBlock === true ? 0.6 : 0;
  return opens + (before !== undefined && !before.isHead ? 0.5 : 0);
}

function agreementScore({ spots }: Part, at: number, reach: Reach, agreement: Agreement): number {
  let score = reach.above === agreement.reach.above ? 0.7 : 0;
  if (reach.below === agreement.reach.below) score += 0.5;
  for (const [offset, spot] of namedLinesAround(spots, at, reach)) {
    const face = agreement.faces.get(offset);
    if (face === undefined || face === '') continue;
    const share = agreement.naming.get(placeOf(spot)) ?? 0;
    score += 2 * share - 1 + (placeOf(spot) === face ? 0.5 : -3 * (1 - share));
  }
  return score;
}
