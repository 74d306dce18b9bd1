import { describe, expect, it } from 'vitest';
import { gaussian, seededRandom, shuffled } from '../random.ts';
import type { Answer } from './answer.ts';
import { BLOCKS } from './block-design.ts';
import { DIMENSION_IDS } from './dimensions.ts';
import { RATING_STATEMENTS } from './item-bank.ts';
import { measurementErrors } from './reliability.ts';
import { estimateReliability, type ReliabilityEstimate } from './reliability-estimate.ts';
import { sessionByOrder, sessionOf } from './testing/sessions.ts';

const random = seededRandom(31);

/** People whose answers follow their own order of priorities, with some chance in the ratings. */
const orderly = (count: number): Answer[][] =>
  Array.from({ length: count }, () =>
    sessionByOrder(shuffled(DIMENSION_IDS, random)).map((answer) =>
      answer.kind === 'rating'
        ? { ...answer, rating: Math.min(5, Math.max(1, Math.round(answer.rating + gaussian(random)))) }
        : answer,
    ),
  );

/** People who answer by chance alone. */
const randomAnswers = (count: number): Answer[][] =>
  Array.from({ length: count }, () =>
    sessionOf({
      ratings: RATING_STATEMENTS.map(() => 1 + Math.floor(5 * random())),
      choices: BLOCKS.map(() => shuffled([0, 1, 2, 3], random).slice(0, 2) as [number, number]),
    }),
  );

const estimated = (sessions: Answer[][]): ReliabilityEstimate => {
  const estimate = estimateReliability(sessions, 'test-1');
  if (estimate.kind !== 'estimated') throw new Error('too few results');
  return estimate;
};

describe('the estimate of reliability', () => {
  it('waits for 300 complete results', () => {
    const sessions = orderly(300);
    const withMissingAnswer = [...sessions.slice(1), sessions[0]!.slice(1)];
    expect(estimateReliability(withMissingAnswer, 'test-1')).toEqual({
      kind: 'too_few_results',
      resultCount: 299,
      neededCount: 300,
    });
    expect(estimateReliability(sessions, 'test-1')).toMatchObject({ kind: 'estimated', version: 'test-1' });
  });

  it('is high for people who know their priorities, and choices that follow them exactly', () => {
    const { reliability, ratingReliability, choiceReliability } = estimated(orderly(400));
    for (const dimension of DIMENSION_IDS) {
      expect(ratingReliability[dimension]).toBeGreaterThan(0.7);
      expect(choiceReliability[dimension]).toBeGreaterThan(0.9);
      expect(reliability[dimension]).toBeGreaterThan(0.9);
      expect(reliability[dimension]).toBeLessThanOrEqual(1);
    }
  });

  it('is low for people who answer by chance', () => {
    const { reliability } = estimated(randomAnswers(400));
    for (const dimension of DIMENSION_IDS) expect(reliability[dimension]).toBeLessThan(0.4);
  });

  it('doesn’t mistake a habit of rating high or low for reliability', () => {
    const habitual = randomAnswers(400).map((answers) => {
      const habit = 1 + Math.floor(4 * random());
      return answers.map((answer) =>
        answer.kind === 'rating' ? { ...answer, rating: habit + Math.floor(2 * random()) } : answer,
      );
    });
    const { ratingReliability } = estimated(habitual);
    for (const dimension of DIMENSION_IDS) expect(ratingReliability[dimension]).toBeLessThan(0.4);
  });

  it('is 0, not undefined, when everyone answers the same', () => {
    const same = Array.from({ length: 300 }, () => sessionByOrder(DIMENSION_IDS));
    const estimate = estimated(same);
    expect(estimate.reliability.care).toBe(0);
    expect(estimate.standardDeviation.care).toBeCloseTo(0, 9);
  });

  it('gives constants from which standard errors follow', () => {
    const estimate = estimated(orderly(300));
    const errors = measurementErrors(estimate);
    expect(errors.care).toBeCloseTo(
      estimate.standardDeviation.care * Math.sqrt(1 - estimate.reliability.care),
      12,
    );
  });
});
