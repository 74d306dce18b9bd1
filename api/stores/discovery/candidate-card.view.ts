import type { CandidateCard } from '@common-ground/contract/discovery/discovery';
import type { CandidateIndex } from '@common-ground/domain/discovery/candidate-index';
import type { CandidateSearch } from '@common-ground/domain/discovery/candidate-search';
import { type CheckedAs, criterionCheck } from '@common-ground/domain/discovery/criteria-table';
import { searchReasons } from '@common-ground/domain/discovery/search-reasons';
import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import { CRITERION_STATUSES } from '@common-ground/domain/opportunities/criterion-evaluation';
import type { ListedView, ShownCard, VisibleCandidate } from '../people/shown-candidate.view.ts';
import type { Listing } from './discovery-view.store.ts';
import type { SharedOverlap } from './shared-overlap.view.ts';
import type { findMatchedTerms } from './word-slots.store.ts';

/** The query that a page of cards answers. */
export type CardsQuery = {
  readonly index: CandidateIndex;
  readonly search: CandidateSearch;
  readonly criteria: readonly Criterion[];
  /** The page was found under blind review. */
  readonly isBlind: boolean;
  /** The counts next to the page only cover the people on it, so they disclose something about each of them. */
  readonly isTelling: boolean;
  readonly today: string;
  readonly listing: Omit<Listing, 'reason'>;
};

/** The data for a page of cards: words by slot, everything else by candidate. */
type CardParts = {
  readonly query: Pick<CardsQuery, 'index' | 'search' | 'criteria' | 'isBlind' | 'isTelling' | 'today'>;
  readonly shown: ReadonlyMap<string, ShownCard>;
  readonly overlaps: ReadonlyMap<string, SharedOverlap>;
  readonly handles: ReadonlyMap<string, string>;
  /** Which words of the search were found in each. */
  readonly matched: Awaited<ReturnType<typeof findMatchedTerms>>;
};

/** Leaves out people found by sharing a result who no longer do: listing them would reveal that they did. */
function isStillShared(
  { query, overlaps }: Pick<CardParts, 'query' | 'overlaps'>,
  candidateId: string,
): boolean {
  return query.search.resultSharing === undefined || overlaps.has(candidateId);
}

/** What is recorded of those on a page. */
export function recordedViews(parts: Pick<CardParts, 'query' | 'shown' | 'overlaps'>): readonly ListedView[] {
  const { query, shown, overlaps } = parts;
  const usesWholeView = query.isTelling || revealsMoreThanCard(query.search);
  return [...shown.values()]
    .filter(({ candidateId }) => isStillShared(parts, candidateId))
    .map(({ view, everythingShown }) => withOverlap(usesWholeView ? everythingShown : view, overlaps));
}

/** The cards of a page, in its order. @returns fewer than people when some may no longer be shown */
export function presentCards(
  people: readonly { readonly slot: number; readonly candidateId: string }[],
  parts: CardParts,
): readonly CandidateCard[] {
  const { query, shown, overlaps, handles, matched } = parts;
  const { index, search, isBlind, today } = query;
  const standings = {
    anonymous: standingsOf(index, query.criteria, { today, isBlind, dates: 'years' }),
    named: standingsOf(index, query.criteria, { today, isBlind, dates: 'months' }),
  };
  return people.flatMap(({ slot, candidateId }) => {
    const card = shown.get(candidateId);
    const handle = handles.get(candidateId);
    if (card === undefined || handle === undefined || !isStillShared(parts, candidateId)) return [];
    // Blind review has been turned on in the meantime: they may have been found by something that's withheld now.
    if (card.isBlind && !isBlind) return [];
    return {
      handle,
      level: card.level,
      isBlind: card.isBlind,
      profile: card.profile,
      why: { facets: searchReasons(index, search, slot, isBlind, today), words: matched.get(slot) ?? [] },
      standings: standings[isBlind ? 'anonymous' : card.level](slot),
      overlapBand: overlaps.get(candidateId)?.explanation.band ?? null,
    };
  });
}

/** What is recorded of someone whose overlap can be shown or asked for. */
export function withOverlap(view: ListedView, overlaps: { has(candidateId: string): boolean }): ListedView {
  return overlaps.has(view.candidateId) ? { ...view, parts: [...view.parts, 'culture'] } : view;
}

/** Leaves out people found by region who no longer show their name: listing them would reveal the region. */
export function mayBeListed({ regions }: CandidateSearch) {
  return ({ level, isBlind }: VisibleCandidate) => regions === undefined || (level === 'named' && !isBlind);
}

/** Whether being found reveals more about someone than the card does: words and criteria may match anything that's shown of them. */
function revealsMoreThanCard({ words, opportunityId, qualificationLevels }: CandidateSearch): boolean {
  return words !== undefined || opportunityId !== undefined || qualificationLevels !== undefined;
}

function standingsOf(index: CandidateIndex, criteria: readonly Criterion[], as: CheckedAs) {
  const checks = criteria.map((criterion) => ({
    criterionId: criterion.id,
    check: criterionCheck(index, criterion, as),
  }));
  return (slot: number) =>
    checks.map(({ criterionId, check }) => ({
      criterionId,
      standing: CRITERION_STATUSES[check(slot)] as (typeof CRITERION_STATUSES)[number],
    }));
}
