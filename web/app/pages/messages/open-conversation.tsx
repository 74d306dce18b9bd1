import type { Application } from '@common-ground/contract/applications/applications';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { useReadApplication } from '../../../features/applications/applications.queries.ts';
import { useListInterviews } from '../../../features/interviews/interviews.queries.ts';
import { InterviewsPanel } from '../../../features/interviews/own/interviews-panel.tsx';
import {
  ConversationForm,
  ConversationMessages,
  ConversationSettings,
} from '../../../features/messages/conversation-panel.tsx';
import { useReadConversation } from '../../../features/messages/messages.queries.ts';
import { CallError } from '../../../platform/api/queries.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ScrolledToEnd } from '../../../ui/frames/scrolled-to-end.tsx';
import { useVeryWideScreen } from '../../../ui/frames/wide-screen.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { CrossIcon } from '../../../ui/signs/icons.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { ApplicationAside } from './application-aside.tsx';

type OpenConversationProps = { readonly applicationId: string; readonly onClose: () => void };

/** A conversation next to the list: the company, the messages, its interviews with the candidate, and what to write next. */
export function OpenConversation({ applicationId, onClose }: OpenConversationProps) {
  const { data, error, isFetching, refetch } = useReadApplication(applicationId);
  const hasAside = useVeryWideScreen();
  if (data)
    return (
      <div
        className={
          hasAside ? 'grid h-full grid-cols-[minmax(0,1fr)_19rem] grid-rows-[minmax(0,1fr)]' : 'h-full'
        }
      >
        <Conversation application={data} hasAside={hasAside} onClose={onClose} />
        {hasAside ? <ApplicationAside application={data} /> : null}
      </div>
    );
  if (!error) return <SkeletonBlock className="m-6 h-80" />;
  return (
    <div className="p-6">
      {error instanceof CallError && error.problem.code === 'not_found' ? (
        <EmptyState title={t`This isn’t one of your applications`} />
      ) : (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      )}
    </div>
  );
}

type ConversationProps = Pick<OpenConversationProps, 'onClose'> & {
  readonly application: Application;
  /** Whether there's a third column, with the application and the conversation's settings. */
  readonly hasAside: boolean;
};

/** The head stays above and the form below what scrolls. */
function Conversation({ application, hasAside, onClose }: ConversationProps) {
  const { id, companyName, replyBy } = application;
  const lastId = useReadConversation(id).data?.pages[0]?.items[0]?.id;
  const areInterviewsLoaded = !useListInterviews(id).isPending;
  return (
    <div className="flex h-full min-w-0 flex-col">
      <ConversationHead application={application} hasAside={hasAside} onClose={onClose} />
      <ScrolledToEnd lastId={areInterviewsLoaded ? lastId : undefined}>
        <ConversationMessages applicationId={id} companyName={companyName} />
        <InterviewsPanel applicationId={id} replyBy={replyBy} />
        {hasAside ? null : <ConversationSettings applicationId={id} companyName={companyName} />}
      </ScrolledToEnd>
      <div className="flex-none border-t border-line px-4 py-3 md:px-6">
        <ConversationForm isShort applicationId={id} companyName={companyName} />
      </div>
    </div>
  );
}

/** Who the conversation is with, what it's about, a link to the application, and closing it. The focus moves into it. */
function ConversationHead({ application, hasAside, onClose }: ConversationProps) {
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
      {hasAside ? null : (
        <ButtonLink tone="quiet" href={hrefOf('/applications/$applicationId', { applicationId: id })}>
          <Trans>View application</Trans>
        </ButtonLink>
      )}
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
