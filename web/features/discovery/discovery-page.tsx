import type { SearchQuery } from '@common-ground/contract/discovery/discovery';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { useAccount } from '../../platform/session/membership.ts';
import { candidateHeadline } from '../../platform/text/candidate-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { useMediumScreen } from '../../ui/frames/wide-screen.ts';
import { useSearchCandidates } from './discovery.queries.ts';
import { skillNamesOf } from './facet-labels.ts';
import { FacetsColumn } from './facets-column.tsx';
import { ListHead } from './list-head.tsx';
import { showResultsLabel } from './match-counts.ts';
import { useOpenPerson } from './open-person.ts';
import { OpportunityChoice } from './opportunity-choice.tsx';
import { useRegionNames } from './region-names.ts';
import { ResultList } from './result-list.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { chosenCount, placeOf, searchHref, withOpportunity, withSearchText } from './search-address.ts';
import { SearchFailure, Unverified } from './search-states.tsx';
import { SearchField } from './search-text-field.tsx';

/** The candidate who's open next to the list, for what shows them. */
export type OpenPane = {
  readonly handle: string;
  /** Their name in the list, until the pane has loaded. */
  readonly title: string;
  readonly opportunityId: string | null;
  /** Goes to the next or previous one; null at an end. */
  readonly onNext: (() => void) | null;
  readonly onPrevious: (() => void) | null;
  readonly onClose: () => void;
};

type DiscoveryPageProps = {
  readonly showPane: (pane: OpenPane) => ReactNode;
  readonly showBlindSwitch: (opportunityId: string) => ReactNode;
};

/** Candidate search: facets, search terms and sort order, all in the address; a list, and the open candidate next to it. */
export function DiscoveryPage({ showPane, showBlindSwitch }: DiscoveryPageProps) {
  const { query, person } = placeOf(useSearchText());
  const [isFiltering, setFiltering] = useState(false);
  const isMiddle = useMediumScreen();
  const account = useAccount();
  const companyStanding = account.data?.company?.standing;
  const search = useSearchCandidates(query, companyStanding === 'verified' || account.isError);
  const first = search.data?.pages[0] ?? null;
  const cards = search.data?.pages.flatMap((page) => page.items) ?? [];
  const regions = [...(first?.facets?.regions ?? []).map(({ value }) => value), ...(query.regions ?? [])];
  const valueNames = new Map([...skillNamesOf(cards), ...useRegionNames(regions)]);
  const opening = useOpenPerson(query, person, cards);
  // If a further page fails, the existing ones stay.
  const isFailed = search.isError && !search.isFetchNextPageError;
  const total = isFailed ? null : (first?.total ?? null);

  function change(next: SearchQuery) {
    goTo(searchHref(next));
  }

  if (companyStanding === 'unverified')
    return (
      <div className="grid max-w-3xl gap-6">
        <PageTitle>
          <Trans>Discover</Trans>
        </PageTitle>
        <Card>
          <Unverified />
        </Card>
      </div>
    );

  const facets = (
    <div className="grid gap-6">
      <OpportunityChoice
        value={query.opportunityId ?? null}
        title={first?.opportunity?.title ?? null}
        onChange={(opportunityId) => change(withOpportunity(query, opportunityId))}
      />
      {isFailed ? null : (
        <FacetsColumn
          query={query}
          facets={first?.facets ?? null}
          valueNames={valueNames}
          onChange={change}
        />
      )}
    </div>
  );
  const openedCard = cards.find(({ handle }) => handle === person);
  const count = chosenCount(query);
  return (
    <div
      data-bleed
      className={`min-h-dvh md:grid md:grid-cols-[13.75rem_minmax(0,1fr)] ${
        person === null
          ? 'lg:grid-cols-[15.5rem_minmax(0,1fr)]'
          : 'lg:grid-cols-[13.75rem_minmax(0,1fr)_25rem]'
      }`}
    >
      {isMiddle ? (
        <section
          aria-label={t`Filters`}
          className="sticky top-0 h-dvh overflow-y-auto overscroll-contain border-e border-line px-4.5 py-6"
        >
          {facets}
        </section>
      ) : null}
      <div className="min-w-0 px-5 py-6 sm:px-6">
        <div className="mx-auto grid max-w-[46rem] gap-4 [&_h1]:text-[1.75rem]">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <PageTitle>
              <Trans>Discover</Trans>
            </PageTitle>
            <SavedSearches query={query} />
          </div>
          <SearchField value={query.words ?? ''} onSearch={(words) => change(withSearchText(query, words))} />
          {isMiddle ? null : (
            <Button tone="quiet" className="justify-self-start" onClick={() => setFiltering(true)}>
              {count === 0 ? t`Filters` : t`Filters (${{ count: formatNumber(count) }})`}
            </Button>
          )}
          <ListHead
            query={query}
            total={total}
            isFailed={isFailed}
            valueNames={valueNames}
            onChange={change}
            end={query.opportunityId ? showBlindSwitch(query.opportunityId) : null}
          />
          {isFailed ? (
            <SearchFailure
              error={search.error}
              isRetrying={search.isFetching}
              onRetry={() => void search.refetch()}
            />
          ) : (
            <ResultList
              query={query}
              search={search}
              cards={cards}
              valueNames={valueNames}
              opening={opening}
              onChange={change}
            />
          )}
        </div>
      </div>
      {person === null
        ? null
        : showPane({
            handle: person,
            title: openedCard ? candidateHeadline(openedCard.profile) : t`Candidate`,
            opportunityId: query.opportunityId ?? null,
            ...opening.pane,
          })}
      {isFiltering && !isMiddle ? (
        <Dialog isSheet title={t`Filters`} onClose={() => setFiltering(false)}>
          {facets}
          <div className="sticky bottom-0 -mx-6 -mb-6 border-t border-line bg-surface p-4">
            <Button className="w-full" onClick={() => setFiltering(false)}>
              {total === null ? t`Show candidates` : showResultsLabel(total)}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
