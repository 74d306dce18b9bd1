import { scaledKummer } from '../special-functions.ts';

/** Above this the probability is 0 to every digit reported. */
const MAX_CHI_SQUARE = 900;

/**
 * The probability of a χ² at least this large: with one degree of freedom 1 − erf(√(x/2)), erf(z) = 2z/√π · e^(−z²) · ₁F₁(1; 3/2; z²),
 * and for each two further degrees, (x/2)^(k/2) · e^(−x/2) / Γ(k/2 + 1) more, from k = 1.
 * @param chiSquare at least 0
 * @param degreesOfFreedom an odd number
 */
export function chanceOfChiSquare(chiSquare: number, degreesOfFreedom = 1): number {
  if (chiSquare >= MAX_CHI_SQUARE) return 0;
  const square = Math.max(0, chiSquare) / 2;
  const error = 2 * Math.sqrt(square / Math.PI) * scaledKummer(1, 1.5, square);
  let chance = 1 - error;
  let term = 2 * Math.sqrt(square / Math.PI) * Math.exp(-square);
  for (let freedom = 1; freedom < degreesOfFreedom; freedom += 2) {
    chance += term;
    term *= (2 * square) / (freedom + 2);
  }
  return Math.min(1, Math.max(0, chance));
}

/**
 * Which findings hold if at most a given share of those may be false (Benjamini & Hochberg 1995). @param chances one p-value per finding
 * @returns for each finding, in the order given, whether it holds
 */
export function benjaminiHochberg(chances: readonly number[], falseShare = 0.05): boolean[] {
  const sorted = [...chances].sort((a, b) => a - b);
  const last = sorted.findLastIndex((chance, index) => chance <= ((index + 1) / chances.length) * falseShare);
  const limit = last < 0 ? -1 : (sorted[last] as number);
  return chances.map((chance) => chance <= limit);
}
