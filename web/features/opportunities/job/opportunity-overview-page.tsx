import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { useJustHappened } from '../../../platform/just-happened.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { JobStatusCard } from '../browse/job-status-card.tsx';
import { OpportunityNotFound } from '../browse/opportunity-not-found.tsx';
import { useReadCompanyOpportunity } from '../write/company-opportunities.queries.ts';
import { ChangesToReview } from './changes-bar.tsx';
import { JobHeader } from './job-header.tsx';
import { JobLinkCard } from './job-link-card.tsx';
import { JustPublishedCard } from './just-published-card.tsx';

type OpportunityOverviewPageProps = {
  /** Renders the funnel of its applications, which belongs to another feature. */
  readonly showProgress: (opportunityId: string) => ReactNode;
  /** Renders who works on it, which belongs to another feature. */
  readonly showHiringTeam: (opportunityId: string) => ReactNode;
};

/** The first page of a job: its status, its applications, and who works on it. */
export function OpportunityOverviewPage({ showProgress, showHiringTeam }: OpportunityOverviewPageProps) {
  const { opportunityId = '' } = useParams({ strict: false }) as { opportunityId?: string };
  const { data, error, isPending, isFetching, refetch } = useReadCompanyOpportunity(opportunityId);
  if (error instanceof CallError && error.problem.code === 'not_found') return <OpportunityNotFound />;
  if (data)
    return (
      <Overview
        opportunity={data}
        progress={showProgress(opportunityId)}
        hiringTeam={showHiringTeam(opportunityId)}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle>
        <Trans>Job</Trans>
      </PageTitle>
      {isPending ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
          <SkeletonBlock className="h-128 w-full" />
        </div>
      ) : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
    </div>
  );
}

type OverviewProps = {
  readonly opportunity: CompanyOpportunity;
  readonly progress: ReactNode;
  readonly hiringTeam: ReactNode;
};

function Overview({ opportunity, progress, hiringTeam }: OverviewProps) {
  const isDraft = opportunity.status === 'draft';
  const wasJustPublished = useJustHappened('published');
  return (
    <div className="grid grid-cols-1 gap-5">
      <JobHeader
        opportunity={opportunity}
        tab="overview"
        heading={<PageTitle documentTitle={opportunity.title}>{opportunity.title}</PageTitle>}
      />
      {wasJustPublished && opportunity.status === 'published' ? (
        <JustPublishedCard opportunity={opportunity} />
      ) : null}
      <ChangesToReview opportunity={opportunity} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {isDraft ? <UnpublishedCard opportunityId={opportunity.id} /> : progress}
        </div>
        <div className="grid grid-cols-1 gap-5">
          {hiringTeam}
          <JobStatusCard opportunity={opportunity} onPublish={null} isPublishing={false} isCountedHere />
          {opportunity.status === 'published' && !wasJustPublished ? (
            <JobLinkCard opportunity={opportunity} />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Says what comes next for a job that was never published. */
function UnpublishedCard({ opportunityId }: { readonly opportunityId: string }) {
  const canEdit = usePermission('edit_opportunities');
  return (
    <Card>
      <EmptyState
        title={t`Not published yet`}
        action={
          canEdit ? (
            <ButtonLink href={hrefOf('/company-route/opportunities/$opportunityId', { opportunityId })}>
              <Trans>Continue editing</Trans>
            </ButtonLink>
          ) : null
        }
      >
        <Trans>
          Once the job is published, you’ll see its applications here, stage by stage, with the replies that
          are due.
        </Trans>
      </EmptyState>
    </Card>
  );
}
