import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, type DimensionId } from '../culture/dimensions.ts';
import type { ShownCulture } from './shown-culture.ts';
import { compareStatedWithMeasured, statedOrderViolations } from './stated-culture.ts';

/** Lived means in the order of DIMENSION_IDS. */
const lived = (means: readonly number[], standardError = 3): ShownCulture => ({
  raterCount: 10,
  headcount: null,
  dimensions: DIMENSION_IDS.map((dimension, index) => ({
    dimension,
    mean: means[index]!,
    spread: 10,
    standardError,
    agreement: 0.8,
    isDisagreed: false,
  })),
});

const wordsOf = (order: readonly DimensionId[], culture: ShownCulture) =>
  Object.fromEntries(compareStatedWithMeasured(order, culture).map((entry) => [entry.dimension, entry.word]));

describe('the order that a company states', () => {
  it('can be any order of the eight', () => {
    expect(statedOrderViolations(DIMENSION_IDS)).toEqual([]);
    expect(statedOrderViolations(DIMENSION_IDS.toReversed())).toEqual([]);
  });

  it('has to name each of them once, and reports all mistakes at once', () => {
    expect(statedOrderViolations(['care', 'fun', 'care', ...DIMENSION_IDS.slice(0, 5)])).toEqual([
      { pointer: '/1', code: 'unknown_dimension', params: {} },
      { pointer: '/2', code: 'repeated_dimension', params: { dimension: 'care' } },
      { pointer: '', code: 'missing_dimension', params: { dimension: 'collaboration' } },
      { pointer: '', code: 'missing_dimension', params: { dimension: 'purpose' } },
    ]);
    expect(statedOrderViolations([])).toHaveLength(8);
  });
});

describe('the comparison of the stated with the lived order', () => {
  const steps = lived([90, 80, 70, 60, 50, 40, 30, 20]);

  it('says “about the same” where the order is the same', () => {
    const entries = compareStatedWithMeasured(DIMENSION_IDS, steps);
    expect(entries.map((entry) => [entry.statedRank, entry.livedRank])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => [rank, rank]),
    );
    expect(entries.every((entry) => entry.word === 'about_the_same')).toBe(true);
  });

  it('says what is stated higher and what is lived higher', () => {
    const swapped = DIMENSION_IDS.with(0, 'purpose').with(7, 'experimentation');
    const words = wordsOf(swapped, steps);
    expect(words.purpose).toBe('stated_higher');
    expect(words.experimentation).toBe('lived_higher');
    expect(words.structure).toBe('about_the_same');
  });

  it('says nothing if the lived means can’t be told apart', () => {
    const close = lived([53, 52, 51, 50, 50, 49, 48, 47]);
    const words = wordsOf(DIMENSION_IDS.toReversed(), close);
    expect(new Set(Object.values(words))).toEqual(new Set(['about_the_same']));
  });

  it('says nothing if the error is large, even if the means are far apart', () => {
    const words = wordsOf(DIMENSION_IDS.toReversed(), lived([90, 80, 70, 60, 50, 40, 30, 20], 40));
    expect(new Set(Object.values(words))).toEqual(new Set(['about_the_same']));
  });

  it('needs more than five points, even if everyone has answered', () => {
    const exact = (difference: number) => lived([50 + difference, 50, 50, 50, 50, 50, 50, 50], 0);
    const order = [...DIMENSION_IDS.slice(1), 'experimentation' as const];
    expect(wordsOf(order, exact(5)).experimentation).toBe('about_the_same');
    expect(wordsOf(order, exact(5.1)).experimentation).toBe('lived_higher');
  });

  it('needs more than 1.64 standard errors of the difference', () => {
    const order = [...DIMENSION_IDS.slice(1), 'experimentation' as const];
    const livedBy = (difference: number) => lived([50 + difference, 50, 50, 50, 50, 50, 50, 50], 10);
    const bound = 1.64 * Math.sqrt(200);
    expect(wordsOf(order, livedBy(bound - 0.01)).experimentation).toBe('about_the_same');
    expect(wordsOf(order, livedBy(bound + 0.01)).experimentation).toBe('lived_higher');
  });

  it('gives the range of ranks that the lived means leave possible', () => {
    const [entry] = compareStatedWithMeasured(['autonomy'], lived([80, 60, 58, 57, 40, 30, 20, 10]));
    expect(entry).toMatchObject({ livedRank: 2, bestLivedRank: 2, worstLivedRank: 4 });
  });
});
