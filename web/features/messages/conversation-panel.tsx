import type { Conversation } from '@common-ground/contract/messages/messages';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { instantDay } from '../../platform/text/application-descriptions.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { problemMessage } from '../../platform/text/problem-messages.ts';
import '../../platform/text/rarer-problem-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useAnnouncer } from '../../ui/signs/announcer.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { BlockCompany } from './block-company.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { useMarkConversationRead, useReadConversation, useStopConversation } from './messages.queries.ts';
import { ReportDialog } from './report-dialog.tsx';

type ConversationProps = { readonly applicationId: string; readonly companyName: string };

/** The messages between the candidate and the company about one application, and what the candidate can do in it, in one card. */
export function ConversationPanel(about: ConversationProps) {
  return (
    <Card title={t`Messages`}>
      <div className="grid grid-cols-1 gap-5">
        <ConversationMessages {...about} />
        <ConversationForm {...about} />
        <ConversationSettings {...about} />
      </div>
    </Card>
  );
}

/** The messages, oldest first; earlier ones on request. The last one counts as read once it's been visible. */
export function ConversationMessages(about: ConversationProps) {
  const conversation = useReadConversation(about.applicationId);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = conversation;
  const [announce, announcer] = useAnnouncer();
  const head = data?.pages[0];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const end = useReading(about.applicationId, head);
  const [report, reporting] = useReporting(about, announce);
  if (!head && error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  if (!head) return <SkeletonBlock className="h-32 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {announcer}
      {reporting}
      {hasNextPage ? (
        <Button tone="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Earlier messages</Trans>
        </Button>
      ) : null}
      <div>
        {items.length === 0 ? (
          <p className="text-small text-muted">
            <Trans>No messages yet.</Trans>
          </p>
        ) : (
          <MessageList items={items} onReport={report} {...about} />
        )}
        <div ref={end} />
      </div>
    </div>
  );
}

/** Writes the next message, or says why that isn't possible. Renders nothing until the conversation is loaded. */
export function ConversationForm({
  isShort = false,
  ...about
}: ConversationProps & { readonly isShort?: boolean }) {
  const head = useReadConversation(about.applicationId).data?.pages[0];
  const [announce, announcer] = useAnnouncer();
  if (!head) return null;
  if (head.hindrance)
    return <p className="text-small text-muted">{problemMessage({ code: head.hindrance })}</p>;
  return (
    <div className="grid grid-cols-1 gap-5">
      {announcer}
      {head.openUntil ? (
        <p className="text-small text-muted">
          <Trans>You can both send messages until {instantDay(head.openUntil)}.</Trans>
        </p>
      ) : null}
      <MessageForm {...about} isShort={isShort} onSent={() => announce(t`Sent`)} />
    </div>
  );
}

/** Whether the company can write, and blocking it. Renders nothing until the conversation is loaded. */
export function ConversationSettings(about: ConversationProps) {
  const head = useReadConversation(about.applicationId).data?.pages[0];
  const [announce, announcer] = useAnnouncer();
  if (!head) return null;
  return (
    <div className="grid grid-cols-1 gap-5">
      {announcer}
      {head.hindrance === 'conversation_closed' ? null : (
        <Stopping {...about} isStopped={head.isStopped} hasEnded={head.openUntil !== null} />
      )}
      <BlockCompany {...about} isBlocked={head.isBlocked} onBlocked={() => announce(t`Company blocked`)} />
    </div>
  );
}

/** @returns what opens the dialog that reports a message, and the dialog */
function useReporting(
  about: ConversationProps,
  announce: (sentence: string) => void,
): readonly [(messageId: string) => void, ReactNode] {
  const [messageId, setMessageId] = useState<string | null>(null);
  const close = (isDone: boolean) => {
    setMessageId(null);
    if (isDone) announce(t`Message reported. It’s hidden now.`);
  };
  const dialog =
    messageId === null ? null : (
      <ReportDialog key="report" {...about} messageId={messageId} onClose={close} />
    );
  return [setMessageId, dialog];
}

/** Records the last message as read once it's been visible. @returns the ref for the end of the list */
function useReading(applicationId: string, head: Conversation | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const { mutate } = useMarkConversationRead(applicationId);
  const lastId = head?.items[0]?.id;
  const hasUnread = (head?.unreadCount ?? 0) > 0;
  useEffect(() => {
    if (!hasUnread || lastId === undefined || end.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      mutate(lastId);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasUnread, lastId, mutate]);
  return end;
}

function Stopping({
  applicationId,
  companyName,
  isStopped,
  hasEnded,
}: ConversationProps & { readonly isStopped: boolean; readonly hasEnded: boolean }) {
  const stopping = useStopConversation(applicationId);
  return (
    <div className="grid gap-2">
      <Switch
        label={t`${isolated(companyName)} can message me about this application`}
        description={
          hasEnded
            ? t`Sending a message turns this back on.`
            : t`Your application isn’t affected. Sending a message turns this back on.`
        }
        isOn={!isStopped}
        isDisabled={stopping.isPending}
        onChange={(isOn) => stopping.mutate(!isOn)}
      />
      {stopping.error ? (
        <p role="alert" className="text-small text-clay">
          {failureMessage(stopping.error)}
        </p>
      ) : null}
    </div>
  );
}
