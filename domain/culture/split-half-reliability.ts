import { pearsonCorrelation } from '../moments.ts';

/**
 * The reliability of a sum of seven parts from its halves: the parts are divided into four and three in all 35 ways, the
 * two sums correlated over people, each correlation stepped up to the whole length by Horst's formula for unequal halves
 * (1951), and the 35 values averaged.
 * @param partsByPerson for each person the seven parts; at least two persons
 * @returns 0 to 1; below 0 is given as 0
 */
export function splitHalfReliability(partsByPerson: readonly (readonly number[])[]): number {
  const stepped = fourPartSubsets().map((inFirstHalf) => {
    const sums = partsByPerson.map((parts) => halves(parts, inFirstHalf));
    const correlation = pearsonCorrelation(
      sums.map(([first]) => first),
      sums.map(([, second]) => second),
    );
    return correlation === null ? 0 : steppedUp(correlation);
  });
  const average = stepped.reduce((sum, value) => sum + value, 0) / stepped.length;
  return Math.min(1, Math.max(0, average));
}

const PART_COUNT = 7;
const FIRST_HALF_SHARE = 4 / PART_COUNT;

/** All ways to choose four of seven parts, as bit masks. */
function fourPartSubsets(): number[] {
  const masks = Array.from({ length: 2 ** PART_COUNT }, (_, mask) => mask);
  return masks.filter((mask) => [...mask.toString(2)].filter((bit) => bit === '1').length === 4);
}

function halves(parts: readonly number[], inFirstHalf: number): [number, number] {
  let first = 0;
  let second = 0;
  for (const [index, part] of parts.entries()) {
    if (inFirstHalf & (1 << index)) first += part;
    else second += part;
  }
  return [first, second];
}

function steppedUp(correlation: number): number {
  if (correlation >= 1) return 1;
  const product = FIRST_HALF_SHARE * (1 - FIRST_HALF_SHARE);
  const unexplained = 1 - correlation ** 2;
  const root = Math.sqrt(correlation ** 2 + 4 * unexplained * product);
  return (correlation * (root - correlation)) / (2 * unexplained * product);
}
