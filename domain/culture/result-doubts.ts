import { pearsonCorrelation } from '../moments.ts';
import type { Answer } from './answer.ts';
import { DIMENSION_IDS } from './dimensions.ts';
import type { Score } from './score.ts';

/**
 * Why a result can't be relied on. Each suggests that the questions weren't answered one by one.
 * - `ratings_alike`: all 40 ratings are the same, so that half of the test says nothing.
 * - `halves_contradict`: what was rated high tends to be chosen as least important, r(L, B) < 0.
 * - `answered_quickly`: more than a fifth of the answers came faster than the screen can be read.
 */
export const RESULT_DOUBTS = ['ratings_alike', 'halves_contradict', 'answered_quickly'] as const;
export type ResultDoubt = (typeof RESULT_DOUBTS)[number];

/**
 * The doubts about a result, in the order of RESULT_DOUBTS; usually none.
 * @param answers a complete and valid session, whose score the second argument is
 */
export function doubtsAbout(
  answers: readonly Answer[],
  { ratingScores, choiceScores, isAnsweredQuickly }: Score,
): ResultDoubt[] {
  const ratings = new Set(answers.flatMap((answer) => (answer.kind === 'rating' ? [answer.rating] : [])));
  const halfCorrelation = pearsonCorrelation(
    DIMENSION_IDS.map((dimension) => ratingScores[dimension]),
    DIMENSION_IDS.map((dimension) => choiceScores[dimension]),
  );
  const isDoubted: Readonly<Record<ResultDoubt, boolean>> = {
    ratings_alike: ratings.size === 1,
    halves_contradict: halfCorrelation !== null && halfCorrelation < 0,
    answered_quickly: isAnsweredQuickly,
  };
  return RESULT_DOUBTS.filter((doubt) => isDoubted[doubt]);
}
