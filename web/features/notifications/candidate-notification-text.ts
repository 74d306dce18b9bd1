import type { CandidateNotification } from '@common-ground/contract/notifications/notifications';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { type Href, hrefOf } from '../../platform/paths.ts';
import { shortDay } from '../../platform/text/due-date.ts';
import type { ShownNotification } from './shown-notification.ts';

function newsText({ kind, companyName, times }: CandidateNotification): string {
  const company = companyName ?? t`A company`;
  switch (kind) {
    case 'offer_received':
      return t`${isolated(company)} made you an offer`;
    case 'application_declined':
      return t`${isolated(company)} responded to your application`;
    case 'application_moved':
      return t`${plural(times, { one: `${isolated(company)} has an update on your application`, other: `${isolated(company)} has # updates on your application` })}`;
    case 'message_received':
      return t`${isolated(company)} sent you a message`;
    case 'reply_overdue':
      return t`${isolated(company)}’s reply is late`;
    case 'invitation_received':
      return t`${isolated(company)} invited you to apply`;
    case 'interview_offered':
      return t`${isolated(company)} invited you to an interview`;
    case 'interview_moved':
      return t`${isolated(company)} needs to move your interview`;
    case 'interview_lapsed':
      return t`Your interview with ${isolated(company)} isn’t booked`;
    case 'interview_cancelled':
      return t`Your interview with ${isolated(company)} is cancelled`;
    case 'interview_soon':
      return t`Your interview with ${isolated(company)} is coming up`;
  }
}

const ACTIONS: Record<CandidateNotification['kind'], string> = {
  offer_received: t`View offer`,
  application_declined: t`Read response`,
  application_moved: t`View application`,
  message_received: t`Read message`,
  reply_overdue: t`View application`,
  invitation_received: t`View invitation`,
  interview_offered: t`Choose a time`,
  interview_moved: t`Choose a time`,
  interview_lapsed: t`View interview`,
  interview_cancelled: t`View application`,
  interview_soon: t`View interview`,
};

function hrefFor({ kind, applicationId }: CandidateNotification): Href {
  if (applicationId === null) return '/invitations';
  if (kind === 'message_received')
    return hrefOf('/applications/$applicationId', { applicationId, hash: 'messages' });
  return kind.startsWith('interview_')
    ? hrefOf('/applications/$applicationId', { applicationId, hash: 'interviews' })
    : hrefOf('/applications/$applicationId', { applicationId });
}

/** A candidate's notification as text. */
export function describeCandidateNotification(notification: CandidateNotification): ShownNotification {
  const { notificationId, kind, applicationId, jobTitle, replyBy, happenedAt, isRead } = notification;
  return {
    notificationId,
    key: applicationId === null ? notificationId : `${kind}:${applicationId}`,
    news: newsText(notification),
    about: [
      // The day comes first, because a phone may not have room for everything.
      ...(replyBy === null ? [] : [t`promised by ${shortDay(replyBy)}`]),
      ...(jobTitle === null ? [] : [isolated(jobTitle)]),
    ],
    href: hrefFor(notification),
    action: ACTIONS[kind],
    happenedAt,
    isRead,
    isPressing: kind === 'reply_overdue',
  };
}
