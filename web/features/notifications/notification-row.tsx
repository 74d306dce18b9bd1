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

/** One notification: the whole row links to what it's about and marks it as read. On a phone, what it's about is below what happened. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { notificationId, news, about, href, action, happenedAt, isRead, isPressing } = notification;
  const read = () => {
    if (!isRead) onRead(notificationId);
  };
  const time = timeOf(happenedAt, inboxDay(happenedAt));
  return (
    <li
      className={joinClasses(
        'group relative grid grid-cols-[0.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line py-1 ps-3 pe-1 first:border-t-0 hover:bg-sunk md:gap-x-3 md:px-4 md:py-2',
        !isRead && 'bg-ground-wash/50',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses('size-2 rounded-full', !isRead && (isPressing ? 'bg-clay' : 'bg-ground'))}
      />
      <p className="min-w-0 text-label md:break-words">
        <PlainLink
          href={href}
          onClick={read}
          className="rounded-sm after:absolute after:inset-0 after:content-[''] max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2"
        >
          <span
            className={joinClasses(
              'max-md:col-span-2 max-md:line-clamp-2',
              isRead ? 'font-medium' : 'font-semibold',
            )}
          >
            {isRead ? null : (
              <span className="sr-only">
                <Trans>Unread:</Trans>{' '}
              </span>
            )}
            {news}
          </span>
          <About about={about} />
          <time dateTime={happenedAt} className="text-small text-muted tabular-nums md:hidden">
            {time}
          </time>
        </PlainLink>
      </p>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="text-label font-semibold text-ground max-md:hidden md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100"
        >
          {action}
        </span>
        <time dateTime={happenedAt} className="text-small text-muted tabular-nums max-md:hidden">
          {time}
        </time>
        {isRead ? <span className="size-11 md:size-8" /> : <ReadButton news={news} onRead={read} />}
      </div>
    </li>
  );
}

/** What it's about, such as the job. */
function About({ about }: Pick<ShownNotification, 'about'>) {
  return (
    <span className="text-muted max-md:truncate max-md:text-small">
      {about.map((line, index) => (
        <span key={line}>
          <span aria-hidden="true" className={index === 0 ? 'max-md:hidden' : undefined}>
            {' · '}
          </span>
          <span className="sr-only">, </span>
          {line}
        </span>
      ))}
    </span>
  );
}

function ReadButton({ news, onRead }: { readonly news: string; readonly onRead: () => void }) {
  return (
    <button
      type="button"
      aria-label={t`Mark as read: ${news}`}
      title={t`Mark as read`}
      onClick={onRead}
      className="relative grid size-11 place-items-center rounded-control text-muted hover:bg-surface hover:text-ground md:size-8"
    >
      <CheckIcon className="size-4.5" />
    </button>
  );
}
