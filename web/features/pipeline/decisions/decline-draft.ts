import {
  DECLINE_PLACEHOLDERS,
  longestFilled,
  MESSAGE_LENGTHS,
  unknownPlaceholders,
} from '@common-ground/domain/messages/message-template';
import { declineLetter } from '@common-ground/domain/pipeline/decline-letters';
import {
  DECLINE_REASONS,
  type DeclineReason,
  needsExplanation,
} from '@common-ground/domain/pipeline/decline-reasons';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { DECLINE_REASON_LABELS } from '../pipeline-labels.ts';

/** The form of a decline. */
export type DeclineForm = {
  readonly reason: string;
  readonly words: string;
  /** The edited letter; empty until it's edited, while the reason's letter applies. */
  readonly message: string;
  /** The reason that the edited letter was written for; empty until it's edited. */
  readonly editedFor: string;
  readonly feedback: string;
};

export const EMPTY_DECLINE: DeclineForm = {
  reason: '',
  words: '',
  message: '',
  editedFor: '',
  feedback: '',
};

/** Reads the form: the reason, the letter to send, and an error for each field that needs fixing. */
export function readDeclineForm(form: DeclineForm) {
  const reason = reasonOf(form.reason);
  const editedFor = reasonOf(form.editedFor);
  const letter = editedFor ? form.message : reason ? declineLetter(reason, text) : '';
  // A letter edited for another reason may still mention that reason.
  const isForAnotherReason = Boolean(reason && editedFor && editedFor !== reason);
  return {
    reason,
    letter,
    isForAnotherReason,
    errors: {
      reason: reason ? undefined : t`Choose a reason.`,
      words:
        reason && needsExplanation(reason) && form.words.trim() === '' ? t`Explain the reason.` : undefined,
      message: !reason
        ? undefined
        : isForAnotherReason && editedFor
          ? t`You edited this letter for “${DECLINE_REASON_LABELS[editedFor]}”. Use the letter for the new reason, or keep your text if it still fits.`
          : letterError(letter),
    },
  };
}

function letterError(letter: string): string | undefined {
  if (letter.trim() === '') return t`Write what the candidate will read.`;
  const unknown = unknownPlaceholders(letter, DECLINE_PLACEHOLDERS);
  if (unknown.length > 0)
    return t`We can’t fill in ${{ unknown: formatList(unknown, 'or') }}. You can use ${{ name: '{name}' }}, ${{ title: '{title}' }}, ${{ company: '{company}' }} and ${{ thanks: '{thanks}' }}.`;
  return longestFilled(letter) > MESSAGE_LENGTHS.filled
    ? t`Shorten the letter. It’s too long once everything is filled in.`
    : undefined;
}

function reasonOf(value: string): DeclineReason | undefined {
  return DECLINE_REASONS.find((reason) => reason === value);
}
