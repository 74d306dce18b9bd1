import { type LoggedRevealReason, REVEAL_REASONS } from '@common-ground/domain/access/reveal';
import { t } from '@common-ground/i18n/t';

/** Why someone ended blind review for a candidate. */
export const REVEAL_REASON_LABELS: Readonly<Record<LoggedRevealReason, string>> = {
  arrange_a_talk: t`To arrange a call`,
  arrange_adjustments: t`To arrange adjustments`,
  conflict_of_interest: t`To check whether they know each other`,
  verify_evidence: t`To verify evidence`,
  decided: t`The decision has been made`,
  other: t`Other reason`,
  blind_review_ended: t`Blind review ended for everyone who applied`,
};

/** The reasons, as options for the person who reveals. */
export const REVEAL_REASON_OPTIONS = REVEAL_REASONS.map((value) => ({
  value,
  label:
    value === 'conflict_of_interest' ? t`To check whether I know this person` : REVEAL_REASON_LABELS[value],
}));
