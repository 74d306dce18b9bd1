import type { CandidateCard } from '@common-ground/contract/discovery/discovery';
import { readSearchWords } from '@common-ground/domain/discovery/search-words';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { withCandidateReads } from '../../platform/db/candidate-reads.ts';
import type { Database } from '../../platform/db/database.ts';
import { findListedViews, findVisibleCards } from '../people/shown-candidate.loader.ts';
import type { ListedView } from '../people/shown-candidate.view.ts';
import {
  type CardsQuery,
  mayBeListed,
  presentCards,
  recordedViews,
  withOverlap,
} from './candidate-card.view.ts';
import { findHandledCandidates, upsertHandles } from './candidate-handle.store.ts';
import { recordListed } from './discovery-view.store.ts';
import { findSharedOverlaps } from './shared-overlap.loader.ts';
import { findCandidatesOf, findMatchedTerms } from './word-slots.store.ts';

/**
 * The cards of a page. Each person's visibility is checked again by the one rule, because the index may lag. Everyone who
 * is shown finds it in the access log. Call it in a transaction.
 * @param slots of the index, in the order of the page
 * @returns a card for each who may be seen; fewer than slots when someone has gone in the meantime; null when the budget of the day is
 * used up
 */
export async function loadCandidateCards(
  db: Database,
  scope: CompanyScope,
  slots: readonly number[],
  query: CardsQuery,
): Promise<readonly CandidateCard[] | null> {
  const { search, isBlind, today } = query;
  const { people, known } = await findHandledCandidates(db, scope, slots);
  const candidateIds = people.map(({ candidateId }) => candidateId);
  // Opened once: opening and closing these reads takes as long as reading the results.
  const { visible, shown, overlaps } = await withCandidateReads(db, async (open) => {
    const cards = await findVisibleCards(open, scope, { candidateIds, today }, mayBeListed(search));
    return { ...cards, overlaps: await findSharedOverlaps(open, scope, cards.shown.values()) };
  });
  const visiblePeople = people.filter(({ candidateId }) => visible.has(candidateId));
  const handles = await upsertHandles(db, scope, [...visible.keys()], known);
  const groups = readSearchWords(search.words ?? '');
  const terms = [...new Set(groups.flatMap(({ all }) => all))];
  const matched = await findMatchedTerms(db, slots, terms, isBlind);
  const cards = { query, shown, overlaps, handles, matched };
  const views = recordedViews(cards);
  const isAllowed = await recordListed(db, scope, views, { ...query.listing, reason: 'discovery_list' });
  if (!isAllowed) return null;
  return presentCards(visiblePeople, cards);
}

/** How many profiles are read at once. */
const PROFILE_BATCH_SIZE = 100;

/**
 * Records that a response discloses some people because they're few, without showing them. Call it in that response's transaction.
 * @param slots of the index
 * @returns false when the budget of the day is used up
 */
export async function recordCounted(
  db: Database,
  scope: CompanyScope,
  slots: readonly number[],
  { listing, today }: Pick<CardsQuery, 'listing' | 'today'>,
): Promise<boolean> {
  const views: ListedView[] = [];
  // Many rare words name many people, so this yields between chunks.
  for (let first = 0; first < slots.length; first += PROFILE_BATCH_SIZE) {
    const people = await findCandidatesOf(db, slots.slice(first, first + PROFILE_BATCH_SIZE));
    const candidateIds = people.map(({ candidateId }) => candidateId);
    const { listed, overlaps } = await withCandidateReads(db, async (open) => {
      const listedViews = await findListedViews(open, scope, { candidateIds, today });
      return {
        ...listedViews,
        overlaps: await findSharedOverlaps(open, scope, listedViews.visible.values()),
      };
    });
    views.push(...listed.map((view) => withOverlap(view, overlaps)));
  }
  return recordListed(db, scope, views, { ...listing, reason: 'discovery_count' });
}
