import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, forEachDimension } from '../culture/dimensions.ts';
import { NO_RESPONDENT_ANSWERS } from '../culture/research-copy.ts';
import type { CompanyProfile } from '../overlap/overlap.ts';
import { gaussian, type Random, seededRandom } from '../random.ts';
import { fairnessOf } from './fairness.ts';
import { sampleOf } from './sample.ts';
import { simulatedCopy } from './testing/simulated-copies.ts';

/** Companies where experimentation comes first and structure last. */
const COMPANIES: readonly CompanyProfile[] = [30, 35, 40].map((raterCount) => ({
  means: forEachDimension((dimension) => {
    if (dimension === 'experimentation') return 75;
    return dimension === 'structure' ? 25 : 50;
  }),
  standardErrors: forEachDimension(() => 2),
  disagreedDimensions: [],
  indistinctDimensions: null,
  raterCount,
  instrumentVersion: '2.0.0',
  scoringVersion: '2.0.0',
}));

type Gender = 'woman' | 'man' | 'another';

/** @param preference how much more someone wants experimentation, and less structure */
function person(random: Random, gender: Gender, preference: number) {
  const values = DIMENSION_IDS.map((id) => {
    if (id === 'experimentation') return gaussian(random) + preference;
    return id === 'structure' ? gaussian(random) - preference : gaussian(random);
  });
  const respondent = { ...NO_RESPONDENT_ANSWERS, gender };
  return simulatedCopy(random, { respondent: String(random()), about: respondent, values });
}

function fairnessWith(random: Random, womenPreference: number, count = 150, companies = COMPANIES) {
  const copies = Array.from({ length: count }, () => [
    person(random, 'woman', womenPreference),
    person(random, 'man', 1),
  ]).flat();
  const smallGroup = Array.from({ length: 12 }, () => person(random, 'another', 1));
  return fairnessOf(sampleOf([...copies, ...smallGroup]).people, companies, 'gender');
}

describe('the share of strong overlaps', () => {
  const random = seededRandom(41);

  it('is flagged if a group’s is below four fifths of the highest, with intervals that leave no doubt', () => {
    const { groups, companyCount } = fairnessWith(random, 0);
    expect(companyCount).toBe(3);
    const [women, men] = ['woman', 'man'].map((name) => groups.find((group) => group.name === name));
    expect(women).toMatchObject({ isBelowFourFifths: true });
    expect(women?.ratioInterval?.high).toBeLessThan(0.8);
    expect(women?.high).toBeLessThan(men?.low ?? 0);
    expect(women?.strongShare).toBeCloseTo((women?.ratio ?? 0) * (men?.strongShare ?? 0), 10);
    expect(men).toMatchObject({ ratio: 1, ratioInterval: null, isBelowFourFifths: false });
  });

  it('has an interval that contains equality in about 19 of 20 samples of groups that don’t differ', () => {
    const intervals = Array.from({ length: 40 }, () => fairnessWith(random, 1, 60).groups).map((groups) =>
      groups.map(({ ratioInterval }) => ratioInterval).find((interval) => interval !== null),
    );
    // The higher of the two is the comparison, so that the lower one's ratio is below 1 by chance alone.
    const holding = intervals.filter((interval) => (interval?.high ?? 0) >= 1);
    expect(holding.length / intervals.length).toBeGreaterThanOrEqual(0.9);
  });

  it('isn’t given for groups of fewer than 20, and can’t be derived from counts', () => {
    const { groups } = fairnessWith(random, 1, 60);
    expect(groups.map(({ name }) => name).sort()).toEqual(['man', 'woman']);
    for (const { count } of groups) expect(count % 10).toBe(0);
  });

  it('leaves the ratio open if no one overlaps strongly', () => {
    const tooFewRaters = COMPANIES.map((company) => ({ ...company, raterCount: 4 }));
    const { groups } = fairnessWith(random, 1, 30, tooFewRaters);
    for (const group of groups)
      expect(group).toMatchObject({
        strongShare: 0,
        ratio: null,
        ratioInterval: null,
        isBelowFourFifths: false,
      });
  });
});
