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
import type { SearchInput } from '@common-ground/domain/discovery/search-input';
import { findSlots, runSearch } from '@common-ground/domain/discovery/search-run';
import { readSearchWords } from '@common-ground/domain/discovery/search-words';
import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isReviewingBlind } from '../people/blind-review.store.ts';
import { findCandidateIndex } from './candidate-index.store.ts';
import { findCompanyTerms, visibleSlots } from './company-sight.store.ts';
import { findRecentWordSlots } from './recent-words.store.ts';

/** What a search finds among those whom the caller's company may see. Who the slots are, and whether they still are, is read afterwards. */
export type FoundCandidates = {
  readonly index: CandidateIndex;
  /** All of them, in their order as numbers. */
  readonly slots: Uint32Array;
  /** The level of each slot. */
  readonly visible: Uint8Array;
  /** Of the opportunity asked for, or null. */
  readonly criteria: CriteriaTables | null;
  /** The company reviews blind: nobody was found by what names them, not even who was revealed to the caller. */
  readonly isBlind: boolean;
};

/** What a search counts beside whom it finds. */
type CountedCandidates = FoundCandidates & {
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
  /** Who wasn't found, but is counted in a facet whose counts speak of so few that they tell of each. */
  readonly countedBeside: readonly number[];
};

/** What is searched, and for whom; see `withSearchInput`. */
type Asked = readonly [
  db: Database,
  scope: CompanyScope,
  search: CandidateSearch,
  criteria: readonly Criterion[] | null,
  today: string,
];

/** Runs a search and counts nothing. */
export function findCandidates(...asked: Asked): Promise<FoundCandidates> {
  return withSearchInput(asked, (input) => {
    const { index, visible, criteria, isBlind } = input;
    return { index, slots: findSlots(input), visible, criteria, isBlind };
  });
}

/** Runs a search, and counts what every other choice would find. */
export function findAndCountCandidates(...asked: Asked): Promise<CountedCandidates> {
  return withSearchInput(asked, (input) => {
    const { index, search, visible, criteria, isBlind } = input;
    const { slots, counts, countedBeside } = runSearch(input);
    const facets = facetValues(index.dictionary, counts, search, criteria !== null);
    return { index, slots, facets, countedBeside, visible, criteria, isBlind };
  });
}

/**
 * Reads what a search goes through, and runs it.
 * @param db the pool itself, no transaction: the index of this process hangs on it
 * @param search its opportunity has been found to be the company's own
 * @param criteria of that opportunity, or null without one
 * @param today `YYYY-MM-DD`
 */
async function withSearchInput<Found>(
  [db, scope, search, criteria, today]: Asked,
  run: (input: SearchInput) => Found,
): Promise<Found> {
  const [isBlind, index] = await Promise.all([isReviewingBlind(db, scope), findCandidateIndex(db, today)]);
  const groups = search.words === undefined ? [] : readSearchWords(search.words);
  const [terms, words] = await Promise.all([
    findCompanyTerms(db, scope),
    groups.length === 0 ? null : findRecentWordSlots(db, groups, index, isBlind),
  ]);
  // From here on nothing is waited for: the index stays as it is until the search is done.
  return run({
    index,
    search,
    visible: visibleSlots(index, terms, isBlind),
    words,
    criteria: criteria && tablesOf(index, criteria, { today, isBlind }),
    isBlind,
    today,
  });
}

/** The tables of the opportunities that were asked for last: whoever turns pages asks for the same one again. */
const tables = new WeakMap<CandidateIndex, Map<string, CriteriaTable>>();
const TABLES_KEPT = 40;

function tablesOf(
  index: CandidateIndex,
  criteria: readonly Criterion[],
  as: Omit<CheckedAs, 'dates'>,
): CriteriaTables {
  const anonymous = tableOf(index, criteria, { ...as, dates: 'years' });
  // In blind review nobody is shown by name.
  const isOne = as.isBlind || !isAboutDates(criteria);
  return { anonymous, named: isOne ? anonymous : tableOf(index, criteria, { ...as, dates: 'months' }) };
}

function tableOf(index: CandidateIndex, criteria: readonly Criterion[], as: CheckedAs): CriteriaTable {
  const known = tables.get(index) ?? new Map<string, CriteriaTable>();
  tables.set(index, known);
  const key = JSON.stringify([as, criteria]);
  const before = known.get(key) ?? null;
  const table = before?.generation === index.generation ? before : criteriaTable(index, criteria, as, before);
  // A Map keeps its order: what was asked for last stands at the end.
  known.delete(key);
  known.set(key, table);
  if (known.size > TABLES_KEPT) known.delete(known.keys().next().value as string);
  return table;
}
