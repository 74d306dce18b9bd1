import type { CandidateCard, SearchQuery } from '@common-ground/contract/discovery/discovery';
import { SEARCH_LIMITS } from '@common-ground/domain/discovery/facet';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ShowMore } from '../../ui/frames/paged-list.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import type { useSearchCandidates } from './discovery.queries.ts';
import { showMoreLabel } from './match-counts.ts';
import type { useOpenPerson } from './open-person.ts';
import { ResultCard } from './result-card.tsx';
import { searchHref } from './search-address.ts';
import { CardsSkeleton, NoCandidates } from './search-states.tsx';

type ResultListProps = {
  readonly query: SearchQuery;
  readonly search: ReturnType<typeof useSearchCandidates>;
  readonly cards: readonly CandidateCard[];
  readonly valueNames: ReadonlyMap<string, string>;
  readonly opening: ReturnType<typeof useOpenPerson>;
  readonly onChange: (query: SearchQuery) => void;
};

/** The candidates found. Arrow keys move between them. */
export function ResultList({ query, search, cards, valueNames, opening, onChange }: ResultListProps) {
  const { data, isPlaceholderData } = search;
  const first = data?.pages[0];
  if (!first) return <CardsSkeleton />;
  if (cards.length === 0)
    return <NoCandidates query={query} facets={first.facets} valueNames={valueNames} onChange={onChange} />;
  const total = first.total ?? cards.length;
  // The list ends at a depth that no one reads to.
  const hasReachedDepth = !search.hasNextPage && !isPlaceholderData && cards.length >= SEARCH_LIMITS.depth;
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-3">
      <p id="list-keys" className="sr-only">
        <Trans>Use the arrow keys to move between candidates, Enter to open and Escape to close.</Trans>
      </p>
      <ShowMore
        list={search}
        count={cards.length}
        failure={search.error ? failureMessage(search.error) : null}
        more={showMoreLabel(total)}
      >
        <ul
          ref={opening.list}
          aria-label={t`Candidates`}
          aria-describedby="list-keys"
          onKeyDown={opening.onKeyDown}
          className={joinClasses(
            'grid gap-3 transition-opacity duration-150',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {cards.map((card) => (
            <ResultCard
              key={card.handle}
              card={card}
              opportunity={first.opportunity}
              valueNames={valueNames}
              href={searchHref(query, card.handle)}
              isOpen={card.handle === opening.person}
              wasOpened={opening.opened.has(card.handle)}
              isTabStop={card.handle === opening.tabStop}
              onOpen={() => opening.open(card.handle)}
              onFocus={() => opening.onFocus(card.handle)}
            />
          ))}
        </ul>
      </ShowMore>
      {hasReachedDepth ? (
        <p className="text-small text-muted">
          {t`${plural(cards.length, { one: 'Showing the first # candidate. Narrow your search to see others.', other: 'Showing the first # candidates. Narrow your search to see others.' })}`}
        </p>
      ) : null}
    </div>
  );
}
