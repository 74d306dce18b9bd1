import {
  countBelowMinimumPay,
  countChoices,
  countHidden,
  countListed,
  countOwnChoices,
  countSharedChoices,
  type HidingAnswer,
  type ListingCounts,
} from '@common-ground/domain/opportunities/listing/listing-counts';
import type { ListingIndex } from '@common-ground/domain/opportunities/listing/listing-index';
import {
  type ListingFilters,
  type ListingSearch,
  pageOf,
  type SearchedSlots,
  searchListing,
  slotsOf,
} from '@common-ground/domain/opportunities/listing/listing-search';
import { microsecondsOf, momentKey } from '@common-ground/domain/opportunities/listing/moment-key';
import { type OpenSlots, openSlots } from '@common-ground/domain/opportunities/listing/open-slots';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { LruCache } from '../../platform/lru-cache.ts';
import type { ListingDays } from './listing-index.store.ts';
import type { JobSeeker } from './opportunity-standing.view.ts';

/** Everything that a search of open opportunities reads, as of one moment. */
export type Listing = {
  readonly index: ListingIndex;
  readonly days: ListingDays;
  /** The matches of the words; null without any. */
  readonly words: Uint8Array | null;
  /** The matches of the deal-breakers; null if none are searched for. */
  readonly dealBreakers: Uint8Array | null;
};

const openIdsByIndex = new WeakMap<
  ListingIndex,
  { readonly generation: number; readonly days: ListingDays; readonly open: OpenSlots }
>();

/** The part of the index that's open now. It's worked out once and shared until something changes or a day begins. */
function isOpenNow(index: ListingIndex, days: ListingDays): OpenSlots {
  const known = openIdsByIndex.get(index);
  if (known !== undefined && known.generation === index.generation && known.days === days) return known.open;
  const open = openSlots(index, days.days);
  openIdsByIndex.set(index, { generation: index.generation, days, open });
  return open;
}

/** A query of a listing. */
type ListingQuery = {
  readonly filters: ListingFilters;
  readonly seeker: JobSeeker;
  readonly isBelowShown: boolean;
  readonly after: PageEnd | null;
  readonly limit: number;
  /** Ids of opportunities that are left out. */
  readonly except?: readonly string[];
  /** Whether to list only saved jobs. */
  readonly isSavedOnly?: boolean;
  readonly isCounted: boolean;
};

/** One page as IDs, newest first, with its counts. The opportunities themselves are then read from the database. */
export type ListingPage = {
  readonly ids: readonly string[];
  readonly next: PageEnd | null;
  readonly total: number;
  readonly belowMinimumPayCount: number;
  readonly hidden: readonly { readonly answer: HidingAnswer; readonly count: number }[];
  readonly saved: { readonly openCount: number; readonly closedCount: number };
  readonly choices: { readonly countries: readonly string[]; readonly currencies: readonly string[] };
  /** Null if not requested. */
  readonly counts: ListingCounts | null;
};

/** Searches a listing. It awaits nothing, so that the page and the counts are consistent. */
export function pageOfListing(
  { index, days, words, dealBreakers }: Listing,
  query: ListingQuery,
): ListingPage {
  const { seeker, filters, isBelowShown, after, limit, except = [], isSavedOnly = false, isCounted } = query;
  const open = isOpenNow(index, days);
  const { isClosed, countries, currencies } = open;
  const needsStandings = isCounted || filters.mustHaves !== undefined;
  const search = {
    index,
    isClosed,
    filters,
    words,
    dealBreakers,
    except,
    only: isSavedOnly ? seeker.saved : null,
    minimumPay: seeker.minimumPay,
    isBelowShown,
    standings: needsStandings ? index.mustHaveTable.standings(seeker.criteria, seeker.today) : null,
  };
  const searched = searchListing(search);
  const start = after === null ? 0 : index.placeAfter(microsecondsOf(after.key), after.id);
  const found = pageOf(index, searched, start, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map((slot) => index.ids.at(slot)),
    next: found.length <= limit || last === undefined ? null : cursorOf(index, last),
    total: countListed(searched),
    belowMinimumPayCount: countBelowMinimumPay(searched),
    hidden: countHidden(searched),
    saved: countSaved(index, isClosed, seeker.saved),
    choices: { countries, currencies },
    counts: isCounted ? countOnce(open, search, searched) : null,
  };
}

