import { meanOf } from '../moments.ts';
import type { Violation } from '../violation.ts';
import { type Answer, answerViolations, missingScreens } from './answer.ts';
import { DIMENSION_IDS, type DimensionId, type DimensionScores, forEachDimension } from './dimensions.ts';
import { CHOICE_STATEMENTS, RATING_STATEMENTS } from './item-bank.ts';
import { isQuick } from './quick-answers.ts';
import { SCREEN_COUNT, type ScreenId } from './screens.ts';

/** Goes up with every change of a formula or a constant below. */
export const SCORING_VERSION = '2.0.0';

/** Above this share of quick answers, a result is marked as "answered quickly: read with care". */
export const QUICK_SHARE_LIMIT = 0.2;

const BLOCKS_PER_DIMENSION = 7;

/** Points of S for one unit of B and of L: 50 · ½ and 50 · ½ / 2. */
export const CHOICE_WEIGHT = 25;
export const RATING_WEIGHT = 12.5;

export type Score = {
  readonly kind: 'scored';
  readonly scoringVersion: string;
  /** S: 0 to 100. Relative priorities, about 50 on average. */
  readonly scores: DimensionScores;
  /** L: −4 to 4. Mean rating of the dimension minus the mean of all 40 ratings. */
  readonly ratingScores: DimensionScores;
  /** B: −1 to 1. Times chosen as most minus times chosen as least, over 7. */
  readonly choiceScores: DimensionScores;
  /** Share of answers that came faster than the screen can be read, 0 to 1. */
  readonly quickShare: number;
  readonly isAnsweredQuickly: boolean;
};

/** Why answers cannot be scored. */
export type ScoreRefusal = {
  readonly kind: 'refused';
  /** invalid: an answer breaks a rule; duplicate: two answers to one screen; incomplete: a screen without an answer. */
  readonly reason: 'invalid' | 'duplicate' | 'incomplete';
  readonly missingScreens: readonly ScreenId[];
  /** Pointers begin with the position of the answer in the list, for example "/3/rating". */
  readonly violations: readonly Violation[];
};

/**
 * Scores a complete session, whatever the order of its answers.
 *
 *     L_d = mean of the 5 ratings of d − mean of all 40
 *     B_d = (times chosen most − times chosen least) / 7
 *     S_d = clip(50 + 50 · (½·B_d + ½·L_d / 2), 0, 100)
 *
 * @returns the scores, or a refusal if an answer is missing, given twice or breaks a rule; nothing is estimated
 */
export function scoreAnswers(answers: readonly Answer[]): Score | ScoreRefusal {
  const refusal = refusalOf(answers);
  if (refusal !== undefined) return refusal;

  const ratingScores = ratingScoresOf(answers);
  const choiceScores = choiceScoresOf(answers);
  const quickShare = answers.filter(isQuick).length / answers.length;
  return {
    kind: 'scored',
    scoringVersion: SCORING_VERSION,
    scores: forEachDimension((dimension) => combinedScore(ratingScores[dimension], choiceScores[dimension])),
    ratingScores,
    choiceScores,
    quickShare,
    isAnsweredQuickly: quickShare > QUICK_SHARE_LIMIT,
  };
}

/**
 * The ratings of each dimension, in the order of the item bank.
 * @param answers a complete and valid session
 */
export function ratingsByDimension(answers: readonly Answer[]): Record<DimensionId, number[]> {
  const ratings = new Map<ScreenId, number>();
  for (const answer of answers) {
    if (answer.kind === 'rating') ratings.set(answer.screenId, answer.rating);
  }
  return forEachDimension((dimension) =>
    RATING_STATEMENTS.filter((statement) => statement.dimension === dimension).map(
      (statement) => ratings.get(statement.id) as number,
    ),
  );
}

function refusalOf(answers: readonly Answer[]): ScoreRefusal | undefined {
  const missing = missingScreens(answers);
  const violations = answers.flatMap((answer, index) =>
    answerViolations(answer).map((violation) => ({ ...violation, pointer: `/${index}${violation.pointer}` })),
  );
  const refuse = (reason: ScoreRefusal['reason']): ScoreRefusal => ({
    kind: 'refused',
    reason,
    missingScreens: missing,
    violations,
  });
  if (violations.length > 0) return refuse('invalid');
  if (missing.length > 0) return refuse('incomplete');
  return answers.length > SCREEN_COUNT ? refuse('duplicate') : undefined;
}

function ratingScoresOf(answers: readonly Answer[]): DimensionScores {
  const ratings = ratingsByDimension(answers);
  const overall = meanOf(DIMENSION_IDS.flatMap((dimension) => ratings[dimension]));
  return forEachDimension((dimension) => meanOf(ratings[dimension]) - overall);
}

function choiceScoresOf(answers: readonly Answer[]): DimensionScores {
  const dimensionOf = new Map(CHOICE_STATEMENTS.map((statement) => [statement.id, statement.dimension]));
  const counts = forEachDimension(() => 0);
  for (const answer of answers) {
    if (answer.kind !== 'choice') continue;
    counts[dimensionOf.get(answer.mostId) as DimensionId] += 1;
    counts[dimensionOf.get(answer.leastId) as DimensionId] -= 1;
  }
  return forEachDimension((dimension) => counts[dimension] / BLOCKS_PER_DIMENSION);
}

function combinedScore(ratingScore: number, choiceScore: number): number {
  return Math.min(100, Math.max(0, 50 + CHOICE_WEIGHT * choiceScore + RATING_WEIGHT * ratingScore));
}
