import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { goTo, useSearchText } from '../../../platform/navigation.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ShowMore } from '../../../ui/frames/paged-list.tsx';
import { useWideScreen } from '../../../ui/frames/wide-screen.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FiltersForm } from './filters-form.tsx';
import { MinimumPayLine } from './minimum-pay-line.tsx';
import { useListOpportunities } from './opportunities.queries.ts';
import { askedFilters, type Filters, filterCount, filtersOf, listHref } from './opportunity-filters.ts';
import { OpportunityRow } from './opportunity-row.tsx';

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

/** What is open, with filters whose whole state stands in the address. */
export function OpportunitiesPage() {
  const filters = filtersOf(useSearchText());
  const list = useListOpportunities(askedFilters(filters));
  const isWide = useWideScreen();
  const count = filterCount(filters);
  const choices = list.data?.pages[0]?.choices ?? null;
  const counts = list.data?.pages[0]?.counts ?? null;
  const form = <FiltersForm filters={filters} choices={choices} counts={counts} onChange={set} />;
  const clear =
    count === 0 ? null : (
      <Button tone="link" onClick={() => set({})}>
        <Trans>Clear all</Trans>
      </Button>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle
        lead={t`Newest first. Every job says what it pays, what it asks for and when you’d hear back. Culture overlap never affects the order or the filters.`}
      >
        <Trans>Jobs</Trans>
      </PageTitle>
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
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        {isWide ? (
          <Card title={t`Filters`} end={clear}>
            {form}
          </Card>
        ) : (
          <div className="grid justify-items-start gap-1">
            <div className="w-full">
              <Disclosure title={count === 0 ? t`Filters` : t`Filters (${count})`} isForScreen>
                {form}
              </Disclosure>
            </div>
            {clear}
          </div>
        )}
        <List list={list} filters={filters} isFiltered={count > 0} />
      </div>
    </div>
  );
}

/** How many jobs there are, and how many of them are on the page. */
function shownWords(shown: number, total: number): string {
  return shown < total
    ? t`Showing ${shown} of ${plural(total, { one: '# job', other: '# jobs' })}`
    : t`${plural(total, { 0: 'No jobs', one: '# job', other: '# jobs' })}`;
}

function List({
  list,
  filters,
  isFiltered,
}: {
  readonly filters: Filters;
  readonly list: ReturnType<typeof useListOpportunities>;
  readonly isFiltered: boolean;
}) {
  const { data, isPending, isFetching, error, refetch, hasNextPage } = list;
  const failure = error ? failureWords(error) : null;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const isBelowShown = filters.belowMinimumPay === 'shown';
  const belowCount = data?.pages[0]?.belowMinimumPayCount ?? 0;
  const showBelow = (isShown: boolean) => set({ ...filters, belowMinimumPay: isShown ? 'shown' : '' });
  if (isPending) return <Loading />;
  return (
    <div className="grid min-w-0 gap-4" aria-busy={isFetching}>
      {failure === null || list.isFetchNextPageError ? null : (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failure}
        </ErrorState>
      )}
      {data ? (
        <p role="status" className="text-small text-muted">
          {shownWords(items.length, data.pages[0]?.total ?? 0)}
        </p>
      ) : null}
      <MinimumPayLine count={belowCount} isShown={isBelowShown} onChange={showBelow} />
      {data && items.length === 0 && !hasNextPage && belowCount > 0 && !isBelowShown ? (
        <Card>
          <EmptyState
            title={
              isFiltered
                ? t`No jobs match these filters and your minimum pay`
                : t`No jobs at your minimum pay`
            }
          >
            <Trans>
              Jobs appear here when they pay your minimum or more. You can show the others at any time.
            </Trans>
          </EmptyState>
        </Card>
      ) : data && items.length === 0 && !hasNextPage ? (
        <Card>
          <EmptyState
            title={isFiltered ? t`No jobs match these filters` : t`No open jobs right now`}
            action={
              isFiltered ? (
                <Button tone="quiet" onClick={() => set({})}>
                  <Trans>Clear all filters</Trans>
                </Button>
              ) : null
            }
          >
            {isFiltered
              ? t`Remove a filter to see more jobs.`
              : t`Jobs appear here as soon as companies publish them.`}
          </EmptyState>
        </Card>
      ) : null}
      <ShowMore list={list} count={items.length} failure={failure}>
        <ul className="grid grid-cols-1 gap-4">
          {items.map((opportunity) => (
            <OpportunityRow key={opportunity.id} opportunity={opportunity} />
          ))}
        </ul>
      </ShowMore>
    </div>
  );
}
