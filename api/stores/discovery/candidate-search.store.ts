import type { CandidateIndex } from '@common-ground/domain/discovery/candidate-index';
import type { CandidateSearch } from '@common-ground/domain/discovery/candidate-search';
import {
  type CheckedAs,
  type CriteriaTable,
  type CriteriaTables,
  criteriaTable,
  isAboutDates,
} from '@common-ground/domain/discovery/criteria-table';
import type { Facet } from '@common-ground/domain/discovery/facet';
import { type FacetValue, facetValues } from '@common-ground/domain/discovery/facet-values';
import { RECORDED_BELOW, roundedCount } from '@common-ground/domain/discovery/rounded-count';
import { HIDDEN, type SearchInput } from '@common-ground/domain/discovery/search-input';
import type { FoundSince } from '@common-ground/domain/discovery/search-page';
import { findSlots, runSearch } from '@common-ground/domain/discovery/search-run';
import { readSearchWords } from '@common-ground/domain/discovery/search-words';
import { singledOutSlots, type WordPart } from '@common-ground/domain/discovery/singled-out-slots';
import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { LruCache } from '../../platform/lru-cache.ts';
import { hasPublishedCulture } from '../company-culture/published-culture.store.ts';
import { isReviewingBlind } from '../people/blind-review.store.ts';
import { findCandidateIndex } from './candidate-index.store.ts';
import { findCompanyTerms, foundSinceOf, visibleSlots } from './company-visibility.store.ts';
import { findRecentWordParts, findRecentWordSlots } from './recent-words.store.ts';

/**
 * What a search finds among those the caller's company may see. Which candidates the slots belong
 * to, and whether they still do, has to be read afterwards.
 */
export type CandidateSearchResult = {
  readonly index: CandidateIndex;
  /** The slots of all candidates found, in numerical order. */
  readonly slots: Uint32Array;
  /** The level of each slot. */
  readonly visible: Uint8Array;
  /** When the company was first able to find each slot. */
  readonly foundSince: FoundSince;
  /** Of the opportunity asked for, or null. */
  readonly criteria: CriteriaTables | null;
  /** The company reviews blind: no one was found by words that name them, not even people revealed to the caller. */
  readonly isBlind: boolean;
};

/** What a search counts besides the candidates it finds. */
type CountedCandidates = CandidateSearchResult & {
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
  /** How many were found, as shown. */
  readonly total: number;
  /** Slots that the response discloses because they're few: those found, those counted in a facet, those named by a part of the search. */
  readonly few: readonly number[];
};

/** What's searched, and for whom; see `withSearchInput`. */
type SearchRequest = readonly [
  db: Database,
  scope: CompanyScope,
  search: CandidateSearch,
  criteria: readonly Criterion[] | null,
  today: string,
];

/** Runs a search and counts nothing. */
export function findCandidates(...request: SearchRequest): Promise<CandidateSearchResult> {
  return withSearchInput(request, noParts, (input, { foundSince }) => {
    const { index, visible, criteria, isBlind } = input;
    return { index, slots: findSlots(input), visible, foundSince, criteria, isBlind };
  });
}

/** Runs a search, and counts what every other choice would find. */
export function findAndCountCandidates(...request: SearchRequest): Promise<CountedCandidates> {
  return withSearchInput(request, findRecentWordParts, (input, { parts, foundSince, isCompared }) => {
    const { index, search, visible, criteria, isBlind } = input;
    const found = runSearch(input);
    const { slots, countedNotFound } = found;
    const facets = facetValues(index.dictionary, found, search, {
      hasCriteria: criteria !== null,
      isCompared,
    });
    const few = new Set([...fewFound(slots), ...countedNotFound, ...singledOutSlots(input, slots, parts)]);
    return {
      index,
      slots,
      total: roundedCount(slots.length),
      facets,
      few: [...few],
      visible,
      foundSince,
      criteria,
      isBlind,
    };
  });
}

/** How many matches of a search are new, and which people that reveals. */
type NewCandidates = Pick<CountedCandidates, 'total' | 'few'> & { readonly lastFound: number };

/**
 * Runs a search, and counts who has become findable since a company's last alert.
 * @param alertedUntil the greatest `foundSince` in that alert
 */
