import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { joinClasses } from '../../ui/join-classes.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { CheckIcon } from '../../ui/signs/icons.tsx';
import { type InboxDay, inboxDay } from './inbox-days.ts';
import type { ShownNotification } from './shown-notification.ts';

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;

const timeOf = (instant: string, day: InboxDay) =>
  formatDate(new Date(instant), day === 'earlier' ? DAY : TIME);

type NotificationRowProps = {
  readonly notification: ShownNotification;
  readonly onRead: (notificationId: string) => void;
};

/** One notification: the whole row leads to what it's about, and reads it. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { notificationId, news, about, href, action, happenedAt, isRead, isPressing } = notification;
  const read = () => {
    if (!isRead) onRead(notificationId);
  };
  return (
    <li
      className={joinClasses(
        'group relative grid grid-cols-[0.5rem_1fr_auto] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 hover:bg-sunk md:py-2',
        !isRead && 'bg-ground-wash/50',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses('size-2 rounded-full', !isRead && (isPressing ? 'bg-clay' : 'bg-ground'))}
      />
      <p className="min-w-0 text-label break-words">
        <PlainLink
          href={href}
          onClick={read}
          className="rounded-sm after:absolute after:inset-0 after:content-['']"
        >
          {isRead ? null : (
            <span className="sr-only">
              <Trans>Unread:</Trans>{' '}
            </span>
          )}
          <span className={isRead ? 'font-medium' : 'font-semibold'}>{news}</span>
          {about.map((one) => (
            <span key={one} className="text-muted">
              <span aria-hidden="true"> · </span>
              <span className="sr-only">, </span>
              {one}
            </span>
          ))}
        </PlainLink>
      </p>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="text-label font-semibold text-ground max-md:hidden md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100"
        >
          {action}
        </span>
        <time dateTime={happenedAt} className="text-small text-muted tabular-nums">
          {timeOf(happenedAt, inboxDay(happenedAt))}
        </time>
        {isRead ? (
          <span className="size-11 md:size-8" />
        ) : (
          <button
            type="button"
            aria-label={t`Mark as read: ${news}`}
            title={t`Mark as read`}
            onClick={read}
            className="relative grid size-11 place-items-center rounded-control text-muted hover:bg-surface hover:text-ground md:size-8"
          >
            <CheckIcon className="size-4.5" />
          </button>
        )}
      </div>
    </li>
  );
}
