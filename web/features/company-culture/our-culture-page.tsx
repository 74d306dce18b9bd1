import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { usePermission } from '../../platform/session/membership.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
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
      <span className="sr-only">Loading</span>
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
      <div className="grid max-w-4xl gap-6">
        <MeasuredCard culture={culture} />
        <p className="text-small text-muted">
          Inviting people, stating your culture and publishing it are for owners and recruiters.
        </p>
      </div>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <MeasuredCard culture={culture} />
      <div className="grid gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
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
    <div className="grid gap-8">
      <PageTitle lead="Your people describe how work is done today. Candidates say what they want. Where the two meet is what both of you see.">
        Our culture
      </PageTitle>
      {isPending ? <Loading /> : null}
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : null}
      {data ? <Parts culture={data} /> : null}
    </div>
  );
}
