import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { JobStatusCard } from '../browse/job-status-card.tsx';
import { JobHeader } from '../job/job-header.tsx';
import { usePreviewOpportunity } from '../write/company-opportunities.queries.ts';
import { OpportunityView } from './opportunity-view.tsx';

/** An opportunity that can't be edited, as published, with its status. */
export function ShownOpportunity({ opportunity }: { readonly opportunity: CompanyOpportunity }) {
  const { data, isPending, isFetching, error, refetch } = usePreviewOpportunity(opportunity.id, 'published');
  if (data)
    return (
      <OpportunityView
        opportunity={data}
        back={
          <div className="grid grid-cols-1 gap-6">
            <JobHeader
              opportunity={opportunity}
              tab="edit"
              heading={<p className="text-h2 font-semibold">{opportunity.title}</p>}
            />
            <div className="max-w-xl">
              <JobStatusCard opportunity={opportunity} onPublish={null} isPublishing={false} />
            </div>
          </div>
        }
        explain={() => null}
        apply={null}
        reader="company"
      />
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle documentTitle={opportunity.title}>{opportunity.title}</PageTitle>
      {isPending ? <SkeletonBlock className="h-96 w-full" /> : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
    </div>
  );
}
