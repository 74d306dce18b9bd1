import type { ConversationSummary } from '@common-ground/contract/messages/messages';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { messageTime } from './message-times.ts';
import { useListConversations } from './messages.queries.ts';
import { ReadReceiptsSwitch } from './read-receipts-switch.tsx';

/** All conversations with companies, those with the newest message first. */
export function MessagesPage() {
  const list = useListConversations();
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
        failure={list.error ? failureWords(list.error) : null}
        isInCard
      >
        {items.length > 0 ? (
          <ul>
            {items.map((conversation) => (
              <ConversationRow key={conversation.applicationId} conversation={conversation} />
            ))}
          </ul>
        ) : (
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
        )}
      </PagedList>
      <ReadReceiptsSwitch />
    </div>
  );
}

const ENDED_WORDS: Partial<Record<ConversationSummary['status'], string>> = {
  accepted: t`You accepted their offer.`,
  declined: t`They declined your application.`,
  offer_declined: t`You declined their offer.`,
  withdrawn: t`You withdrew this application.`,
};

function ConversationRow({ conversation }: { readonly conversation: ConversationSummary }) {
  const { applicationId, title, companyName, status, last, unreadCount } = conversation;
  return (
    <li className="group relative border-t border-line py-4 first:border-t-0 first:pt-1 last:pb-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3 break-words">
          <PlainLink
            href={hrefOf('/applications/$applicationId', { applicationId, hash: 'messages' })}
            className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:content-['']"
          >
            {companyName}
          </PlainLink>
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
      {ENDED_WORDS[status] ? <p className="mt-1 text-tiny text-muted">{ENDED_WORDS[status]}</p> : null}
    </li>
  );
}
