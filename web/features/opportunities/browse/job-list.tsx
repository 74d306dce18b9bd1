import type { OpportunityPage } from '@common-ground/contract/opportunities/opportunities';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ShowMore } from '../../../ui/frames/paged-list.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { EmptyList } from './empty-list.tsx';
import { HiddenLines } from './hidden-lines.tsx';
import { MinimumPayLine } from './minimum-pay-line.tsx';
import type { useListOpportunities } from './opportunities.queries.ts';
import {
  EVERY_JOB,
  type Filters,
  filterCount,
  withoutProfile,
  withoutWishes,
} from './opportunity-filters.ts';
import { OpportunityRow } from './opportunity-row.tsx';
import { ProfileFiltersLine } from './profile-filters-line.tsx';
import { SavedLink } from './saved-link.tsx';
import { setFilters } from './set-filters.ts';
import type { OpenJob } from './use-open-job.ts';

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {[1, 2, 3].map((block) => (
        <SkeletonBlock key={block} className="h-44 w-full" />
      ))}
    </div>
  );
}

/** How many jobs there are, and how many of them are on the page. */
function formatShownCount(shown: number, total: number): string {
  return shown < total
    ? t`Showing ${shown} of ${plural(total, { one: '# job', other: '# jobs' })}, newest first`
    : t`${plural(total, { 0: 'No jobs', one: '# job', other: '# jobs, newest first' })}`;
}

type FirstPageProps = {
  readonly filters: Filters;
  readonly page: OpportunityPage;
  readonly isNarrowed: boolean;
};

/** How many jobs the profile hides, in total and by answer, each with a button to show them. */
function Hidden({ filters, page, isNarrowed }: FirstPageProps) {
  return (
    <>
      <ProfileFiltersLine
        remainingCount={page.total}
        all={page.totalWithoutProfile ?? page.total}
        isNarrowed={isNarrowed}
        onShowAll={() => setFilters(withoutProfile(filters))}
      />
      <MinimumPayLine
        count={filters.saved === 'only' ? 0 : page.belowMinimumPayCount}
        isShown={filters.belowMinimumPay === 'shown'}
        onChange={(isShown) => setFilters({ ...filters, belowMinimumPay: isShown ? 'shown' : '' })}
      />
      <HiddenLines hidden={page.hidden} onShow={(answer) => setFilters(withoutWishes(filters, answer))} />
    </>
  );
}

function NoJobs({ filters, page, isNarrowed }: FirstPageProps) {
  const belowHidden = filters.belowMinimumPay === 'shown' ? 0 : page.belowMinimumPayCount;
  return (
    <EmptyList
      isSaved={filters.saved === 'only'}
      isFiltered={isNarrowed || (page.totalWithoutProfile ?? page.total) > belowHidden}
      isBelowHidden={belowHidden > 0}
      onShowAll={isNarrowed ? () => setFilters(EVERY_JOB) : null}
    />
  );
}

type JobListProps = {
  readonly list: ReturnType<typeof useListOpportunities>;
  readonly filters: Filters;
  readonly open: OpenJob;
};

/** The jobs, with those hidden by the profile listed above. */
export function JobList({ list, filters, open }: JobListProps) {
  const { data, isPending, isFetching, error, refetch, hasNextPage } = list;
  const failure = error ? failureMessage(error) : null;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const isNarrowed = filters.words !== undefined || filterCount(filters) > 0;
  const first = data?.pages[0];
  if (isPending) return <Loading />;
  return (
    <div className="grid min-w-0 gap-4" aria-busy={isFetching}>
      {failure === null || list.isFetchNextPageError ? null : (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failure}
        </ErrorState>
      )}
      {first ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p role="status" className="text-small font-semibold">
            {formatShownCount(items.length, first.total)}
          </p>
          <SavedLink filters={filters} saved={first.saved} />
        </div>
      ) : null}
      {first ? <Hidden filters={filters} page={first} isNarrowed={isNarrowed} /> : null}
      {first && items.length === 0 && !hasNextPage ? (
        <NoJobs filters={filters} page={first} isNarrowed={isNarrowed} />
      ) : null}
      <ShowMore list={list} count={items.length} failure={failure}>
        <ul ref={open.list} onKeyDown={open.onKeyDown} className="grid grid-cols-1 gap-4">
          {items.map((opportunity) => (
            <OpportunityRow
              key={opportunity.id}
              opportunity={opportunity}
              words={filters.words ?? ''}
              isOpen={opportunity.id === open.job}
              onClick={open.onClick}
            />
          ))}
        </ul>
      </ShowMore>
    </div>
  );
}
