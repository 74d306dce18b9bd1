import type { MemberNotification } from '@common-ground/contract/notifications/notifications';
import { isolated } from '@common-ground/domain/isolated';
import type { EmailedMemberNotificationKind } from '@common-ground/domain/notifications/notification';
import { t } from '@common-ground/i18n/t';
import { type Href, hrefOf } from '../../platform/paths.ts';
import { shortDay } from '../../platform/text/due-date.ts';
import type { ShownNotification } from './shown-notification.ts';
import { describeTeamNotification, isTeamNews } from './team-notification-text.ts';

const NAMED: Record<EmailedMemberNotificationKind, (name: string) => string> = {
  application_received: (name) => t`${isolated(name)} applied`,
  message_received: (name) => t`${isolated(name)} sent you a message`,
  offer_accepted: (name) => t`${isolated(name)} accepted your offer`,
  offer_declined: (name) => t`${isolated(name)} declined your offer`,
  reply_requested: (name) => t`${isolated(name)} asked for a reply that’s late`,
  reply_due: (name) => t`Your reply to ${isolated(name)} is due soon`,
  reply_overdue: (name) => t`Your reply to ${isolated(name)} is late`,
  interview_booked: (name) => t`${isolated(name)} booked an interview`,
  interview_moved: (name) => t`The interview with ${isolated(name)} has moved`,
  interview_times_requested: (name) => t`${isolated(name)} asked for other interview times`,
  interview_lapsed: (name) => t`${isolated(name)} hasn’t chosen an interview time`,
  interview_cancelled: (name) => t`The interview with ${isolated(name)} is cancelled`,
  interview_unstaffed: (name) => t`No one is left to interview ${isolated(name)}`,
  interview_taken_over: (name) => t`A colleague took over your interview with ${isolated(name)}`,
  interview_soon: (name) => t`Your interview with ${isolated(name)} is coming up`,
  note_mention: (name) => t`You’re mentioned in a note about ${isolated(name)}`,
};

/** Where the name is withheld. */
const UNNAMED: Record<EmailedMemberNotificationKind, string> = {
  application_received: t`A candidate applied`,
  message_received: t`A candidate sent you a message`,
  offer_accepted: t`A candidate accepted your offer`,
  offer_declined: t`A candidate declined your offer`,
  reply_requested: t`A candidate asked for a reply that’s late`,
  reply_due: t`Your reply to a candidate is due soon`,
  reply_overdue: t`Your reply to a candidate is late`,
  interview_booked: t`A candidate booked an interview`,
  interview_moved: t`An interview has moved`,
  interview_times_requested: t`A candidate asked for other interview times`,
  interview_lapsed: t`A candidate hasn’t chosen an interview time`,
  interview_cancelled: t`An interview is cancelled`,
  interview_unstaffed: t`An interview has no interviewer left`,
  interview_taken_over: t`A colleague took over your interview`,
  interview_soon: t`You have an interview coming up`,
  note_mention: t`You’re mentioned in a note about a candidate`,
};

function hrefFor(kind: EmailedMemberNotificationKind, applicationId: string | null): Href {
  if (applicationId === null) return '/company-route/pipeline';
  if (kind.startsWith('interview_'))
    return hrefOf('/company-route/pipeline', { search: { application: applicationId, part: 'interviews' } });
  if (kind === 'note_mention')
    return hrefOf('/company-route/pipeline', { search: { application: applicationId, part: 'notes' } });
  return kind === 'message_received'
    ? hrefOf('/company-route/messages', { search: { application: applicationId } })
    : hrefOf('/company-route/applications/$applicationId', { applicationId });
}

const ACTIONS: Partial<Record<EmailedMemberNotificationKind, string>> = {
  message_received: t`Read message`,
  note_mention: t`Read note`,
};

type NotificationText = Pick<ShownNotification, 'news' | 'href' | 'action'>;

function describeApplicationNews(
  kind: EmailedMemberNotificationKind,
  { candidateName, applicationId }: MemberNotification,
): NotificationText {
  return {
    news: candidateName === null ? UNNAMED[kind] : NAMED[kind](candidateName),
    href: hrefFor(kind, applicationId),
    action: ACTIONS[kind] ?? t`View application`,
  };
}

/** A member's notification as text. */
export function describeMemberNotification(notification: MemberNotification): ShownNotification {
  const { notificationId, kind, applicationId, jobTitle, memberName, replyBy, happenedAt, isRead } =
    notification;
  return {
    notificationId,
    key: applicationId === null ? notificationId : `${kind}:${applicationId}`,
    ...(isTeamNews(kind)
      ? describeTeamNotification(kind, memberName)
      : describeApplicationNews(kind, notification)),
    about: [
      // The day comes first, because a phone may not have room for everything.
      ...(replyBy === null ? [] : [t`reply by ${shortDay(replyBy)}`]),
      ...(jobTitle === null ? [] : [isolated(jobTitle)]),
    ],
    happenedAt,
    isRead,
    isPressing: kind.startsWith('reply_'),
  };
}