/**
 * Counts what a search would list if the profile filtered nothing: neither its answers nor its
 * minimum pay. Await nothing between this and the page, so that both are consistent.
 * @param listingFilters the filters that the candidate chose in the list
 * @param page what the search lists with the profile's filters: searched again only if they narrow
 * the list
 */
export function countWithoutProfile(
  { index, days, words, dealBreakers }: Listing,
  {
    seeker,
    listingFilters,
    filters,
    isBelowShown,
    isSavedOnly,
  }: Omit<ListingQuery, 'isSavedOnly'> & {
    readonly listingFilters: ListingFilters;
    readonly isSavedOnly: boolean;
  },
  page: Pick<ListingPage, 'total' | 'belowMinimumPayCount'>,
): number {
  const isNarrowed = Object.entries(filters).some(
    ([name, value]) => value !== undefined && value !== listingFilters[name as keyof ListingFilters],
  );
  if (!isNarrowed && dealBreakers === null)
    return page.total + (isBelowShown ? 0 : page.belowMinimumPayCount);
  const needsStandings = listingFilters.mustHaves !== undefined;
  const search = {
    index,
    isClosed: isOpenNow(index, days).isClosed,
    filters: listingFilters,
    words,
    dealBreakers: null,
    except: [],
    only: isSavedOnly ? seeker.saved : null,
    minimumPay: null,
    isBelowShown: true,
    standings: needsStandings ? index.mustHaveTable.standings(seeker.criteria, seeker.today) : null,
  };
  return countListed(searchListing(search));
}

function countSaved(index: ListingIndex, isClosed: Uint8Array, saved: readonly string[]) {
  const openCount = slotsOf(index, saved).filter((slot) => isClosed[slot] === 0).length;
  return { openCount, closedCount: saved.length - openCount };
}

/** How many searches' counts are remembered. */
const COUNT_CACHE_SIZE = 200;

type SharedCounts = ReturnType<typeof countSharedChoices>;

/** Counts of what is open now: they're dropped as soon as anything changes. */
const remembered = new WeakMap<OpenSlots, LruCache<SharedCounts>>();

/** The filters that shared counts depend on, in any order: all but the must-haves filter. */
const KEYED = [
  'country',
  'workMode',
  'kind',
  'route',
  'field',
  'payAtLeast',
  'payCurrency',
  'payPeriod',
  'countries',
  'workModes',
  'kinds',
  'sectors',
  'avoidedSectors',
  'companySizes',
] as const satisfies readonly (keyof ListingFilters)[];

/** Counts all choices; counts that are the same for everyone with the same filters are computed once. */
function countOnce(open: OpenSlots, search: ListingSearch, searched: SearchedSlots): ListingCounts {
  const { filters, words, dealBreakers, minimumPay, isBelowShown, except, only } = search;
  const isShared =
    words === null &&
    only === null &&
    dealBreakers === null &&
    except.length === 0 &&
    filters.mustHaves === undefined;
  if (!isShared) return countChoices(search, searched);
  const choices = KEYED.map((name) => filters[name]);
  const key = JSON.stringify([choices, isBelowShown ? null : minimumPay]);
  const known = remembered.get(open) ?? new LruCache<SharedCounts>(COUNT_CACHE_SIZE);
  remembered.set(open, known);
  const counts = known.get(key) ?? countSharedChoices(search, searched);
  return { ...countOwnChoices(searched), ...known.set(key, counts) };
}

const cursorOf = (index: ListingIndex, slot: number): PageEnd => ({
  key: momentKey(index.publishedAt.values[slot] as number),
  id: index.ids.at(slot),
});
