import { describe, expect, it } from 'vitest';
import { gaussian, type Random, seededRandom } from '../random.ts';
import { choiceDif, mantelHaenszel } from './choice-dif.ts';
import { fitOrdinal } from './ordinal-regression.ts';
import { ratingDif } from './rating-dif.ts';
import { sampleOf } from './sample.ts';
import { benjaminiHochberg, chanceOfChiSquare } from './significance.ts';
import { type Shifts, simulatedCopy } from './testing/simulated-copies.ts';

const SHIFTS: Shifts = { a07: 0.8, a22: -0.8, b10: -1.2, b23: 1.2 };
const REPEATS = 6;

function group(random: Random, count: number, isFocal: boolean, shifts: Shifts) {
  const copies = Array.from({ length: count }, (_, index) =>
    simulatedCopy(random, { respondent: String(index), shifts: isFocal ? shifts : {} }),
  );
  // No one is left out: these are about statements, not about screening.
  return sampleOf(copies).people.map((person) => ({ ...person, isFocal }));
}

const twoGroups = (random: Random, shifts: Shifts) => [
  ...group(random, 320, false, shifts),
  ...group(random, 320, true, shifts),
];

describe('differences between two groups of 300', () => {
  const random = seededRandom(17);
  const results = Array.from({ length: REPEATS }, () => {
    const people = twoGroups(random, SHIFTS);
    return { ratings: ratingDif(people), choices: choiceDif(people) };
  });
  const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length;

  it.each(['a07', 'a22'])('are found where they were planted: %s', (id) => {
    const planted = results.flatMap(({ ratings }) => ratings.filter(({ statementId }) => statementId === id));
    expect(share(planted.map(({ size }) => size !== 'negligible'))).toBeGreaterThanOrEqual(0.8);
    for (const { groupSlope } of planted) expect(Math.sign(groupSlope)).toBe(Math.sign(SHIFTS[id] ?? 0));
  });

  it('are detected in at most one in twenty other ratings', () => {
    const otherRatings = results.flatMap(({ ratings }) =>
      ratings.filter(({ statementId }) => !(statementId in SHIFTS)),
    );
    expect(share(otherRatings.map(({ size }) => size !== 'negligible'))).toBeLessThanOrEqual(0.05);
  });

  it.each(['b10', 'b23'])('are found in choices: %s', (id) => {
    const planted = results.map(({ choices }) =>
      choices.some(({ statementId, category }) => statementId === id && category === 'C'),
    );
    expect(share(planted)).toBeGreaterThanOrEqual(0.8);
  });

  it('are detected in at most one in twenty choices of people who don’t differ', () => {
    const calm = Array.from({ length: REPEATS }, () => choiceDif(twoGroups(random, {}))).flat();
    expect(share(calm.map(({ category }) => category !== 'A'))).toBeLessThanOrEqual(0.05);
  });
});

describe('ordinal logistic regression', () => {
  it('equals the log odds ratio with two answers and one yes-or-no predictor', () => {
    const { slopes, logLikelihood } = fitOrdinal([
      { predictors: [0], counts: [30, 10] },
      { predictors: [1], counts: [15, 25] },
    ]);
    expect(slopes[0]).toBeCloseTo(Math.log(25 / 15 / (10 / 30)), 8);
    const expected = 30 * Math.log(0.75) + 10 * Math.log(0.25) + 15 * Math.log(0.375) + 25 * Math.log(0.625);
    expect(logLikelihood).toBeCloseTo(expected, 8);
  });

  it('recovers the slope that answers were generated with, and no other point does better', () => {
    const random = seededRandom(4);
    const patterns = Array.from({ length: 3_000 }, () => {
      const z = gaussian(random);
      const latent = 1.2 * z + Math.log(1 / random() - 1);
      const answer = [-2, -0.5, 1, 2].filter((threshold) => latent > threshold).length;
      return { predictors: [z], counts: [0, 1, 2, 3, 4].map((value) => (value === answer ? 1 : 0)) };
    });
    expect(fitOrdinal(patterns).slopes[0]).toBeCloseTo(1.2, 1);
  });
});

describe('the procedure of Mantel and Haenszel', () => {
  it('agrees with a calculation by hand', () => {
    const result = mantelHaenszel([
      { others: [20, 30], focal: [10, 40] },
      { others: [35, 15], focal: [25, 25] },
    ]);
    // Σ(AD/N) = 8 + 8.75, Σ(BC/N) = 3 + 3.75.
    expect(result?.oddsRatio).toBeCloseTo(16.75 / 6.75, 10);
    expect(result?.delta).toBeCloseTo(-2.35 * Math.log(16.75 / 6.75), 10);
    // Surplus 5 + 5, variance 50²·30·70/(100²·99) + 50²·60·40/(100²·99).
    expect(result?.chiSquare).toBeCloseTo(9.5 ** 2 / ((2_500 * (2_100 + 2_400)) / 990_000), 10);
    expect(result?.category).toBe('C');
  });

  it('says nothing if a group is missing', () => {
    expect(mantelHaenszel([{ others: [20, 30], focal: [0, 0] }])).toBeNull();
  });
});

describe('significance', () => {
  it.each([
    [3.841, 0.05],
    [6.635, 0.01],
    [10.828, 0.001],
  ])('matches the tables of χ²(1): %d', (chiSquare, chance) => {
    expect(chanceOfChiSquare(chiSquare)).toBeCloseTo(chance, 4);
  });

  it.each([
    [7.815, 0.05],
    [11.345, 0.01],
    [16.266, 0.001],
  ])('matches the tables of χ²(3): %d', (chiSquare, chance) => {
    expect(chanceOfChiSquare(chiSquare, 3)).toBeCloseTo(chance, 4);
  });

  it('matches Benjamini and Hochberg’s own example', () => {
    const chances = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ];
    expect(benjaminiHochberg(chances).filter(Boolean)).toHaveLength(4);
  });
});
