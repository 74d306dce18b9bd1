import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { type ApplicationStatus, isOpenApplication } from '@common-ground/domain/applications/application';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { hrefOf } from '../../../platform/paths.ts';
import { applicantLabel } from '../../../platform/text/applicant-label.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { ChevronDownIcon } from '../../../ui/signs/icons.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { CompanyConversationPanel } from './company-conversation-panel.tsx';
import { useReadPipelineRows } from './company-messages.queries.ts';

const ENDED_MESSAGES: Partial<Record<ApplicationStatus, string>> = {
  accepted: t`Offer accepted`,
  declined: t`Declined`,
  offer_declined: t`Offer declined`,
};

type CompanyThreadProps = { readonly applicationId: string; readonly onBack: () => void };

/** One conversation next to the list: who it's with, the messages, and the text field. */
export function CompanyThread({ applicationId, onBack }: CompanyThreadProps) {
  const query = useReadPipelineRows(applicationId);
  const conversation = query.data?.items[0];
  const row = conversation && conversation.status !== 'withdrawn' ? conversation : null;
  const isGone = query.data !== undefined && row === null;
  const name = row ? applicantLabel(row.name, row.id) : isGone ? t`Conversation not found` : t`Conversation`;
  return (
    <section aria-label={name} className="flex h-[calc(100dvh-7.4rem)] min-w-0 flex-col bg-paper md:h-dvh">
      <ThreadHead name={name} row={row} onBack={onBack} />
      {row ? (
        <CompanyConversationPanel
          isWhole
          applicationId={applicationId}
          name={name}
          applicantName={row.name}
          title={row.title}
        />
      ) : (
        <div className="p-4 md:p-6">{isGone ? <Gone /> : <Coming query={query} />}</div>
      )}
    </section>
  );
}

type ThreadHeadProps = {
  readonly name: string;
  /** Null until it's known. */
  readonly row: PipelineRow | null;
  readonly onBack: () => void;
};

/** Who the conversation is with, the application's stage, and a link to it; on a phone, also the way back. */
function ThreadHead({ name, row, onBack }: ThreadHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus moves into it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="flex min-h-16 flex-none items-center gap-2 border-b border-line px-2 py-2 md:px-6">
      <button
        type="button"
        aria-label={t`Back to all messages`}
        onClick={onBack}
        className="grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink md:hidden"
      >
        <ChevronDownIcon className="size-5 rotate-90" />
      </button>
      <div className="me-auto min-w-0">
        <h2 ref={heading} tabIndex={-1} className="truncate text-h3">
          {name}
        </h2>
        {row ? <p className="truncate text-small text-muted">{describeStage(row)}</p> : null}
      </div>
      {row ? (
        <ButtonLink
          tone="quiet"
          className="flex-none"
          href={hrefOf('/company-route/pipeline', { search: { application: row.id } })}
        >
          <Trans>View application</Trans>
        </ButtonLink>
      ) : null}
    </header>
  );
}

function Gone() {
  return (
    <EmptyState title={t`We can’t find that, or you don’t have access`}>
      <Trans>The candidate may have withdrawn the application, or you may no longer work on the job.</Trans>
    </EmptyState>
  );
}

function Coming({ query }: { readonly query: ReturnType<typeof useReadPipelineRows> }) {
  const { error, isFetching, refetch } = query;
  if (!error) return <SkeletonBlock className="h-48 w-full" />;
  return (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
      {failureMessage(error)}
    </ErrorState>
  );
}

function describeStage({ title, status, stageName }: PipelineRow): string {
  const statusText = isOpenApplication(status) ? stageName : ENDED_MESSAGES[status];
  return statusText ? `${isolated(title)} · ${isolated(statusText)}` : title;
}
