import { WORK_MODES } from '../../profile/location.ts';
import { CANDIDATE_ROUTES, OPPORTUNITY_KINDS } from '../../profile/role-choice.ts';
import { type ListingIndex, NONE, routeBit } from './listing-index.ts';
import { paysAtLeast, yearlyFloor } from './listing-pay.ts';
import { placeTest, wantedCountries, wantedModes } from './listing-places.ts';
import { type ListingFilters, type ListingSearch, MISS, type SearchedSlots } from './listing-search.ts';
import { MET, NOT_MET } from './must-have-table.ts';

/** Filters for which every choice is counted. */
export const COUNTED = ['country', 'workMode', 'kind', 'route', 'field', 'mustHaves', 'payCurrency'] as const;
export type CountedFilter = (typeof COUNTED)[number];

/** A choice with how many jobs it would list instead of the current one; choices without any are left out. */
export type ChoiceCount = { readonly value: string; readonly count: number };

export type ListingCounts = Readonly<Record<CountedFilter, readonly ChoiceCount[]>>;

/** How many are listed. */
export const countListed = (searched: SearchedSlots): number => countMissing(searched, 0);

/** How many slots fail exactly one condition for being listed. @param miss its bit; 0 for those that fail none */
function countMissing({ tally, hiding }: SearchedSlots, miss: number): number {
  let count = 0;
  for (let misses = 0; misses < tally.length; misses += 1)
    if ((misses & hiding) === miss) count += tally[misses] as number;
  return count;
}

/** How many match all filters but pay less than the minimum, whether listed or not. */
export const countBelowMinimumPay = ({ tally }: SearchedSlots): number => tally[MISS.minimumPay] as number;

/** Profile answers that hide jobs, with how many each hides. */
export const HIDING_ANSWERS = ['sectors', 'avoidedSectors', 'companySizes', 'dealBreakers'] as const;
export type HidingAnswer = (typeof HIDING_ANSWERS)[number];

/** How many match everything else but are hidden by a single profile answer, without answers that hide none. */
export function countHidden(searched: SearchedSlots): { answer: HidingAnswer; count: number }[] {
  return HIDING_ANSWERS.flatMap((answer) => {
    const count = countMissing(searched, MISS[answer]);
    return count === 0 ? [] : [{ answer, count }];
  });
}

/** Counts every choice of every filter, with all other filters unchanged. */
export function countChoices(search: ListingSearch, searched: SearchedSlots): ListingCounts {
  return { ...countOwnChoices(searched), ...countSharedChoices(search, searched) };
}

/** Counts the choices that depend on the candidate's profile. */
export function countOwnChoices(searched: SearchedSlots): Pick<ListingCounts, 'mustHaves'> {
  return { mustHaves: countStandings(searched) };
}

/** Counts the choices that are the same for all candidates, unless the search itself filters by must-haves. */
export function countSharedChoices(
  { index, filters }: ListingSearch,
  searched: SearchedSlots,
): Omit<ListingCounts, 'mustHaves'> {
  const isWorkMode = placeTest(index, null, wantedModes(filters));
  const isCountry = placeTest(index, wantedCountries(index, filters), null);
  const modes = WORK_MODES.length;
  const bySet = countNumbers(searched, MISS.position, index.placeSet.values, index.placeSets.count);
  return {
    country: countPlaces(index, bySet, isWorkMode, index.countries.names, (placeNumber) =>
      Math.trunc(placeNumber / modes),
    ),
    workMode: countPlaces(index, bySet, isCountry, WORK_MODES, (placeNumber) => placeNumber % modes),
    kind: countValues(searched, MISS.kind, index.kind.values, OPPORTUNITY_KINDS),
    route: countRoutes(index, searched),
    field: countValues(searched, MISS.field, index.field.values, ['', ...index.fields.names]),
    payCurrency: countCurrencies(index, searched, filters),
  };
}

/** Names with their counts, leaving out zero counts and unnamed values. */
const namedCounts = (names: readonly string[], counts: Uint32Array): ChoiceCount[] =>
  names.flatMap((value, number) => {
    const count = counts[number] as number;
    return value === '' || count === 0 ? [] : [{ value, count }];
  });

