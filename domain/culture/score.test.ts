import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { BLOCKS } from './block-design.ts';
import { DIMENSION_IDS, type DimensionId } from './dimensions.ts';
import { CHOICE_STATEMENTS, RATING_STATEMENTS } from './item-bank.ts';
import { ratingsByDimension, type Score, scoreAnswers } from './score.ts';
import { anySessionPlan, type SessionPlan, sessionByOrder, sessionOf } from './testing/sessions.ts';

const scored = (answers: readonly Answer[]): Score => {
  const score = scoreAnswers(answers);
  if (score.kind !== 'scored') throw new Error(score.reason);
  return score;
};

const EVEN: SessionPlan = {
  ratings: Array.from({ length: 40 }, () => 3),
  choices: BLOCKS.map(() => [0, 1]),
};

describe('scoring', () => {
  it('uses the full scale for someone whose answers follow an order exactly', () => {
    const { scores, choiceScores, ratingScores } = scored(sessionByOrder(DIMENSION_IDS));
    expect(choiceScores.experimentation).toBe(1);
    expect(choiceScores.purpose).toBe(-1);
    expect(ratingScores.experimentation).toBeCloseTo(1.5, 12);
    expect(scores.experimentation).toBeCloseTo(50 + 25 + 18.75, 12);
    expect(scores.purpose).toBeCloseTo(50 - 25 - 18.75, 12);
  });

  it('stays between 0 and 100', () => {
    const ratings = RATING_STATEMENTS.map((statement) => (statement.dimension === 'experimentation' ? 5 : 1));
    const top = sessionOf({ ratings, choices: EVEN.choices }).map((answer) =>
      preferring(answer, 'experimentation'),
    );
    expect(scored(top).scores.experimentation).toBe(100);
    fc.assert(
      fc.property(anySessionPlan(), (plan) => {
        for (const value of Object.values(scored(sessionOf(plan)).scores)) {
          expect(value >= 0 && value <= 100).toBe(true);
        }
      }),
    );
  });

  it('ignores the order of the answers', () => {
    const answers = sessionByOrder(DIMENSION_IDS);
    expect(scored(answers.toReversed()).scores).toEqual(scored(answers).scores);
  });

  it('is unchanged by adding a constant to all ratings', () => {
    fc.assert(
      fc.property(anySessionPlan(1, 3), fc.integer({ min: 1, max: 2 }), (plan, constant) => {
        const raisedPlan = { ...plan, ratings: plan.ratings.map((rating) => rating + constant) };
        const before = scored(sessionOf(plan)).scores;
        const after = scored(sessionOf(raisedPlan)).scores;
        for (const dimension of DIMENSION_IDS) expect(after[dimension]).toBeCloseTo(before[dimension], 10);
      }),
    );
  });

  it('mirrors the choices when most and least are swapped', () => {
    fc.assert(
      fc.property(anySessionPlan(), (plan) => {
        const mirrored = sessionOf({ ...plan, choices: plan.choices.map(([most, least]) => [least, most]) });
        const before = scored(sessionOf(plan)).choiceScores;
        const after = scored(mirrored).choiceScores;
        for (const dimension of DIMENSION_IDS) expect(after[dimension] + before[dimension]).toBe(0);
      }),
    );
  });

  it('permutes the rating part when dimensions swap ratings', () => {
    const anyOrder = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(anySessionPlan(), anyOrder, (plan, order) => {
        const ratings = order.flatMap((from) => plan.ratings.slice(5 * from, 5 * from + 5));
        const before = scored(sessionOf(plan)).ratingScores;
        const after = scored(sessionOf({ ...plan, ratings })).ratingScores;
        for (const [to, from] of order.entries()) {
          expect(after[DIMENSION_IDS[to]!]).toBeCloseTo(before[DIMENSION_IDS[from]!], 10);
        }
      }),
    );
  });

  it('permutes the scores when all answers move to other dimensions and blocks stay intact', () => {
    fc.assert(
      fc.property(anySessionPlan(), fc.nat(7), (plan, shift) => {
        const before = scored(sessionOf(plan)).scores;
        const after = scored(shiftedBy(shift, sessionOf(plan))).scores;
        for (const [index, dimension] of DIMENSION_IDS.entries()) {
          expect(after[DIMENSION_IDS[index ^ shift]!]).toBeCloseTo(before[dimension], 10);
        }
      }),
    );
  });

  it('has ratings and choices that each sum to 0, so that the scores are about relative priority', () => {
    fc.assert(
      fc.property(anySessionPlan(), (plan) => {
        const { ratingScores, choiceScores } = scored(sessionOf(plan));
        expect(sum(ratingScores)).toBeCloseTo(0, 10);
        expect(sum(choiceScores)).toBeCloseTo(0, 10);
      }),
    );
  });

  it('carries the versions of the instrument and of the formulas', () => {
    expect(scored(sessionOf(EVEN))).toMatchObject({ scoringVersion: '2.0.0' });
  });

  it('groups the ratings by dimension in the order of the item bank', () => {
    const ratings = ratingsByDimension(
      sessionOf({ ...EVEN, ratings: RATING_STATEMENTS.map((_, index) => 1 + (index % 5)) }),
    );
    for (const dimension of DIMENSION_IDS) expect(ratings[dimension]).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('quick answers', () => {
  it.each([
    [10, false],
    [11, true],
  ])('%d of 54 answered faster than they can be read: marked is %s', (count, isMarked) => {
    const answers = sessionOf(EVEN).map((answer, index) => ({
      ...answer,
      responseMs: index < count ? 1999 : 5000,
    }));
    const score = scored(answers);
    expect(score.quickShare).toBeCloseTo(count / 54, 12);
    expect(score.isAnsweredQuickly).toBe(isMarked);
  });
});

describe('a refusal to score', () => {
  const answers = sessionByOrder(DIMENSION_IDS);

  it('names the screens without an answer', () => {
    expect(scoreAnswers(answers.slice(2))).toMatchObject({
      kind: 'refused',
      reason: 'incomplete',
      missingScreens: ['a01', 'a02'],
      violations: [],
    });
    expect(scoreAnswers([])).toMatchObject({ kind: 'refused', reason: 'incomplete' });
  });

  it('names the answer that breaks a rule', () => {
    const withInvalidAnswer = answers.map((answer) =>
      answer.kind === 'rating' && answer.screenId === 'a04' ? { ...answer, rating: 9 } : answer,
    );
    expect(scoreAnswers(withInvalidAnswer)).toMatchObject({
      reason: 'invalid',
      violations: [{ pointer: '/3/rating', code: 'out_of_range' }],
    });
  });

  it('is given for a screen answered twice', () => {
    expect(scoreAnswers([...answers, answers[0]!])).toMatchObject({
      reason: 'duplicate',
      missingScreens: [],
    });
  });
});

function preferring(answer: Answer, dimension: DimensionId): Answer {
  if (answer.kind === 'rating') return answer;
  const statements = BLOCKS.find((block) => block.id === answer.screenId)!.statements;
  const statementId = statements.find((statement) => statement.dimension === dimension)?.id;
  if (!statementId) return answer;
  const other = statements.find((statement) => statement.id !== statementId)!.id;
  return { ...answer, mostId: statementId, leastId: other };
}

function sum(figures: Score['scores']): number {
  return Object.values(figures).reduce((total, figure) => total + figure, 0);
}

/** Moves each answer from dimension x to dimension x XOR shift, which maps every block onto a block of the same pair. */
function shiftedBy(shift: number, answers: readonly Answer[]): Answer[] {
  const movedRating = (id: string) => {
    const index = RATING_STATEMENTS.findIndex((statement) => statement.id === id);
    return RATING_STATEMENTS[5 * (Math.floor(index / 5) ^ shift) + (index % 5)]!.id;
  };
  const movedChoice = (id: string) => {
    const index = CHOICE_STATEMENTS.findIndex((statement) => statement.id === id);
    return CHOICE_STATEMENTS[8 * Math.floor(index / 8) + ((index % 8) ^ shift)]!.id;
  };
  return answers.map((answer) => {
    if (answer.kind === 'rating') return { ...answer, screenId: movedRating(answer.screenId) };
    const mostId = movedChoice(answer.mostId);
    const leastId = movedChoice(answer.leastId);
    const block = BLOCKS.find(({ statements }) => statements.some((statement) => statement.id === mostId))!;
    return { ...answer, screenId: block.id, mostId, leastId };
  });
}
