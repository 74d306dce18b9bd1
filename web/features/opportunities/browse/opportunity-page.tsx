import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useReadOpportunity } from './opportunities.queries.ts';
import { OpportunityView } from './opportunity-view.tsx';
import { SaveButton } from './save-switch.tsx';

type OpportunityPageProps = {
  /** How the company answers, which another feature knows. */
  readonly showResponse: (companyId: string) => ReactNode;
  /** The explanation of an overlap, which another feature has. */
  readonly explain: (overlap: NonNullable<OpportunityDetail['overlap']>) => ReactNode;
};

/** One opportunity: what it is, what it pays, how it is decided, what it asks and, separately, the culture. */
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
          {failureWords(error)}
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
          {data.overlap ? (
            <TextLink href={hrefOf('/overlaps/$companyId', { companyId: data.company.id })}>
              <Trans>Overlap with {isolated(data.company.name)}</Trans>
            </TextLink>
          ) : null}
          {data.company.isVerified ? (
            <TextLink href={hrefOf('/companies/$companyId', { companyId: data.company.id })}>
              <Trans>More about {isolated(data.company.name)}</Trans>
            </TextLink>
          ) : null}
        </div>
      }
      explain={explain}
      apply={
        <>
          {data.dealBreakers.map((phrase) => (
            <p key={phrase} className="mt-4 text-small font-semibold text-clay">
              <Trans>
                Mentions a deal-breaker of yours: <bdi>{phrase}</bdi>
              </Trans>
            </p>
          ))}
          <Apply opportunity={data} />
          <div className="mt-3 grid">
            <SaveButton job={data} />
          </div>
          <div className="mt-5 border-t border-line pt-4 empty:hidden">{showResponse(data.company.id)}</div>
        </>
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
        <EmptyState
          title={t`It may have closed`}
          action={
            <ButtonLink tone="quiet" href="/opportunities">
              <Trans>View jobs</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Companies close jobs once they’re filled. Anything you’ve sent is still under your applications.
          </Trans>
        </EmptyState>
      </Card>
    </div>
  );
}

function Apply({ opportunity }: { readonly opportunity: OpportunityDetail }) {
  const { id, application, hindrance } = opportunity;
  if (application)
    return (
      <div className="mt-5 grid gap-2">
        <p className="text-small">
          <Trans>You’ve applied for this job.</Trans>
        </p>
        <ButtonLink
          tone="quiet"
          href={hrefOf('/applications/$applicationId', { applicationId: application.id })}
        >
          <Trans>View application</Trans>
        </ButtonLink>
      </div>
    );
  // The way to apply asks for what the profile lacks.
  if (hindrance && hindrance !== 'name_needed' && hindrance !== 'birth_date_needed')
    return (
      <div className="mt-5 grid gap-3">
        <Notice tone="warning">{problemWords({ code: hindrance })}</Notice>
        {hindrance === 'too_many_open' ? (
          <ButtonLink tone="quiet" href="/applications">
            <Trans>Your applications</Trans>
          </ButtonLink>
        ) : null}
      </div>
    );
  return (
    <div className="mt-5 grid gap-2">
      <ButtonLink href={hrefOf('/opportunities/$opportunityId/apply', { opportunityId: id })}>
        <Trans>Apply</Trans>
      </ButtonLink>
      <p className="text-small text-muted">
        <Trans>Two steps. You’ll review exactly what we send first.</Trans>
      </p>
    </div>
  );
}
