import { type LoggedRevealReason, REVEAL_REASONS } from '@common-ground/domain/access/reveal';

/** Why somebody ended the blind review of a person. */
export const REVEAL_REASON_WORDS: Readonly<Record<LoggedRevealReason, string>> = {
  arrange_a_talk: 'To arrange a talk',
  arrange_adjustments: 'To arrange adjustments',
  conflict_of_interest: 'To see whether they know each other',
  verify_evidence: 'To verify evidence',
  decided: 'A decision has been made',
  other: 'Another reason',
  blind_review_ended: 'Blind review ended for everyone who applied',
};

/** The reasons as whoever reveals chooses among them. */
export const REVEAL_REASON_OPTIONS = REVEAL_REASONS.map((value) => ({
  value,
  label: value === 'conflict_of_interest' ? 'To see whether I know this person' : REVEAL_REASON_WORDS[value],
}));
