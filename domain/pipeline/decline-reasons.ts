/** Why a company declines: only job-related reasons. Similarity, age, family, health and career gaps are not among them. */

/** In the order in which they're offered. `other` requires `words`. */
export const DECLINE_REASONS = [
  'must_have_not_met',
  'others_met_more',
  'interview_showed_less',
  'work_sample_showed_less',
  'right_to_work',
  'not_available',
  'place_does_not_fit',
  'pay_not_agreed',
  'did_not_reply',
  'filled',
  'no_longer_hiring',
  'other',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Maximum length of the internal notes, in characters. */
export const REASON_TEXT_LENGTH = 1_000;

/** Whether a reason says too little by itself. */
export function needsExplanation(reason: DeclineReason): boolean {
  return reason === 'other';
}
