import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DealBreakerLines } from '../browse/deal-breaker-lines.tsx';
import { useReadOpportunity } from '../browse/opportunities.queries.ts';
import { SaveButton } from '../browse/save-switch.tsx';
import { ApplyAction } from './apply-action.tsx';
import { JobClosed } from './job-closed.tsx';
import { OpportunityView } from './opportunity-view.tsx';

type OpportunityPageProps = {
  /** Renders how the company responds, which belongs to another feature. */
  readonly showResponse: (companyId: string) => ReactNode;
  /** Renders the explanation of an overlap, which belongs to another feature. */
  readonly explain: (overlap: NonNullable<OpportunityDetail['overlap']>) => ReactNode;
};

/** One opportunity: what it is, what it pays, the process, the requirements and, separately, the culture. */
export function OpportunityPage({ explain, showResponse }: OpportunityPageProps) {
  const { opportunityId = '' } = useParams({ strict: false }) as { opportunityId?: string };
  const { data, isPending, isFetching, error, refetch } = useReadOpportunity(opportunityId);
  if (error instanceof CallError && error.problem.code === 'not_found') return <Gone />;
  if (isPending)
    return (
      <div role="status" className="grid grid-cols-1 gap-6">
        <span className="sr-only">
          <Trans>Loading</Trans>
        </span>
        <SkeletonBlock className="h-10 w-96 max-w-full" />
        <SkeletonBlock className="h-128 w-full" />
      </div>
    );
  if (!data)
    return (
      <div className="grid grid-cols-1 gap-6">
        <PageTitle documentTitle={t`Job`}>
          <Trans>Job</Trans>
        </PageTitle>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      </div>
    );
  return (
    <OpportunityView
      opportunity={data}
      back={
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small">
          <TextLink href="/opportunities">
            <Trans>All jobs</Trans>
          </TextLink>
          {data.company.isVerified ? (
            <TextLink href={hrefOf('/companies/$companyId', { companyId: data.company.id })}>
              <Trans>More about {isolated(data.company.name)}</Trans>
            </TextLink>
          ) : null}
        </div>
      }
      explain={explain}
      response={showResponse(data.company.id)}
      apply={
        <div className="mt-5 grid gap-4">
          <DealBreakerLines dealBreakers={data.dealBreakers} />
          <ApplyAction opportunity={data} secondaryAction={<SaveButton job={data} />} />
        </div>
      }
    />
  );
}

function Gone() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle documentTitle={t`Job`}>
        <Trans>This job isn’t open</Trans>
      </PageTitle>
      <Card className="max-w-3xl">
        <JobClosed
          action={
            <ButtonLink tone="quiet" href="/opportunities">
              <Trans>View jobs</Trans>
            </ButtonLink>
          }
        />
      </Card>
    </div>
  );
}
