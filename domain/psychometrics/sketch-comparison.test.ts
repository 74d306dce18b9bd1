import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS } from '../culture/dimensions.ts';
import { gaussian, seededRandom } from '../random.ts';
import { sampleOf } from './sample.ts';
import { compareSketch } from './sketch-comparison.ts';
import { type Shifts, simulatedCopy } from './testing/simulated-copies.ts';

const random = seededRandom(31);

type Others = { preference?: number; stretch?: number; shifts?: Shifts; count?: number };

/** Half saw the sketch, and think more of the first dimension, more of everything they think much of, or more of single statements. */
function compared({ preference = 0, stretch = 1, shifts = {}, count = 240 }: Others) {
  const copies = Array.from({ length: 2 * count }, (_, index) => {
    const sawSketch = index % 2 === 0;
    const values = DIMENSION_IDS.map((_one, at) =>
      sawSketch ? stretch * gaussian(random) + (at === 0 ? preference : 0) : gaussian(random),
    );
    return simulatedCopy(random, {
      respondent: String(random()),
      values,
      sawSketch,
      screenOrder: sawSketch ? 'sketch_first' : 'ratings_first',
      shifts: sawSketch ? shifts : {},
    });
  });
  return compareSketch(sampleOf(copies).people);
}

const differing = (comparison: ReturnType<typeof compared>) =>
  comparison?.differences.filter(({ isSignificant }) => isSignificant).map(({ of }) => of);

describe('compareSketch', () => {
  it('detects a dimension that people who saw the sketch rank higher', () => {
    const comparison = compared({ preference: 0.7 });
    expect(differing(comparison)).toContain('experimentation');
    const [first] = comparison?.differences ?? [];
    expect(first?.low).toBeGreaterThan(0);
  });

  it('detects that their scores are further apart', () => {
    expect(differing(compared({ stretch: 1.6 }))).toEqual(['spread']);
  });

  it('detects statements that they answer differently', () => {
    const { statements } = compared({ shifts: { a07: 0.9, b10: 1.4 } }) ?? {};
    const rated = statements?.ratings.filter(({ size }) => size !== 'negligible');
    expect(rated?.map(({ statementId }) => statementId)).toEqual(['a07']);
    const statementChoices = statements?.choices.filter(({ category }) => category === 'C');
    expect(statementChoices?.map(({ statementId }) => statementId)).toContain('b10');
  });

  it('detects at most one in twenty differences if there are none', () => {
    const calm = Array.from({ length: 20 }, () => compared({ count: 40 })?.differences ?? []).flat();
    expect(calm).toHaveLength(180);
    expect(calm.filter(({ isSignificant }) => isSignificant).length / calm.length).toBeLessThanOrEqual(0.05);
  });

  it('has no figures for fewer than 20 people, and none for statements for fewer than 200', () => {
    expect(compared({ count: 15 })).toBeNull();
    expect(compared({ count: 60 })?.statements).toBeNull();
  });

  it('leaves out people who began with the choices but didn’t see the sketch', () => {
    const copies = Array.from({ length: 60 }, () =>
      simulatedCopy(random, { respondent: String(random()), screenOrder: 'sketch_first' }),
    );
    expect(compareSketch(sampleOf(copies).people)).toBeNull();
  });
});
