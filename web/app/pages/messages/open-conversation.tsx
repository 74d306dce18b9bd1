import type { Application } from '@common-ground/contract/applications/applications';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { useReadApplication } from '../../../features/applications/applications.queries.ts';
import { InterviewsPanel } from '../../../features/interviews/own/interviews-panel.tsx';
import { ConversationPanel } from '../../../features/messages/conversation-panel.tsx';
import { CallError } from '../../../platform/api/queries.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { statusWords } from '../../../platform/words/application-words.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';

/** A conversation next to the list: the company, its interviews with the candidate, and the messages. */
export function OpenConversation({ applicationId }: { readonly applicationId: string }) {
  const { data, error, isFetching, refetch } = useReadApplication(applicationId);
  if (data)
    return (
      <div className="grid grid-cols-1 gap-6">
        <ConversationHead application={data} />
        <InterviewsPanel applicationId={applicationId} replyBy={data.replyBy} />
        <ConversationPanel applicationId={applicationId} companyName={data.companyName} />
      </div>
    );
  if (!error) return <SkeletonBlock className="h-80 w-full" />;
  if (error instanceof CallError && error.problem.code === 'not_found')
    return <EmptyState title={t`It isn’t one of your applications`} />;
  return (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
      {failureWords(error)}
    </ErrorState>
  );
}

/** Who the conversation is with, what it's about, and a link to the application. The focus moves into it. */
function ConversationHead({ application }: { readonly application: Application }) {
  const { id, companyName, title } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="break-words">
          {companyName}
        </h2>
        <p className="text-small text-muted break-words">{title}</p>
        <p className="text-small text-muted">{statusWords(application)}</p>
      </div>
      <ButtonLink tone="quiet" href={hrefOf('/applications/$applicationId', { applicationId: id })}>
        <Trans>View application</Trans>
      </ButtonLink>
    </header>
  );
}
