import { Trans } from '@common-ground/i18n/trans';
import { Inbox } from './inbox.tsx';
import { describeMemberNotification } from './member-notification-text.ts';
import {
  useListCompanyNotifications,
  useMarkAllCompanyNotificationsRead,
  useMarkCompanyNotificationRead,
} from './notifications.queries.ts';

/** A member's notifications, newest first. */
export function CompanyInboxPanel() {
  const list = useListCompanyNotifications();
  const pages = list.data?.pages ?? [];
  return (
    <Inbox
      list={list}
      items={pages.flatMap(({ items }) => items).map(describeMemberNotification)}
      unreadCount={pages[0]?.unreadCount ?? 0}
      markOne={useMarkCompanyNotificationRead()}
      markAll={useMarkAllCompanyNotificationsRead()}
    >
      <Trans>
        You’ll see new applications, messages, answers to offers and replies that are due here. Owners also
        see who joins or leaves the team.
      </Trans>
    </Inbox>
  );
}
