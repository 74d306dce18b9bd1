import type { Conversation } from '@common-ground/contract/messages/messages';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { usePermission } from '../../../platform/session/membership.ts';
import { formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { ScrolledToEnd } from '../../../ui/frames/scrolled-to-end.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import type { MessageSubject } from '../templates/template-values.ts';
import { CompanyMessageForm } from './company-message-form.tsx';
import { CompanyMessageList } from './company-message-list.tsx';
import { useMarkCompanyConversationRead, useReadCompanyConversation } from './company-messages.queries.ts';

type CompanyConversationPanelProps = MessageSubject & {
  readonly applicationId: string;
  /** The candidate's name. */
  readonly name: string;
  /** Whether it fills a pane of the page, with the messages scrolling above the text field. */
  readonly isWhole?: boolean;
};

const OBSTACLE_MESSAGES: Readonly<Record<NonNullable<Conversation['hindrance']>, string>> = {
  conversation_closed: t`This conversation has ended, so no one can send more messages.`,
  conversation_stopped: t`The candidate doesn’t want more messages about this application. The application stays open.`,
  too_many_messages: t`You’ve reached the message limit for 24 hours. Try again later.`,
};

/** The messages between a company and a candidate about one application. */
export function CompanyConversationPanel({ isWhole = false, ...about }: CompanyConversationPanelProps) {
  const conversation = useReadCompanyConversation(about.applicationId);
  const head = conversation.data?.pages[0];
  const canWrite = usePermission('write_to_candidates');
  useReading(about.applicationId, canWrite, head);
  const messages = (
    <Messages conversation={conversation} applicationId={about.applicationId} name={about.name} />
  );
  const writing = head ? <Writing head={head} canWrite={canWrite} {...about} /> : null;
  if (!isWhole)
    return (
      <div className="grid grid-cols-1 gap-5">
        {messages}
        {writing}
      </div>
    );
  return (
    <>
      <ScrolledToEnd lastId={head?.items[0]?.id}>{messages}</ScrolledToEnd>
      {writing ? (
        <div className="grid flex-none grid-cols-1 gap-3 border-t border-line bg-surface px-4 py-3 md:px-6">
          {writing}
        </div>
      ) : null}
    </>
  );
}

type MessagesProps = {
  readonly conversation: ReturnType<typeof useReadCompanyConversation>;
  readonly applicationId: string;
  readonly name: string;
};

function Messages({ conversation, applicationId, name }: MessagesProps) {
  const { data, error, isPending, isFetching, refetch } = conversation;
  const messages = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {isPending ? <SkeletonBlock className="h-32 w-full" /> : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
      {conversation.hasNextPage ? (
        <Button
          tone="quiet"
          className="justify-self-center"
          isBusy={conversation.isFetchingNextPage}
          onClick={() => void conversation.fetchNextPage()}
        >
          <Trans>Show earlier messages</Trans>
        </Button>
      ) : null}
      {data && messages.length === 0 ? (
        <p className="text-small text-muted">
          <Trans>No messages yet. {isolated(name)} sees what you write here.</Trans>
        </p>
      ) : (
        <CompanyMessageList items={messages} applicationId={applicationId} name={name} />
      )}
    </>
  );
}

type WritingProps = Omit<CompanyConversationPanelProps, 'isWhole'> & {
  readonly head: Conversation;
  readonly canWrite: boolean;
};

/** The text field, or why no message can be sent. */
function Writing({ head: { hindrance, openUntil }, canWrite, ...about }: WritingProps) {
  if (hindrance) return <p className="text-small text-muted">{OBSTACLE_MESSAGES[hindrance]}</p>;
  if (!canWrite) return null;
  return (
    <>
      {openUntil ? (
        <p className="text-small text-muted">
          <Trans>You can both send messages until {formatInstantAsDay(openUntil)}.</Trans>
        </p>
      ) : null}
      <CompanyMessageForm {...about} />
    </>
  );
}

/** Marks as read what the member has on screen. Only for members who can reply: to the candidate, it means that the company has read it. */
function useReading(applicationId: string, canWrite: boolean, head: Conversation | undefined): void {
  const { mutate } = useMarkCompanyConversationRead(applicationId);
  const marked = useRef<string | null>(null);
  const lastId = head && head.unreadCount > 0 ? head.items[0]?.id : undefined;
  useEffect(() => {
    if (!canWrite || lastId === undefined || marked.current === lastId) return;
    marked.current = lastId;
    mutate(lastId);
  }, [canWrite, lastId, mutate]);
}
