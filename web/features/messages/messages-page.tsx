import type { ConversationSummary } from '@common-ground/contract/messages/messages';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { idOrNull } from '../../platform/address-ids.ts';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { usePaneHistory } from '../../platform/pane-history.ts';
import { type Href, hrefOf } from '../../platform/paths.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ListDetail } from '../../ui/frames/list-detail.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { useWideScreen } from '../../ui/frames/wide-screen.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { messageTime } from './message-times.ts';
import { type ConversationPages, useListConversations } from './messages.queries.ts';
import { ReadReceiptsSwitch } from './read-receipts-switch.tsx';

type MessagesPageProps = {
  /** Renders a conversation with what belongs to other features. */
  readonly showConversation: (applicationId: string, onClose: () => void) => ReactNode;
};

/** All conversations with companies, those with the newest message first; where there's room, with the open one next to them. */
export function MessagesPage({ showConversation }: MessagesPageProps) {
  const isWide = useWideScreen();
  const openId = idOrNull(new URLSearchParams(useSearchText()).get('application'));
  const pane = usePaneHistory(openId !== null);
  const list = useListConversations();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  useEffect(() => {
    if (!isWide && openId !== null) goTo(applicationHref(openId), true);
  }, [isWide, openId]);
  if (!isWide || items.length === 0) return <Conversations list={list} />;
  return (
    <ListDetail list={<Conversations list={list} openId={openId} onOpen={pane.open} />}>
      {openId === null ? (
        <div className="p-6">
          <EmptyState title={t`Choose a conversation to read it here`} />
        </div>
      ) : (
        showConversation(openId, () => pane.close('/messages'))
      )}
    </ListDetail>
  );
}

const applicationHref = (applicationId: string) =>
  hrefOf('/applications/$applicationId', { applicationId, hash: 'messages' });

/** How conversations open next to the list; undefined where each opens on its application's page. */
type Opening = {
  readonly openId?: string | null;
  readonly onOpen?: ((href: Href) => void) | undefined;
};

function Conversations({ list, ...opening }: Opening & { readonly list: ConversationPages }) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = list.data?.pages[0]?.unreadCount ?? 0;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle
        documentTitle={unread > 0 ? t`Messages (${unread} new)` : t`Messages`}
        lead={t`Your messages with companies, one conversation per application.`}
      >
        <Trans>Messages</Trans>
      </PageTitle>
      <PagedList
        list={list}
        count={items.length}
        failure={list.error ? failureMessage(list.error) : null}
        isInCard
      >
        {items.length > 0 ? (
          <ul>
            {items.map((conversation) => (
              <ConversationRow key={conversation.applicationId} conversation={conversation} {...opening} />
            ))}
          </ul>
        ) : (
          <NoConversations />
        )}
      </PagedList>
      <ReadReceiptsSwitch />
    </div>
  );
}

function NoConversations() {
  return (
    <EmptyState
      title={t`No messages yet`}
      action={
        <ButtonLink tone="quiet" href="/applications">
          <Trans>Your applications</Trans>
        </ButtonLink>
      }
    >
      <Trans>You or the company can start a conversation from an application’s page.</Trans>
    </EmptyState>
  );
}

const ENDED_MESSAGES: Partial<Record<ConversationSummary['status'], string>> = {
  accepted: t`You accepted their offer.`,
  declined: t`They declined your application.`,
  offer_declined: t`You declined their offer.`,
  withdrawn: t`You withdrew this application.`,
};

type ConversationRowProps = Opening & { readonly conversation: ConversationSummary };

function ConversationRow({ conversation, openId, onOpen }: ConversationRowProps) {
  const { applicationId, title, companyName, status, last, unreadCount } = conversation;
  const isOpen = applicationId === openId;
  return (
    <li
      className={joinClasses(
        'group relative border-t border-line py-4 first:border-t-0 first:pt-1 last:pb-1',
        isOpen && '-mx-4 px-4 shadow-[inset_3px_0_var(--ground)]',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3 break-words">
          <RowLink applicationId={applicationId} isOpen={isOpen} onOpen={onOpen}>
            {companyName}
          </RowLink>
        </h2>
        <time dateTime={last.sentAt} className="text-tiny text-muted">
          {messageTime(last.sentAt)}
        </time>
      </div>
      <p className="text-small text-muted break-words">{title}</p>
      <p className="mt-1 line-clamp-2 text-small break-words">
        {last.side === 'candidate' ? (
          <span className="text-muted">
            <Trans>You:</Trans>{' '}
          </span>
        ) : null}
        {last.text ?? t`You reported this message, so it’s hidden.`}
      </p>
      {unreadCount > 0 ? (
        <p className="mt-1.5 text-small font-semibold text-ground">
          {t`${plural(unreadCount, { one: '# new message', other: '# new messages' })}`}
        </p>
      ) : null}
      {ENDED_MESSAGES[status] ? <p className="mt-1 text-tiny text-muted">{ENDED_MESSAGES[status]}</p> : null}
    </li>
  );
}

type RowLinkProps = Pick<Opening, 'onOpen'> & {
  readonly applicationId: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

/** Opens the conversation, next to the list or on its application's page, wherever the row is pressed. */
function RowLink({ applicationId, isOpen, onOpen, children }: RowLinkProps) {
  const className = "rounded-sm group-hover:text-ground after:absolute after:inset-0 after:content-['']";
  if (onOpen === undefined)
    return (
      <PlainLink href={applicationHref(applicationId)} className={className}>
        {children}
      </PlainLink>
    );
  const href = hrefOf('/messages', { search: { application: applicationId } });
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(href);
  };
  return (
    <PlainLink href={href} aria-current={isOpen || undefined} onClick={open} className={className}>
      {children}
    </PlainLink>
  );
}
