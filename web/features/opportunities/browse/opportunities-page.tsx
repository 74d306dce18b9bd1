import type { OpportunityPage } from '@common-ground/contract/opportunities/opportunities';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { goTo, useSearchText } from '../../../platform/navigation.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ShowMore } from '../../../ui/frames/paged-list.tsx';
import { useWideScreen } from '../../../ui/frames/wide-screen.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { EmptyList } from './empty-list.tsx';
import { FiltersForm } from './filters-form.tsx';
import { HiddenLines } from './hidden-lines.tsx';
import { JobSearchField } from './job-search-field.tsx';
import { MinimumPayLine } from './minimum-pay-line.tsx';
import { useListOpportunities } from './opportunities.queries.ts';
import {
  askedFilters,
  EVERY_JOB,
  type Filters,
  filterCount,
  filtersOf,
  listHref,
  withoutProfile,
  withoutWanted,
} from './opportunity-filters.ts';
import { OpportunityRow } from './opportunity-row.tsx';
import { ProfileFiltersLine } from './profile-filters-line.tsx';
import { SavedLink } from './saved-link.tsx';

const set = (filters: Filters) => goTo(listHref(filters), true);

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

/** What is open, with filters whose whole state is in the address. */
export function OpportunitiesPage() {
  const filters = filtersOf(useSearchText());
  const list = useListOpportunities(askedFilters(filters));
  const isWide = useWideScreen();
  const count = filterCount(filters);
  const isSaved = filters.saved === 'only';
  const { choices = null, counts = null, wanted = null } = list.data?.pages[0] ?? {};
  const form = <FiltersForm filters={filters} choices={choices} counts={counts} onChange={set} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageTitle lead={t`Newest first. Culture overlap never affects the order or the filters.`}>
        <Trans>Jobs</Trans>
      </PageTitle>
      <Ways />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-8">
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <JobSearchField
            value={filters.words ?? ''}
            onSearch={(words) => set({ ...filtersOf(location.search), words })}
          />
          {isSaved ? null : <ActiveFilters filters={filters} wanted={wanted} onChange={set} />}
          {isWide || isSaved ? null : (
            <Disclosure title={count === 0 ? t`More filters` : t`More filters (${count})`} isForScreen>
              {form}
            </Disclosure>
          )}
          <List list={list} filters={filters} />
        </div>
        {isWide ? <Card title={t`More filters`}>{form}</Card> : null}
      </div>
    </div>
  );
}

function Ways() {
  return (
    <p className="text-small">
      <TextLink href="/applications">
        <Trans>Your applications</Trans>
      </TextLink>
      <span className="text-muted"> · </span>
      <TextLink href="/invitations">
        <Trans>Invitations</Trans>
      </TextLink>
      <span className="text-muted"> · </span>
      <TextLink href="/overlaps">
        <Trans>Companies by culture</Trans>
      </TextLink>
    </p>
  );
}

/** How many jobs there are, and how many of them are on the page. */
function shownWords(shown: number, total: number): string {
  return shown < total
    ? t`Showing ${shown} of ${plural(total, { one: '# job', other: '# jobs' })}`
    : t`${plural(total, { 0: 'No jobs', one: '# job', other: '# jobs' })}`;
}

type FirstPageProps = {
  readonly filters: Filters;
  readonly page: OpportunityPage;
  readonly isNarrowed: boolean;
};

/** How many jobs the profile hides, in all and by single answers, each with the way to show them. */
function Hidden({ filters, page, isNarrowed }: FirstPageProps) {
  return (
    <>
      <ProfileFiltersLine
        left={page.total}
        all={page.totalWithoutProfile ?? page.total}
        isNarrowed={isNarrowed}
        onShowAll={() => set(withoutProfile(filters))}
      />
      <MinimumPayLine
        count={filters.saved === 'only' ? 0 : page.belowMinimumPayCount}
        isShown={filters.belowMinimumPay === 'shown'}
        onChange={(isShown) => set({ ...filters, belowMinimumPay: isShown ? 'shown' : '' })}
      />
      <HiddenLines hidden={page.hidden} onShow={(answer) => set(withoutWanted(filters, answer))} />
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
      onShowAll={isNarrowed ? () => set(EVERY_JOB) : null}
    />
  );
}

function List({
  list,
  filters,
}: {
  readonly filters: Filters;
  readonly list: ReturnType<typeof useListOpportunities>;
}) {
  const { data, isPending, isFetching, error, refetch, hasNextPage } = list;
  const failure = error ? failureWords(error) : null;
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
            {shownWords(items.length, first.total)}
          </p>
          <SavedLink filters={filters} saved={first.saved} />
        </div>
      ) : null}
      {first ? <Hidden filters={filters} page={first} isNarrowed={isNarrowed} /> : null}
      {first && items.length === 0 && !hasNextPage ? (
        <NoJobs filters={filters} page={first} isNarrowed={isNarrowed} />
      ) : null}
      <ShowMore list={list} count={items.length} failure={failure}>
        <ul className="grid grid-cols-1 gap-4">
          {items.map((opportunity) => (
            <OpportunityRow key={opportunity.id} opportunity={opportunity} words={filters.words ?? ''} />
          ))}
        </ul>
      </ShowMore>
    </div>
  );
}
