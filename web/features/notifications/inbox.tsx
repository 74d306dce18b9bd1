import { unreadBadge } from '@common-ground/domain/notifications/notification';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ComponentProps, ReactNode } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { groupByDay, type InboxDay } from './inbox-days.ts';
import { NotificationRow } from './notification-row.tsx';
import type { ShownNotification } from './shown-notification.ts';

const DAYS: Record<InboxDay, string> = { today: t`Today`, yesterday: t`Yesterday`, earlier: t`Earlier` };

/** An operation that marks as read. */
type Marking = {
  readonly mutate: (which: string, options?: { readonly onSuccess?: () => void }) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
};

type InboxProps = {
  readonly list: ComponentProps<typeof PagedList>['list'] & { readonly error: Error | null };
  readonly items: readonly ShownNotification[];
  /** Up to the maximum that's counted. */
  readonly unreadCount: number;
  readonly markOne: Marking;
  readonly markAll: Marking;
  /** What will appear here. */
  readonly children: ReactNode;
};

/** Notifications by day, for either kind of account, with buttons to mark them as read. */
export function Inbox({ list, items, unreadCount, markOne, markAll, children }: InboxProps) {
  const [newest] = items;
  const failure = markAll.error ?? markOne.error;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-small text-muted">
          {list.data === undefined
            ? ''
            : unreadCount === 0
              ? t`Nothing unread`
              : t`${{ count: unreadBadge(unreadCount) ?? '' }} unread`}
        </p>
        {newest && unreadCount > 0 ? (
          <Button
            tone="quiet"
            isBusy={markAll.isPending}
            onClick={() =>
              // The button disappears with the last unread one.
              markAll.mutate(newest.happenedAt, { onSuccess: () => requestAnimationFrame(rescueFocus) })
            }
          >
            <Trans>Mark all as read</Trans>
          </Button>
        ) : null}
      </div>
      {failure ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(failure)}
        </Notice>
      ) : null}
      <PagedList list={list} count={items.length} failure={list.error ? failureMessage(list.error) : null}>
        {items.length > 0 ? (
          groupByDay(items).map(({ day, items: ofDay }) => (
            <section key={day} aria-label={DAYS[day]}>
              <h2 className="px-4 pb-2 text-small font-semibold text-muted">{DAYS[day]}</h2>
              <ul className="overflow-hidden rounded-card border border-line bg-surface">
                {ofDay.map((notification) => (
                  <NotificationRow
                    key={notification.key}
                    notification={notification}
                    onRead={(id) => markOne.mutate(id)}
                  />
                ))}
              </ul>
            </section>
          ))
        ) : (
          <EmptyState title={t`No notifications yet`}>{children}</EmptyState>
        )}
      </PagedList>
    </div>
  );
}
