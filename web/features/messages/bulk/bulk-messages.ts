import type { BulkOutcome } from '@common-ground/domain/messages/bulk-message';
import { t } from '@common-ground/i18n/t';

/** Why nothing is sent to a candidate. */
export const BULK_OUTCOME_MESSAGES: Readonly<Record<Exclude<BulkOutcome, 'done'>, string>> = {
  not_found: t`The application was withdrawn, or you don’t have access to it.`,
  conversation_closed: t`The conversation is closed.`,
  conversation_stopped: t`They’ve turned off messages about this application.`,
  too_many_messages: t`You’ve reached the message limit for 24 hours with this candidate.`,
  empty_place: t`The name is hidden during blind review. Remove ${{ name: '{name}' }} to include them.`,
  not_sent: t`Nothing was sent to them. Write a new message.`,
};
