import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { describeCandidateNotification } from './candidate-notification-text.ts';
import { Inbox } from './inbox.tsx';
import {
  useListNotifications,
  useMarkAllNotificationsRead,
  useMarkNotificationRead,
} from './notifications.queries.ts';

/** A candidate's notifications, newest first. */
export function NotificationsPage() {
  const list = useListNotifications();
  const pages = list.data?.pages ?? [];
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle
        documentTitle={t`Notifications`}
        lead={
          <TextLink href="/account#notifications">
            <Trans>Choose which emails you get</Trans>
          </TextLink>
        }
      >
        <Trans>Notifications</Trans>
      </PageTitle>
      <Inbox
        list={list}
        items={pages.flatMap(({ items }) => items).map(describeCandidateNotification)}
        unreadCount={pages[0]?.unreadCount ?? 0}
        markOne={useMarkNotificationRead()}
        markAll={useMarkAllNotificationsRead()}
      >
        <Trans>You’ll see replies, messages, offers and invitations from companies here.</Trans>
      </Inbox>
    </div>
  );
}