export function countNewCandidates(alertedUntil: number, ...request: SearchRequest): Promise<NewCandidates> {
  return withSearchInput(request, findRecentWordParts, (input, { parts, foundSince }) => {
    const isNew = (slot: number) => (foundSince[slot] as number) > alertedUntil;
    const found = findSlots(input);
    const slots = found.filter(isNew);
    const few = new Set([...fewFound(slots), ...singledOutSlots(input, found, parts).filter(isNew)]);
    const lastFound = slots.reduce(
      (last, slot) => Math.max(last, foundSince[slot] as number),
      input.index.lastFound,
    );
    return { total: roundedCount(slots.length), few: [...few], lastFound };
  });
}

/** The slots found, if they're few enough to be recorded individually. */
const fewFound = (slots: Uint32Array): Iterable<number> => (slots.length < RECORDED_BELOW ? slots : []);

/**
 * How many slots are read for each part of the words, not counting hidden ones: more than count as few, even with some new in the
 * database.
 */
const SPARE = 1_000;
const noParts = async (): Promise<readonly WordPart[]> => [];

/** What a search needs besides the slots it scans. */
type BesideInput = {
  readonly parts: readonly WordPart[];
  readonly foundSince: FoundSince;
  /** The company has published the culture with which shared results are compared. */
  readonly isCompared: boolean;
};

const NOBODY = new Uint8Array(0);

/**
 * Reads a search's input, and runs it. `db` has to be the pool itself, no transaction: this process's index is keyed by it. The caller has
 * checked that the opportunity of `search` is the company's own; `criteria` are that opportunity's, or null without one; `today` is
 * `YYYY-MM-DD`.
 *
 * @param findParts reads which candidates each part of the query is about
 */
async function withSearchInput<Found>(
  [db, scope, search, criteria, today]: SearchRequest,
  findParts: typeof findRecentWordParts,
  run: (input: SearchInput, beside: BesideInput) => Found,
): Promise<Found> {
  const [isBlind, isCompared, index] = await Promise.all([
    isReviewingBlind(db, scope),
    hasPublishedCulture(db, scope),
    findCandidateIndex(db, today),
  ]);
  const groups = search.words === undefined ? [] : readSearchWords(search.words);
  const termsRead = findCompanyTerms(db, scope, today);
  const readParts = async () => {
    const visible = visibleSlots(index, await termsRead, isBlind);
    const hidden = visible.reduce((count, level) => (level === HIDDEN ? count + 1 : count), 0);
    return findParts(db, groups, index, hidden + SPARE, isBlind);
  };
  const [terms, words, parts] = await Promise.all([
    termsRead,
    groups.length === 0 ? null : findRecentWordSlots(db, groups, index, isBlind),
    groups.length === 0 ? [] : readParts(),
  ]);
  // No awaits from here on: the index stays unchanged until the search is done.
  const input = {
    index,
    search,
    // Candidates only share results with companies whose own culture is published.
    visible: search.resultSharing === undefined || isCompared ? visibleSlots(index, terms, isBlind) : NOBODY,
    words,
    criteria: criteria && tablesOf(index, criteria, { today, isBlind }),
    isBlind,
    today,
  };
  return run(input, { parts, foundSince: foundSinceOf(index, terms), isCompared });
}

/** The tables of the opportunities requested last: paging requests the same one again. */
const tables = new WeakMap<CandidateIndex, LruCache<CriteriaTable>>();
const TABLE_CACHE_SIZE = 40;

function tablesOf(
  index: CandidateIndex,
  criteria: readonly Criterion[],
  as: Omit<CheckedAs, 'dates'>,
): CriteriaTables {
  const anonymous = tableOf(index, criteria, { ...as, dates: 'years' });
  // In blind review, no one is shown by name.
  const isSameForAll = as.isBlind || !isAboutDates(criteria);
  return {
    anonymous,
    named: isSameForAll ? anonymous : tableOf(index, criteria, { ...as, dates: 'months' }),
  };
}

function tableOf(index: CandidateIndex, criteria: readonly Criterion[], as: CheckedAs): CriteriaTable {
  const known = tables.get(index) ?? new LruCache<CriteriaTable>(TABLE_CACHE_SIZE);
  tables.set(index, known);
  const key = JSON.stringify([as, criteria]);
  const before = known.get(key) ?? null;
  const table = before?.generation === index.generation ? before : criteriaTable(index, criteria, as, before);
  return known.set(key, table);
}
