import type { Application } from '@common-ground/contract/applications/applications';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useRef } from 'react';
import { useReadApplication } from '../../../features/applications/applications.queries.ts';
import { InterviewsPanel } from '../../../features/interviews/own/interviews-panel.tsx';
import {
  ConversationForm,
  ConversationMessages,
  ConversationSettings,
} from '../../../features/messages/conversation-panel.tsx';
import { useReadConversation } from '../../../features/messages/messages.queries.ts';
import { CallError } from '../../../platform/api/queries.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ScrolledToEnd } from '../../../ui/frames/scrolled-to-end.tsx';
import { useVeryWideScreen } from '../../../ui/frames/wide-screen.ts';
import { ApplicationAside } from './application-aside.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { CrossIcon } from '../../../ui/signs/icons.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';

type OpenConversationProps = { readonly applicationId: string; readonly onClose: () => void };

/** A conversation next to the list: the company, the messages, its interviews with the candidate, and what to write next. */
export function OpenConversation({ applicationId, onClose }: OpenConversationProps) {
  const { data, error, isFetching, refetch } = useReadApplication(applicationId);
  const hasAside = useVeryWideScreen();
  if (data)
    return (
      <div className={hasAside ? 'grid h-full grid-cols-[minmax(0,1fr)_19rem]' : 'h-full'}>
        <Conversation application={data} onClose={onClose}>
          {hasAside ? null : <ConversationSettings applicationId={applicationId} companyName={data.companyName} />}
        </Conversation>
        {hasAside ? <ApplicationAside application={data} /> : null}
      </div>
    );
  if (!error) return <SkeletonBlock className="m-6 h-80" />;
  return (
    <div className="p-6">
      {error instanceof CallError && error.problem.code === 'not_found' ? (
        <EmptyState title={t`It isn’t one of your applications`} />
      ) : (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      )}
    </div>
  );
}

type ConversationProps = Pick<OpenConversationProps, 'onClose'> & {
  readonly application: Application;
  /** What comes after the messages where there's no third column. */
  readonly children: ReactNode;
};

/** The head stays above and the form below what scrolls, if the window is high enough. */
function Conversation({ application, onClose, children }: ConversationProps) {
  const { id, companyName, replyBy } = application;
  return (
    <div className="flex h-full min-w-0 flex-col overflow-y-auto">
      <ConversationHead application={application} onClose={onClose} />
      <ScrolledToEnd lastId={useReadConversation(id).data?.pages[0]?.items[0]?.id}>
        <ConversationMessages applicationId={id} companyName={companyName} />
        <InterviewsPanel applicationId={id} replyBy={replyBy} />
        {children}
      </ScrolledToEnd>
      <div className="border-t border-line px-6 py-4">
        <ConversationForm applicationId={id} companyName={companyName} />
      </div>
    </div>
  );
}

type ConversationHeadProps = Omit<ConversationProps, 'children'>;

/** Who the conversation is with, what it's about, a link to the application, and closing it. The focus moves into it. */
function ConversationHead({ application, onClose }: ConversationHeadProps) {
  const { id, companyName, title } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="flex flex-none items-center gap-3 border-b border-line px-4 py-3 md:px-6">
      <div className="me-auto min-w-0">
        <h2 ref={heading} tabIndex={-1} className="truncate text-h3">
          {companyName}
        </h2>
        <p className="truncate text-small text-muted">{title}</p>
      </div>
      <ButtonLink tone="quiet" href={hrefOf('/applications/$applicationId', { applicationId: id })}>
        <Trans>View application</Trans>
      </ButtonLink>
      <button
        type="button"
        aria-label={t`Close`}
        onClick={onClose}
        className="grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
      >
        <CrossIcon className="size-5" />
      </button>
    </header>
  );
}
