import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, type DimensionScores, forEachDimension } from '../culture/dimensions.ts';
import { gaussian, seededRandom } from '../random.ts';
import { companyCulture, type ExactCulture, type RaterBatch, type RaterSheet } from './company-culture.ts';
import { shownFigures } from './shown-culture.ts';

/**
 * What someone who knows all answers but one, or gave them, learns of the one from everything that is ever shown. `docs/security.md` and
 * decision 101 state these figures.
 */

/** Fewer with 25 raters, which take longer. */
const worldsOf = (raterCount: number) => (raterCount < 25 ? 1000 : 200);
const LEVEL = [3, 3, 3, 3, 3];

const sheetOf = (scores: DimensionScores): RaterSheet => ({ scores, ratings: forEachDimension(() => LEVEL) });
const steady = (score: number) => sheetOf(forEachDimension(() => score));

function shownOf(batches: readonly RaterBatch[]) {
  return shownFigures(companyCulture(batches) as ExactCulture, 40).dimensions;
}

/** One person's eight scores, as in the simulation: SD 17 around a mean of 50. */
function anyPerson(random: () => number): RaterSheet {
  const raw = DIMENSION_IDS.map(() => 17 * gaussian(random));
  const mean = raw.reduce((sum, value) => sum + value, 0) / raw.length;
  return sheetOf(
    forEachDimension((dimension) =>
      Math.max(0, Math.min(100, 50 + (raw[DIMENSION_IDS.indexOf(dimension)] as number) - mean)),
    ),
  );
}

/** The first score of the last of `people` that would show the same, from lowest to highest, if the others are known. */
function openRange(people: readonly RaterSheet[]): { low: number; high: number; own: number } {
  const [otherSheets, last] = [people.slice(0, -1), people.at(-1) as RaterSheet];
  const [dimension] = DIMENSION_IDS;
  const shownWith = (own: number) =>
    JSON.stringify(shownOf([[...otherSheets, sheetOf({ ...last.scores, [dimension]: own })]])[0]);
  const own = last.scores[dimension];
  const seenScores = shownWith(own);
  const fits = (value: number) => value >= 0 && value <= 100 && shownWith(value) === seenScores;
  let [low, high] = [own, own];
  while (fits(low - 0.5)) low -= 0.5;
  while (fits(high + 0.5)) high += 0.5;
  return { low, high, own };
}

/** The widths that are left open in many companies, ascending. */
function openWidths(raterCount: number, others: 'honest' | 'alike'): number[] {
  const random = seededRandom(20_261_129 + raterCount);
  return Array.from({ length: worldsOf(raterCount) }, () => {
    const one = anyPerson(random);
    const alike = anyPerson(random);
    const otherSheets = Array.from({ length: raterCount - 1 }, () =>
      others === 'alike' ? alike : anyPerson(random),
    );
    const { low, high } = openRange([...otherSheets, one]);
    return high - low;
  }).sort((first, second) => first - second);
}

const partOf = (widths: readonly number[], part: number) =>
  widths[Math.floor(part * widths.length)] as number;

describe('someone who knows nine of ten answers', () => {
  it.each(['honest', 'alike'] as const)(
    'learns a score to within 50 points, cut off only by the ends of the scale (%s)',
    (others) => {
      const widths = openWidths(10, others);
      expect(partOf(widths, 0.5)).toBeGreaterThan(49);
      expect(partOf(widths, 0.05)).toBeGreaterThan(30);
    },
  );
});

describe('someone who knows four of five answers', () => {
  it.each(['honest', 'alike'] as const)('learns a score to within 25 points (%s)', (others) => {
    const widths = openWidths(5, others);
    expect(partOf(widths, 0.05)).toBeGreaterThan(24);
  });
});

describe('someone who gives every answer but one', () => {
  const score = fc.integer({ min: 0, max: 100 });
  const batch = fc.array(score, { minLength: 5, maxLength: 5 }).map((scores) => scores.map(steady));

  it('learns nothing from later batches, whatever they answer there', () => {
    fc.assert(
      fc.property(
        fc.array(score, { minLength: 4, maxLength: 4 }),
        score,
        score,
        fc.array(batch, { maxLength: 3 }),
        (known, one, other, later) => {
          const first = (own: number) => [...known, own].map(steady);
          const showsTheSame = (batches: readonly RaterBatch[]) =>
            JSON.stringify(shownOf([first(one), ...batches])) ===
            JSON.stringify(shownOf([first(other), ...batches]));
          fc.pre(showsTheSame([]));
          expect(showsTheSame(later)).toBe(true);
        },
      ),
    );
  });
});

describe('someone who knows 24 of 25 answers', () => {
  it.each([
    ['honest', 55, 20],
    ['alike', 24, 9],
  ] as const)('learns a score more closely, as a spread is shown then (%s)', (others, median, least) => {
    const widths = openWidths(25, others);
    expect(partOf(widths, 0.5)).toBeGreaterThan(median);
    expect(partOf(widths, 0.05)).toBeGreaterThan(least);
  });
});
