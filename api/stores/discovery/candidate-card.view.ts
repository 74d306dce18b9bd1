import type { CandidateCard } from '@common-ground/contract/discovery/discovery';
import type { CandidateIndex } from '@common-ground/domain/discovery/candidate-index';
import type { CandidateSearch } from '@common-ground/domain/discovery/candidate-search';
import { type CheckedAs, criterionCheck } from '@common-ground/domain/discovery/criteria-table';
import { searchReasons } from '@common-ground/domain/discovery/search-reasons';
import { readSearchWords } from '@common-ground/domain/discovery/search-words';
import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import { STANDINGS } from '@common-ground/domain/opportunities/standing';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { throughTheCandidateDoor } from '../../platform/db/candidate-door.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  findListedViews,
  findVisibleCards,
  type ListedView,
  type VisibleCandidate,
} from '../people/shown-candidate.view.ts';
import { findHandledCandidates, upsertHandles } from './candidate-handle.store.ts';
import { type Listing, recordListed } from './discovery-view.store.ts';
import { findSharedOverlaps } from './shared-overlap.view.ts';
import { findCandidatesOf, findMatchedTerms } from './word-slots.store.ts';

/** What a page of cards is made for. */
export type CardsAsked = {
  readonly index: CandidateIndex;
  readonly search: CandidateSearch;
  readonly criteria: readonly Criterion[];
  /** What the page is of was found in blind review. */
  readonly isBlind: boolean;
  /** The counts beside the page are of nobody but those on it, and so tell of each. */
  readonly isTelling: boolean;
  readonly today: string;
  readonly listing: Omit<Listing, 'reason'>;
};

/**
 * The cards of a page. Whom the company may see is asked again, by the one rule, for each: the index may be late, this is not. Everyone who
 * is shown finds it in the ledger. Call it in a transaction.
 * @param slots of the index, in the order of the page
 * @returns a card for each who may be seen; fewer than slots when someone has gone meanwhile; null when the budget of the day is used up
 */
export async function showCards(
  db: Database,
  scope: CompanyScope,
  slots: readonly number[],
  asked: CardsAsked,
): Promise<readonly CandidateCard[] | null> {
  const { index, search, isBlind, today } = asked;
  const { people, known } = await findHandledCandidates(db, scope, slots);
  const candidateIds = people.map(({ candidateId }) => candidateId);
  // Through the door once: opening and closing it takes as long as reading the results.
  const { visible, shown, overlaps } = await throughTheCandidateDoor(db, async (open) => {
    const cards = await findVisibleCards(open, scope, { candidateIds, today }, isTold(search));
    return { ...cards, overlaps: await findSharedOverlaps(open, scope, cards.shown.values()) };
  });
  const seen = people.filter(({ candidateId }) => visible.has(candidateId));
  const handles = await upsertHandles(db, scope, [...visible.keys()], known);
  const groups = readSearchWords(search.words ?? '');
  const terms = [...new Set(groups.flatMap(({ all }) => all))];
  const matched = await findMatchedTerms(db, slots, terms, isBlind);
  const standings = {
    anonymous: standingsOf(index, asked.criteria, { today, isBlind, dates: 'years' }),
    named: standingsOf(index, asked.criteria, { today, isBlind, dates: 'months' }),
  };
  // Who was found by sharing a result and shares it no more is left out: being there would tell that they did.
  const isLeft = (id: string) => search.resultSharing === undefined || overlaps.has(id);
  const isWhole = asked.isTelling || asksBeyondCards(search);
  const views = [...shown.values()]
    .filter(({ candidateId }) => isLeft(candidateId))
    .map(({ view, wholeView }) => withOverlap(isWhole ? wholeView : view, overlaps));
  const isAllowed = await recordListed(db, scope, views, { ...asked.listing, reason: 'discovery_list' });
  if (!isAllowed) return null;
  return seen.flatMap(({ slot, candidateId }) => {
    const card = shown.get(candidateId);
    const handle = handles.get(candidateId);
    if (card === undefined || handle === undefined || !isLeft(candidateId)) return [];
    // Blind review has been switched on meanwhile: what found them may be what is withheld now.
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

/** So many profiles are read at once. */
const READ_AT_ONCE = 100;

/**
 * Records that an answer tells of some people because they are few, without their being shown. Call it in the transaction of that answer.
 * @param slots of the index
 * @returns false when the budget of the day is used up
 */
export async function recordCounted(
  db: Database,
  scope: CompanyScope,
  slots: readonly number[],
  { listing, today }: Pick<CardsAsked, 'listing' | 'today'>,
): Promise<boolean> {
  const views: ListedView[] = [];
  // Many rare words name many people: others are answered between the portions.
  for (let first = 0; first < slots.length; first += READ_AT_ONCE) {
    const people = await findCandidatesOf(db, slots.slice(first, first + READ_AT_ONCE));
    const candidateIds = people.map(({ candidateId }) => candidateId);
    const { listed, overlaps } = await throughTheCandidateDoor(db, async (open) => {
      const found = await findListedViews(open, scope, { candidateIds, today });
      return { ...found, overlaps: await findSharedOverlaps(open, scope, found.visible.values()) };
    });
    views.push(...listed.map((view) => withOverlap(view, overlaps)));
  }
  return recordListed(db, scope, views, { ...listing, reason: 'discovery_count' });
}

/** What is recorded of someone whose overlap can be shown or asked for. */
function withOverlap(view: ListedView, overlaps: { has(candidateId: string): boolean }): ListedView {
  return overlaps.has(view.candidateId) ? { ...view, parts: [...view.parts, 'culture'] } : view;
}

/** Who was found by a region and shows no name by now is left out: being there would tell the region. */
function isTold({ regions }: CandidateSearch) {
  return ({ level, isBlind }: VisibleCandidate) => regions === undefined || (level === 'named' && !isBlind);
}

/** Whether being found tells more of someone than the card: words and criteria may be met by anything that is shown of them. */
function asksBeyondCards({ words, opportunityId, qualificationLevels }: CandidateSearch): boolean {
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
      standing: STANDINGS[check(slot)] as (typeof STANDINGS)[number],
    }));
}
