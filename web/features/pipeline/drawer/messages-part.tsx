import type { Conversation, Message } from '@common-ground/contract/messages/messages';
import { isolated } from '@common-ground/domain/isolated';
import { MESSAGE_LENGTH } from '@common-ground/domain/messages/message';
import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { usePermission } from '../../../platform/session/membership.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { useKeptAct } from '../decisions/kept-act.ts';
import { usePassingFailure } from '../decisions/passing-failure.ts';
import {
  useMarkCompanyConversationRead,
  useReadCompanyConversation,
  useSendCompanyMessage,
} from './application.queries.ts';

type MessagesPartProps = { readonly applicationId: string; readonly name: string };

const HINDRANCES: Readonly<Record<NonNullable<Conversation['hindrance']>, string>> = {
  conversation_closed: t`This conversation has ended, so no one can send more messages.`,
  conversation_stopped: t`The candidate doesn’t want more messages about this application. The application stays open.`,
  too_many_messages: t`You’ve reached today’s message limit. Try again tomorrow.`,
};

/** What was written to and by the candidate. */
export function MessagesPart({ applicationId, name }: MessagesPartProps) {
  const canWrite = usePermission('write_to_candidates');
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } =
    useReadCompanyConversation(applicationId);
  const [head] = data?.pages ?? [];
  const messages = data?.pages.flatMap(({ items }) => items).toReversed() ?? [];
  useReading(applicationId, canWrite, head);
  return (
    <div className="grid gap-5">
      {isPending ? <SkeletonBlock className="h-32 w-full" /> : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : null}
      {hasNextPage ? (
        <Button tone="quiet" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          <Trans>Show earlier messages</Trans>
        </Button>
      ) : null}
      {data && messages.length === 0 ? (
        <p className="text-small text-muted">
          <Trans>No messages yet. {isolated(name)} sees what you write here.</Trans>
        </p>
      ) : null}
      <ol className="grid gap-3" aria-label={t`Messages`}>
        {messages.map((message) => (
          <Bubble key={message.id} message={message} name={name} />
        ))}
      </ol>
      {head?.hindrance ? <p className="text-small text-muted">{HINDRANCES[head.hindrance]}</p> : null}
      {canWrite && head && head.hindrance === null ? (
        <MessageForm applicationId={applicationId} name={name} />
      ) : null}
    </div>
  );
}

/** What comes before the reader is read. */
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

function Bubble({ message, name }: { readonly message: Message; readonly name: string }) {
  const { side, authorName, isOwn, text, sentAt, readAt } = message;
  const isOurs = side === 'company';
  return (
    <li
      className={joinClasses(
        'max-w-[88%] rounded-card border px-3.5 py-2.5 text-small',
        isOurs
          ? 'justify-self-end border-ground/30 bg-ground-wash'
          : 'justify-self-start border-line bg-sunk',
      )}
    >
      <p className="text-tiny text-muted">
        <strong className="font-semibold text-ink">
          {isOurs ? (isOwn ? t`You` : (authorName ?? t`A colleague`)) : (authorName ?? name)}
        </strong>{' '}
        ·{' '}
        <time dateTime={sentAt}>
          {formatDate(new Date(sentAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {isOurs && readAt ? (
          <>
            {' · '}
            <Trans>Read</Trans>
          </>
        ) : null}
      </p>
      <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </li>
  );
}

function MessageForm({ applicationId, name }: MessagesPartProps) {
  const act = useKeptAct(`pipeline.message.${applicationId}`);
  const writing = useSendCompanyMessage(applicationId);
  usePassingFailure(writing);
  const text = act.text.trim();
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '' && !writing.isPending)
          writing.mutateAsync({ text, key: act.key() }).then(act.forgetSent, () => undefined);
      }}
    >
      <div className="w-full">
        <TextArea
          label={t`Message ${isolated(name)}`}
          rows={3}
          maxLength={MESSAGE_LENGTH}
          value={act.text}
          error={writing.error ? failureWords(writing.error) : undefined}
          onChange={(event) => act.write(event.target.value)}
        />
      </div>
      <Button type="submit" isBusy={writing.isPending} isDisabled={text === ''}>
        {writing.isPending ? t`Sending` : t`Send`}
      </Button>
    </form>
  );
}
