import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { DueRepliesCard } from './due-replies-card.tsx';
import { JobFunnelCard } from './job-funnel-card.tsx';
import { useReadOpportunityOverview } from './opportunity-overview.queries.ts';

/** Shows how far a job's applications have come, and which replies are due. */
export function OpportunityOverviewPanel({ opportunityId }: { readonly opportunityId: string }) {
  const { data, error, isFetching, refetch } = useReadOpportunityOverview(opportunityId);
  if (data)
    return (
      <>
        <JobFunnelCard overview={data} opportunityId={opportunityId} />
        <DueRepliesCard overview={data} opportunityId={opportunityId} />
      </>
    );
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <SkeletonBlock className="h-72 w-full" />
    </div>
  );
}
