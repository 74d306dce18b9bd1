import { DIMENSION_IDS, type DimensionId, type DimensionScores, forEachDimension } from './dimensions.ts';

/** How many times in 100 repeats a dimension comes first, second … eighth; whole numbers that add up to about 100. */
export type RankPicture = readonly number[];

/** In how many steps its own score is moved, from four errors below to four above. */
const STEPS = 160;
const REACH = 4;

/**
 * How often each dimension would take each place, if every score moved by its error of measurement and nothing else changed:
 *
 *     P(place) = ∫ φ(x) · P(so many of the seven others are above) dx
 *
 * where the number of others above is a sum of independent yes-or-no events, added one by one. There's no randomness: the same scores
 * always give the same picture.
 * @param scores S, 0 to 100
 * @param errors SEM of each, in points of S, above 0
 */
export function rankPictures(
  scores: DimensionScores,
  errors: DimensionScores,
): Readonly<Record<DimensionId, RankPicture>> {
  return forEachDimension((own) => {
    const shares = DIMENSION_IDS.map(() => 0);
    let mass = 0;
    for (let step = 0; step <= STEPS; step += 1) {
      const z = -REACH + (2 * REACH * step) / STEPS;
      const weight = Math.exp(-(z ** 2) / 2);
      mass += weight;
      const ranks = placesAt(scores[own] + z * errors[own], own, scores, errors);
      for (const [index, share] of ranks.entries())
        shares[index] = (shares[index] as number) + weight * share;
    }
    return shares.map((share) => Math.round((100 * share) / mass));
  });
}

/** How likely each place is for a dimension whose score is `value`: first to eighth. */
function placesAt(
  value: number,
  own: DimensionId,
  scores: DimensionScores,
  errors: DimensionScores,
): number[] {
  let chancesAbove = [1, ...Array.from({ length: DIMENSION_IDS.length - 1 }, () => 0)];
  for (const other of DIMENSION_IDS) {
    if (other === own) continue;
    const isAbove = normalShareBelow((scores[other] - value) / errors[other]);
    chancesAbove = chancesAbove.map(
      (share, count) => share * (1 - isAbove) + (chancesAbove[count - 1] ?? 0) * isAbove,
    );
  }
  return chancesAbove;
}

/** Share of the standard normal distribution below z, by Abramowitz and Stegun 26.2.17; accurate to 7 digits. */
function normalShareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? 1 - tail : tail;
}
