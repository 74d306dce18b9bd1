import type { CompanyConversationSummary } from '@common-ground/contract/messages/company-conversations';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { MouseEvent } from 'react';
import { applicantLabel } from '../../../platform/text/applicant-label.ts';
import { initialsOf } from '../../../platform/values/initials.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { shortMessageTime } from '../message-times.ts';
import { type MessagesAddress, messagesHref } from './messages-address.ts';

type CompanyConversationListProps = {
  readonly items: readonly CompanyConversationSummary[];
  readonly address: MessagesAddress;
  /** The last messages opened on this page: they count as read, wherever they are in the list. */
  readonly openedIds: ReadonlySet<string>;
  /** Whether the member reads on behalf of the company. Other members never mark anything as read, and see nothing as unread. */
  readonly canRead: boolean;
  readonly onOpen: (applicationId: string) => void;
};

/** The company's conversations, each a link that opens it next to the list. */
export function CompanyConversationList(props: CompanyConversationListProps) {
  const { items, address, openedIds, canRead, onOpen } = props;
  return (
    <ul>
      {items.map((conversation) => {
        const { applicationId, last, unreadCount } = conversation;
        const isOpen = applicationId === address.applicationId;
        const isRead = !canRead || isOpen || openedIds.has(last.id);
        return (
          <Row
            key={applicationId}
            conversation={conversation}
            address={address}
            isOpen={isOpen}
            unread={isRead ? 0 : unreadCount}
            onOpen={onOpen}
          />
        );
      })}
    </ul>
  );
}

type RowProps = Pick<CompanyConversationListProps, 'address' | 'onOpen'> & {
  readonly conversation: CompanyConversationSummary;
  readonly isOpen: boolean;
  readonly unread: number;
};

function Row({ conversation, address, isOpen, unread, onOpen }: RowProps) {
  const { applicantName, title, last } = conversation;
  return (
    <li
      className={joinClasses(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-t border-line px-4 py-3 first:border-t-0',
        isOpen ? 'bg-surface shadow-[inset_3px_0_var(--ground)]' : 'hover:bg-sunk',
      )}
    >
      <span
        aria-hidden="true"
        className="row-span-3 grid size-9 place-items-center rounded-full bg-sunk text-tiny font-bold text-muted"
      >
        {applicantName === null ? '·' : initialsOf(applicantName)}
      </span>
      <RowLink {...{ conversation, address, isOpen, unread, onOpen }} />
      <time dateTime={last.sentAt} className="text-tiny text-muted">
        {shortMessageTime(last.sentAt)}
      </time>
      <p className="col-span-2 col-start-2 truncate text-tiny text-muted">{title}</p>
      <p
        className={joinClasses(
          'col-start-2 min-w-0 truncate text-small',
          unread > 0 ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        <Snippet last={last} />
      </p>
      {unread > 0 ? <UnreadDot count={unread} /> : null}
    </li>
  );
}

/** The name, which opens the conversation wherever the row is pressed. */
function RowLink({ conversation, address, isOpen, unread, onOpen }: RowProps) {
  const { applicationId, applicantName } = conversation;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(applicationId);
  };
  return (
    <p className="min-w-0 truncate text-label">
      <PlainLink
        href={messagesHref({ ...address, applicationId })}
        aria-current={isOpen || undefined}
        onClick={open}
        className={joinClasses(
          "rounded-sm after:absolute after:inset-0 after:content-['']",
          unread > 0 ? 'font-bold' : 'font-semibold',
        )}
      >
        {applicantLabel(applicantName, applicationId)}
      </PlainLink>
    </p>
  );
}

function UnreadDot({ count }: { readonly count: number }) {
  return (
    <span className="mt-1.5 size-2 justify-self-end rounded-full bg-ground">
      <span className="sr-only">
        {t`${plural(count, { one: '# new message', other: '# new messages' })}`}
      </span>
    </span>
  );
}

function Snippet({ last }: { readonly last: CompanyConversationSummary['last'] }) {
  const { side, isOwn, authorName, text } = last;
  if (text === null) return <Trans>Hidden during blind review.</Trans>;
  if (side === 'candidate') return text;
  const author = isOwn ? t`You` : (authorName ?? t`A colleague`);
  return t`${{ author: isolated(author) }}: ${{ text: isolated(text) }}`;
}