/**
 * How many slots with each number match all filters but one. @param own the bit of that filter @param values the number of each slot,
 * below `end`
 */
function countNumbers(
  { misses, near, hiding }: SearchedSlots,
  own: number,
  values: Uint8Array | Uint16Array | Uint32Array,
  end: number,
): Uint32Array {
  const counts = new Uint32Array(end);
  const others = hiding & ~own;
  for (let index = 0; index < near.length; index += 1) {
    const slot = near[index] as number;
    if (((misses[slot] as number) & others) === 0)
      counts[values[slot] as number] = (counts[values[slot] as number] as number) + 1;
  }
  return counts;
}

const countValues = (
  searched: SearchedSlots,
  own: number,
  values: Uint8Array | Uint16Array,
  names: readonly string[],
) => namedCounts(names, countNumbers(searched, own, values, names.length));

/**
 * @param bySet how many relevant slots each set of places has @param isCounted one byte for each place number @param numberOf what's
 * counted for a place: once per set, however many of its places have it
 */
function countPlaces(
  { placeSets }: ListingIndex,
  bySet: Uint32Array,
  isCounted: Uint8Array,
  names: readonly string[],
  numberOf: (placeNumber: number) => number,
): ChoiceCount[] {
  // One extra number, for places that aren't counted.
  const numbers = Uint32Array.from(isCounted, (counted, index) =>
    counted === 0 ? names.length : numberOf(index),
  );
  const counts = new Uint32Array(names.length + 1);
  const countedFor = new Uint32Array(names.length + 1);
  const starts = placeSets.rows.starts.values;
  const places = placeSets.rows.values.values;
  for (let set = 0; set < bySet.length; set += 1) {
    if (bySet[set] === 0) continue;
    const end = starts[set + 1] as number;
    for (let at = starts[set] as number; at < end; at += 1) {
      const number = numbers[places[at] as number] as number;
      if (countedFor[number] === set + 1) continue;
      countedFor[number] = set + 1;
      counts[number] = (counts[number] as number) + (bySet[set] as number);
    }
  }
  return namedCounts(names, counts);
}

function countRoutes({ routes }: ListingIndex, searched: SearchedSlots): ChoiceCount[] {
  // There are few different sets of routes, so sets are counted first and split up afterwards.
  const sets = countNumbers(searched, MISS.route, routes.values, routeBit(CANDIDATE_ROUTES.length));
  const counts = CANDIDATE_ROUTES.map((_, route) =>
    sets.reduce((sum, count, set) => ((set & routeBit(route)) === 0 ? sum : sum + count), 0),
  );
  return namedCounts(CANDIDATE_ROUTES, Uint32Array.from(counts));
}

function countStandings(searched: SearchedSlots): ChoiceCount[] {
  const { mustHaves } = searched;
  if (mustHaves === null) return [];
  const byStanding = countNumbers(searched, MISS.mustHaves, mustHaves, NOT_MET + 1);
  const met = byStanding[MET] as number;
  const missed = byStanding[NOT_MET] as number;
  const metOrUnknownCount = byStanding.reduce((sum, count) => sum + count, 0) - missed;
  return namedCounts(['met', 'not_missed'], Uint32Array.of(met, metOrUnknownCount));
}

function countCurrencies(
  index: ListingIndex,
  { misses, near, hiding }: SearchedSlots,
  filters: ListingFilters,
): ChoiceCount[] {
  const floor = yearlyFloor(filters);
  const counts = new Uint32Array(1 + index.currencies.names.length);
  const others = hiding & ~MISS.pay;
  for (let position = 0; position < near.length; position += 1) {
    const slot = near[position] as number;
    if (((misses[slot] as number) & others) !== 0) continue;
    const currency = index.currency.values[slot] as number;
    if (currency !== NONE && (floor === null || paysAtLeast(index, slot, floor)))
      counts[currency] = (counts[currency] as number) + 1;
  }
  return namedCounts(['', ...index.currencies.names], counts);
}
