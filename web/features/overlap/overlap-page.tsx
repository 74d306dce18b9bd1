import { COMPARISON_OBSTACLES } from '@common-ground/domain/access/comparison-offer';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import { CallError } from '../../platform/api/queries.ts';
import { formatDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CompanyJobsCard } from './company-jobs-card.tsx';
import { ExplanationCard } from './explanation-card.tsx';
import { NoComparison } from './no-comparison.tsx';
import { useReadOverlap } from './overlap.queries.ts';

function Gone() {
  return (
    <div className="grid gap-6">
      <PageTitle documentTitle={t`Overlap`}>
        <Trans>Nothing to compare here</Trans>
      </PageTitle>
      <Card className="max-w-3xl">
        <EmptyState
          title={t`No culture to show`}
          action={
            <ButtonLink tone="quiet" href="/overlaps">
              <Trans>See other companies</Trans>
            </ButtonLink>
          }
        >
          <Trans>This company hasn’t published its culture, or no longer shows it.</Trans>
        </EmptyState>
      </Card>
    </div>
  );
}

/** The overlap with one company, explained. */
export function OverlapPage() {
  const { companyId = '' } = useParams({ strict: false }) as { companyId?: string };
  const { data, isPending, isFetching, error, refetch } = useReadOverlap(companyId);
  if (error instanceof CallError && error.problem.code === 'not_found') return <Gone />;
  const hindrance = COMPARISON_OBSTACLES.find(
    (code) => error instanceof CallError && error.problem.code === code,
  );
  if (hindrance)
    return (
      <div className="grid gap-6">
        <PageTitle>
          <Trans>Overlap</Trans>
        </PageTitle>
        <Card className="max-w-3xl">
          <NoComparison hindrance={hindrance} />
        </Card>
      </div>
    );
  if (isPending)
    return (
      <div role="status" className="grid max-w-3xl gap-6">
        <span className="sr-only">
          <Trans>Loading</Trans>
        </span>
        <SkeletonBlock className="h-10 w-72 max-w-full" />
        <SkeletonBlock className="h-128 w-full" />
      </div>
    );
  if (!data)
    return (
      <div className="grid gap-6">
        <PageTitle documentTitle={t`Overlap`}>
          <Trans>Overlap</Trans>
        </PageTitle>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      </div>
    );
  return (
    <div className="grid gap-6">
      <TextLink href="/overlaps" className="justify-self-start text-small">
        <Trans>All companies</Trans>
      </TextLink>
      <PageTitle documentTitle={data.company.name} eyebrow={t`Where you overlap with`}>
        <CompanyName company={data.company} isPlain />
      </PageTitle>
      <Card>
        <ExplanationCard overlap={data} viewpoint="candidate" />
        <p className="mt-6 border-t border-line pt-4 text-small text-muted">
          <Trans>The company published its culture on {formatDay(data.company.publishedOn)}.</Trans>
        </p>
      </Card>
      <CompanyJobsCard company={data.company} />
    </div>
  );
}
