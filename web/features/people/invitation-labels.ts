import type { SentInvitation } from '@common-ground/contract/people/candidate-invitations';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { formatDay } from '../../platform/text/day-formats.ts';

type State = SentInvitation['state'];

export const INVITATION_STATE_LABELS: Readonly<Record<State, string>> = {
  waiting: t`Awaiting reply`,
  accepted: t`Applied`,
  declined: t`Declined`,
  lapsed: t`Expired`,
  withdrawn: t`Withdrawn`,
};

export const DECLINE_REASON_LABELS: Readonly<Record<NonNullable<SentInvitation['declineReason']>, string>> = {
  not_looking: t`Reason: not looking right now.`,
  other_work: t`Reason: found another job.`,
  place: t`Reason: the location.`,
  pay: t`Reason: the pay.`,
  hours: t`Reason: the hours.`,
  kind_of_work: t`Reason: the kind of work.`,
  start: t`Reason: the start date.`,
  other: t`Reason: something else.`,
};

/** Describes the status of an invitation in a sentence or two. */
export function describeInvitation({
  title,
  state,
  replyBy,
}: Pick<SentInvitation, 'title' | 'state' | 'replyBy'>): string {
  switch (state) {
    case 'waiting':
      return t`Invited to apply for ${isolated(title)}. They have until ${formatDay(replyBy)} to reply.`;
    case 'accepted':
      return t`Invited to apply for ${isolated(title)}. They applied.`;
    case 'declined':
      return t`Invited to apply for ${isolated(title)}. They declined.`;
    case 'lapsed':
      return t`Invited to apply for ${isolated(title)}. They didn’t reply by ${formatDay(replyBy)}.`;
    case 'withdrawn':
      return t`Invited to apply for ${isolated(title)}. Your company withdrew the invitation.`;
  }
}
