import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { usePermission } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadCompanyCulture } from './company-culture.queries.ts';
import { HeadcountCard } from './headcount-card.tsx';
import { MeasuredCard } from './measured-card.tsx';
import { PublicationCard } from './publication-card.tsx';
import { RaterLinksCard } from './rater-links-card.tsx';
import { StatedCard } from './stated-card.tsx';

function Loading() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      <SkeletonBlock className="h-72 w-full" />
      <SkeletonBlock className="h-48 w-full" />
      <SkeletonBlock className="h-56 w-full" />
    </div>
  );
}

function Parts({ culture }: { readonly culture: CompanyCulturePage }) {
  const mayManage = usePermission('manage_culture');
  if (!mayManage)
    return (
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <MeasuredCard culture={culture} />
        <p className="text-small text-muted">
          <Trans>Only owners and recruiters can invite people, and state or publish your culture.</Trans>
        </p>
      </div>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-3 md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <MeasuredCard culture={culture} />
      <div className="grid gap-3 md:gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <PublicationCard culture={culture} />
        <HeadcountCard headcount={culture.headcount} />
      </div>
      <RaterLinksCard culture={culture} />
      <StatedCard culture={culture} />
    </div>
  );
}

/** The company's own culture: measure it, state it, publish it. */
export function OurCulturePage() {
  const { data, isPending, isFetching, error, refetch } = useReadCompanyCulture();
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        lead={t`Your people describe how they work today. Candidates say what they want. You both see where the two meet.`}
      >
        <Trans>Our culture</Trans>
      </PageTitle>
      {isPending ? <Loading /> : null}
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
      {data ? <Parts culture={data} /> : null}
    </div>
  );
}
