import type { Message } from '@common-ground/contract/messages/messages';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { joinClasses } from '../../ui/join-classes.ts';
import { AttachmentList } from './attachments/attachment-list.tsx';
import { messageTime } from './message-times.ts';

type MessageListProps = {
  /** Newest first, as returned. */
  readonly items: readonly Message[];
  readonly applicationId: string;
  readonly companyName: string;
  readonly onReport: (messageId: string) => void;
};

/** The messages, oldest first. */
export function MessageList({ items, applicationId, companyName, onReport }: MessageListProps) {
  const seenId = items.find(({ side, readAt }) => side === 'candidate' && readAt !== null)?.id;
  return (
    <ol className="grid grid-cols-1 gap-4">
      {items.toReversed().map((message) => {
        const isOwn = message.side === 'candidate';
        return (
          <li
            key={message.id}
            className={joinClasses('grid min-w-0 max-w-[85%] grid-cols-1', isOwn ? 'justify-self-end' : null)}
          >
            <Head message={message} companyName={companyName} onReport={onReport} />
            <p
              className={joinClasses(
                'rounded-card border px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]',
                isOwn ? 'border-ground/30 bg-ground-wash' : 'border-line bg-sunk',
                message.text === null && 'text-muted italic',
              )}
            >
              {message.text ?? t`You reported this message, so it’s hidden.`}
            </p>
            <AttachmentList message={message} conversation={{ side: 'candidate', applicationId }} />
            {message.id === seenId && message.readAt ? (
              <p className="mt-1 text-end text-tiny text-muted">
                <Trans>Seen {messageTime(message.readAt)}</Trans>
              </p>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

type HeadProps = Omit<MessageListProps, 'items' | 'applicationId'> & { readonly message: Message };

/** The author and time; a company's message can be reported. */
function Head({ message, companyName, onReport }: HeadProps) {
  const isOwn = message.side === 'candidate';
  const author = message.authorName
    ? t`${isolated(message.authorName)}, ${isolated(companyName)}`
    : companyName;
  return (
    <p className={joinClasses('mb-1 text-tiny text-muted', isOwn ? 'text-end' : null)}>
      <span className="font-semibold text-ink">{isOwn ? t`You` : author}</span>{' '}
      <time dateTime={message.sentAt}>{messageTime(message.sentAt)}</time>
      {isOwn || message.text === null ? null : (
        <>
          {' · '}
          <button
            type="button"
            onClick={() => onReport(message.id)}
            className="rounded-sm py-1 underline-offset-4 hover:text-ink hover:underline"
          >
            <Trans>
              Report<span className="sr-only"> the message from {messageTime(message.sentAt)}</span>
            </Trans>
          </button>
        </>
      )}
    </p>
  );
}
