import { type MatchingObstacle, matchingObstacle } from './consent.ts';

/** Why a candidate sees no comparison with companies. Each reason has its own message and action on screen. */
export const COMPARISON_OBSTACLES = [
  'profiling_objected',
  'result_missing',
  'matching_not_consented',
] as const satisfies readonly (MatchingObstacle | 'result_missing')[];
export type ComparisonObstacle = (typeof COMPARISON_OBSTACLES)[number];

/** What decides whether a candidate is compared with companies. */
export type ComparisonConditions = {
  readonly hasResult: boolean;
  readonly hasConsentedToMatching: boolean;
  readonly hasObjected: boolean;
};

/**
 * What keeps a candidate from seeing comparisons, or null. An objection comes first, because neither a result nor a consent would change
 * anything. Consent comes last, because no one is asked for it before there's a result to compare.
 */
export function comparisonObstacle(conditions: ComparisonConditions): ComparisonObstacle | null {
  const obstacle = matchingObstacle(conditions);
  if (obstacle === 'profiling_objected' || conditions.hasResult) return obstacle;
  return 'result_missing';
}

/**
 * Whether the offer to compare is the candidate's next step: only the consent is missing, the result can be relied on, and the candidate
 * hasn't answered yet.
 * @param offer.isAnswered the candidate has ever said yes or no to matching, or "Not now"
 * @param offer.isResultDoubted the newest result has doubts (see `result-doubts.ts`), so every comparison would be "not clear yet"
 */
export function isComparisonDue(offer: {
  readonly hindrance: ComparisonObstacle | null;
  readonly isAnswered: boolean;
  readonly isResultDoubted: boolean;
}): boolean {
  return offer.hindrance === 'matching_not_consented' && !offer.isAnswered && !offer.isResultDoubted;
}
