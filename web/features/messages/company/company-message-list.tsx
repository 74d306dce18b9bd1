import type { Message } from '@common-ground/contract/messages/messages';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { deviceDay } from '../../../platform/device/device-day.ts';
import { formatDayWithWeekday, presentDay } from '../../../platform/text/day-formats.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { clockTime, messageTime } from '../message-times.ts';

type CompanyMessageListProps = {
  /** Newest first, as returned. */
  readonly items: readonly Message[];
  readonly applicationId: string;
  /** The candidate's name. */
  readonly name: string;
};

/** The messages of a company and a candidate, oldest first, day by day. */
export function CompanyMessageList({ items, applicationId, name }: CompanyMessageListProps) {
  const today = presentDay();
  const seenId = items.find(({ side, readAt }) => side === 'company' && readAt !== null)?.id;
  return (
    <ol className="grid grid-cols-1 gap-3" aria-label={t`Messages`}>
      {items.toReversed().map((message, at, all) => {
        const day = deviceDay(message.sentAt);
        const before = all[at - 1];
        const isNewDay = before === undefined || deviceDay(before.sentAt) !== day;
        return (
          <li key={message.id} className="grid min-w-0 grid-cols-1 gap-3">
            {isNewDay ? (
              <p className="pt-1 text-center text-tiny font-semibold text-muted">
                {day === today ? t`Today` : formatDayWithWeekday(day)}
              </p>
            ) : null}
            <Bubble
              message={message}
              applicationId={applicationId}
              name={name}
              isLastSeen={message.id === seenId}
            />
          </li>
        );
      })}
    </ol>
  );
}

type BubbleProps = {
  readonly message: Message;
  readonly applicationId: string;
  readonly name: string;
  /** The newest one that the candidate has read. */
  readonly isLastSeen: boolean;
};

function Bubble({ message, applicationId, name, isLastSeen }: BubbleProps) {
  const { side, authorName, isOwn, text, sentAt, readAt } = message;
  const isFromCompany = side === 'company';
  const author = isFromCompany ? (isOwn ? t`You` : (authorName ?? t`A colleague`)) : name;
  return (
    <div
      className={joinClasses(
        'grid min-w-0 max-w-[min(85%,38rem)] grid-cols-1',
        isFromCompany ? 'justify-self-end' : 'justify-self-start',
      )}
    >
      <p className={joinClasses('mb-1 text-tiny text-muted', isFromCompany && 'text-end')}>
        <span className="font-semibold text-ink">{author}</span> ·{' '}
        <time dateTime={sentAt}>{clockTime(sentAt)}</time>
      </p>
      <p
        dir="auto"
        className={joinClasses(
          'rounded-card px-3.5 py-2.5 text-small whitespace-pre-line [overflow-wrap:anywhere]',
          isFromCompany ? 'rounded-se-[3px] bg-ground-wash' : 'rounded-ss-[3px] bg-sunk',
          text === null && 'text-muted italic',
        )}
      >
        {text ?? t`Hidden during blind review.`}
      </p>
      <AttachmentList message={message} conversation={{ side: 'company', applicationId }} />
      {isLastSeen && readAt ? (
        <p className="mt-1 text-end text-tiny text-muted">
          <Trans>Seen {messageTime(readAt)}</Trans>
        </p>
      ) : null}
    </div>
  );
}
