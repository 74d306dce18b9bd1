/**
 * The independent second implementation, part five: how often a dimension takes each place in a hundred repeats. It shares with the first
 * only the published description: the number of dimensions above is found by a discrete Fourier transform, the normal distribution by its
 * series.
 */
const STEPS = 161;
const REACH = 4;

/** Φ(z) by Marsaglia's series: ½ + φ(z)·(z + z³/3 + z⁵/(3·5) + …). */
function normalShare(z: number): number {
  if (z < -8) return 0;
  if (z > 8) return 1;
  let term = z;
  let sum = z;
  for (let n = 3; Math.abs(term) > 1e-17; n += 2) {
    term *= (z * z) / n;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** The probabilities that none, one, … seven of seven independent events happen. */
function countChances(chances: readonly number[]): number[] {
  const size = chances.length + 1;
  const transformed = Array.from({ length: size }, (_, k) => {
    const angle = (2 * Math.PI * k) / size;
    return chances.reduce(
      ([re, im], p) => {
        const factorRe = 1 - p + p * Math.cos(angle);
        const factorIm = p * Math.sin(angle);
        return [re * factorRe - im * factorIm, re * factorIm + im * factorRe] as [number, number];
      },
      [1, 0] as [number, number],
    );
  });
  return Array.from(
    { length: size },
    (_, count) =>
      transformed.reduce((sum, [re, im], k) => {
        const angle = (-2 * Math.PI * k * count) / size;
        return sum + re * Math.cos(angle) - im * Math.sin(angle);
      }, 0) / size,
  );
}

/**
 * The share of repeats in which each dimension comes 1st to 8th, one row for each dimension; a row sums to 1.
 * @param error the standard error of measurement of every score
 */
export function placeShares(scores: readonly number[], error: number): number[][] {
  return scores.map((own, d) => {
    const shares = scores.map(() => 0);
    let weights = 0;
    for (let step = 0; step < STEPS; step++) {
      const z = -REACH + (2 * REACH * step) / (STEPS - 1);
      const weight = Math.exp((-z * z) / 2);
      const otherScores = scores.filter((_, other) => other !== d);
      const sharesAbove = otherScores.map((other) => normalShare((other - own) / error - z));
      countChances(sharesAbove).forEach((chance, index) => {
        shares[index] = (shares[index] as number) + weight * chance;
      });
      weights += weight;
    }
    return shares.map((share) => share / weights);
  });
}
