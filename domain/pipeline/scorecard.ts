import type { ScorecardItem } from '../opportunities/stage.ts';
import type { Violation } from '../violation.ts';

/**
 * One member's observations of an applicant at a stage. A rating is about observed behaviour and says what it was; nothing is added up,
 * and no figure ranks anyone above anyone else.
 */

/** From little (1) to much (5), by the anchors of the item. */
export const SCORE_RATINGS = [1, 2, 3, 4, 5] as const;
export type ScoreRating = (typeof SCORE_RATINGS)[number];

/** A member's recommendation. It has no effect by itself. */
export const RECOMMENDATIONS = ['strong_yes', 'yes', 'no', 'strong_no'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** Maximum lengths in characters. */
export const SCORECARD_LIMITS = { evidence: 2_000, words: 4_000 } as const;

/** The rating of one item. */
export type ItemScore = {
  readonly itemId: string;
  /** Null until the item is rated, or if it wasn't seen. */
  readonly rating: ScoreRating | null;
  /** Whether the item didn't come up, which is an answer as well. */
  readonly isNotSeen: boolean;
  /** What was seen or heard that supports the rating. */
  readonly evidence: string | null;
};

export type ScorecardContent = {
  readonly scores: readonly ItemScore[];
  readonly recommendation: Recommendation | null;
  readonly words: string | null;
};

/** What even a draft mustn't contain: an item from another stage, a duplicate item, or one that's both rated and not seen. */
export function scorecardDraftViolations(
  { scores }: ScorecardContent,
  items: readonly Pick<ScorecardItem, 'id'>[],
): readonly Violation[] {
  return scores.flatMap(({ itemId, rating, isNotSeen }, index) => {
    const pointer = `/scores/${index}`;
    const violations: Violation[] = [];
    if (!items.some(({ id }) => id === itemId))
      violations.push({ pointer: `${pointer}/itemId`, code: 'not_allowed', params: {} });
    if (scores.findIndex((score) => score.itemId === itemId) < index)
      violations.push({ pointer: `${pointer}/itemId`, code: 'duplicate', params: {} });
    if (isNotSeen && rating !== null)
      violations.push({ pointer: `${pointer}/rating`, code: 'contradiction', params: {} });
    return violations;
  });
}

/**
 * Why a scorecard can't be submitted, beyond what makes a draft invalid: an item without an answer, a rating without what was seen, or an
 * empty scorecard without items.
 */
export function scorecardViolations(
  content: ScorecardContent,
  items: readonly Pick<ScorecardItem, 'id'>[],
): readonly Violation[] {
  const required = (pointer: string): Violation => ({ pointer, code: 'required', params: {} });
  const isEmpty = items.length === 0 && content.recommendation === null && content.words === null;
  return [
    ...scorecardDraftViolations(content, items),
    ...items.flatMap(({ id }) => {
      const index = content.scores.findIndex(({ itemId }) => itemId === id);
      const score = content.scores[index];
      if (!score) return [required(`/scores/${id}`)];
      if (score.rating === null) return score.isNotSeen ? [] : [required(`/scores/${index}/rating`)];
      return score.evidence === null ? [required(`/scores/${index}/evidence`)] : [];
    }),
    ...(isEmpty ? [required('/words')] : []),
  ];
}

/** Whether a scorecard contains any observation, not just “not seen”. */
export function hasObservations({ scores }: ScorecardContent): boolean {
  return scores.some(({ rating }) => rating !== null);
}

/**
 * Whether a member may see others' scorecards at a stage: once they've submitted one with an observation, or waived it. Members who can't
 * score at all (auditors) see everything, since they have no rating that could be swayed.
 */
export function seesOtherScorecards(member: {
  readonly canScore: boolean;
  readonly hasSubmitted: boolean;
  readonly hasWaived: boolean;
}): boolean {
  return !member.canScore || member.hasSubmitted || member.hasWaived;
}
