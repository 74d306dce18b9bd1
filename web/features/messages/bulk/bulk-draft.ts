import {
  longestFilled,
  MESSAGE_LENGTHS,
  TEMPLATE_PLACEHOLDERS,
  unknownPlaceholders,
} from '@common-ground/domain/messages/message-template';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { useStoredForm } from '../../../platform/drafts/stored-form.ts';

/** A draft of a message to several candidates. */
export type BulkDraft = {
  readonly text: string;
  readonly write: (text: string) => void;
  /** The idempotency key: the same for every try with this text and these people. */
  readonly key: () => string;
  readonly clear: () => void;
};

/** Keeps the text on this device until it's sent. @param applicationIds the recipients */
export function useBulkDraft(applicationIds: readonly string[]): BulkDraft {
  const [form, change, clear] = useStoredForm('messages.bulk', { text: '', key: '', sent: '' });
  const requestContent = JSON.stringify([applicationIds, form.text.trim()]);
  return {
    text: form.text,
    write: (text) => change({ text }),
    key: () => {
      if (form.key !== '' && form.sent === requestContent) return form.key;
      const newKey = crypto.randomUUID();
      change({ key: newKey, sent: requestContent });
      return newKey;
    },
    clear,
  };
}

/** The error in a text before it's filled in; undefined if it's fine. */
export function bulkTextError(text: string, hasTried: boolean): string | undefined {
  if (text.trim() === '') return hasTried ? t`Write the message.` : undefined;
  const unknown = unknownPlaceholders(text, TEMPLATE_PLACEHOLDERS);
  if (unknown.length > 0)
    return t`We can’t fill in ${{ unknown: formatList(unknown, 'or') }}. You can use ${{ name: '{name}' }}, ${{ title: '{title}' }}, ${{ company: '{company}' }} and ${{ member: '{member}' }}.`;
  return longestFilled(text.trim()) > MESSAGE_LENGTHS.filled
    ? t`Shorten the message. It’s too long once everything is filled in.`
    : undefined;
}

/** The maximum length of the text before it's filled in. */
export const BULK_TEXT_LENGTH = MESSAGE_LENGTHS.message;
