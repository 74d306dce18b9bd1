import type { Message } from '@common-ground/contract/messages/messages';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { joinClasses } from '../../ui/join-classes.ts';
import { messageTime } from './message-times.ts';

type MessageListProps = {
  /** The last first, as they come. */
  readonly items: readonly Message[];
  readonly companyName: string;
};

/** What was written, the first thing first. */
export function MessageList({ items, companyName }: MessageListProps) {
  return (
    <ol className="grid grid-cols-1 gap-4">
      {items.toReversed().map((message) => {
        const isOwn = message.side === 'candidate';
        const author = message.authorName
          ? t`${isolated(message.authorName)}, ${isolated(companyName)}`
          : companyName;
        return (
          <li
            key={message.id}
            className={joinClasses('grid min-w-0 max-w-[85%] grid-cols-1', isOwn ? 'justify-self-end' : null)}
          >
            <p className={joinClasses('mb-1 text-tiny text-muted', isOwn ? 'text-end' : null)}>
              <span className="font-semibold text-ink">{isOwn ? t`You` : author}</span>{' '}
              <time dateTime={message.sentAt}>{messageTime(message.sentAt)}</time>
            </p>
            <p
              className={joinClasses(
                'rounded-card border px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]',
                isOwn ? 'border-ground/30 bg-ground-wash' : 'border-line bg-sunk',
              )}
            >
              {message.text ?? t`Hidden during blind review.`}
            </p>
            {isOwn && message.readAt ? (
              <p className="mt-1 text-end text-tiny text-muted">
                <Trans>Read {messageTime(message.readAt)}</Trans>
              </p>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
