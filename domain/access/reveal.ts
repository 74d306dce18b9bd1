/** Why a member of a company lifts the blind review of one person. It only applies to this member, and is logged permanently. */

/** Why a member reveals a candidate under blind review, for themselves only. Logged permanently. */
export const REVEAL_REASONS = [
  'arrange_a_talk',
  'arrange_adjustments',
  'conflict_of_interest',
  'verify_evidence',
  'decided',
  'other',
] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

/** Why a reveal was logged: a member's reason, or because blind review was turned off for everyone who had applied. */
export const LOGGED_REVEAL_REASONS = [...REVEAL_REASONS, 'blind_review_ended'] as const;
export type LoggedRevealReason = RevealReason | 'blind_review_ended';

/** Minimum and maximum length of the explanation, in characters. */
export const REVEAL_NOTE_LENGTH = { min: 10, max: 300 } as const;
