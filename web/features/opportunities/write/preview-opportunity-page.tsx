import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import { CallError } from '../../../platform/api/queries.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { OpportunityNotFound } from '../browse/opportunity-not-found.tsx';
import { JobHeader } from '../job/job-header.tsx';
import { OpportunityView } from '../open/opportunity-view.tsx';
import { usePreviewOpportunity, useReadCompanyOpportunity } from './company-opportunities.queries.ts';

/** The draft, exactly as a candidate with an empty profile would see it. */
export function PreviewOpportunityPage() {
  const { opportunityId = '' } = useParams({ strict: false }) as { opportunityId?: string };
  const { data, isPending, isFetching, error, refetch } = usePreviewOpportunity(opportunityId, 'draft');
  if (error instanceof CallError && error.problem.code === 'not_found') return <OpportunityNotFound />;
  if (data)
    return (
      <OpportunityView
        opportunity={data}
        back={
          <div className="grid grid-cols-1 gap-4">
            <PreviewHeader opportunityId={opportunityId} />
            <Notice title={t`This is what candidates see`}>
              <Trans>
                Candidates see how their own profile compares, point by point. In this preview, every point
                says “Unknown”. Candidates who’ve agreed to be compared also see where you overlap. Unfinished
                parts are left out.
              </Trans>
            </Notice>
          </div>
        }
        explain={() => null}
        apply={
          <p className="mt-5 border-t border-line pt-4 text-small text-muted">
            <Trans>Candidates apply here in two steps, and review everything before it’s sent.</Trans>
          </p>
        }
        reader="previewer"
      />
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle>
        <Trans>Preview</Trans>
      </PageTitle>
      {isPending ? <SkeletonBlock className="h-128 w-full" /> : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
    </div>
  );
}

/** The job's header; the page heading is in what candidates see. */
function PreviewHeader({ opportunityId }: { readonly opportunityId: string }) {
  const { data } = useReadCompanyOpportunity(opportunityId);
  if (!data) return null;
  return (
    <JobHeader
      opportunity={data}
      tab="preview"
      heading={<p className="text-h2 font-semibold">{data.title}</p>}
    />
  );
}
