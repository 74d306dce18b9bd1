import { isolated } from '@common-ground/domain/isolated';
import {
  type EmailedMemberNotificationKind,
  MEMBER_NOTIFICATIONS,
  type MemberNotificationKind,
} from '@common-ground/domain/notifications/notification';
import { t } from '@common-ground/i18n/t';
import type { ShownNotification } from './shown-notification.ts';

/** The words of notices to owners about access and verification. */
type TeamNews = Exclude<MemberNotificationKind, EmailedMemberNotificationKind>;

/** Whether a notification is about the team or its verification rather than an application. */
export const isTeamNews = (kind: MemberNotificationKind): kind is TeamNews =>
  MEMBER_NOTIFICATIONS[kind] === null;

const NEWS: Record<TeamNews, (member: string) => string> = {
  owner_added: (member) => t`${isolated(member)} was made an owner`,
  member_joined: (member) => t`${isolated(member)} joined your team`,
  member_demoted: (member) => t`${isolated(member)} was given a role with fewer permissions`,
  member_removed: (member) => t`${isolated(member)} left your team or was removed`,
  domain_changed: (member) => t`${isolated(member)} changed or removed your verified domain`,
  verification_ended: () => t`Your company is no longer verified`,
  name_moved: () => t`Your company’s name went to another company`,
};

const TEAM = { href: '/company-route/team', action: t`View team` } as const;
const PROFILE = { href: '/company-route/profile', action: t`View company profile` } as const;

const TARGETS: Record<TeamNews, Pick<ShownNotification, 'href' | 'action'>> = {
  owner_added: TEAM,
  // The home page has the address they joined with.
  member_joined: { href: '/company-route', action: t`Check their address` },
  member_demoted: TEAM,
  member_removed: TEAM,
  domain_changed: PROFILE,
  verification_ended: PROFILE,
  name_moved: PROFILE,
};

/** News of the team as text. @param memberName null for a colleague without a name */
export function describeTeamNotification(
  kind: TeamNews,
  memberName: string | null,
): Pick<ShownNotification, 'news' | 'href' | 'action'> {
  return { news: NEWS[kind](memberName ?? t`An unnamed colleague`), ...TARGETS[kind] };
}
