import { WORK_MODES } from '../../profile/location.ts';
import { CANDIDATE_ROUTES, OPPORTUNITY_KINDS } from '../../profile/role-choice.ts';
import { type ListingIndex, NONE, routeBit } from './listing-index.ts';
import { paysAtLeast, yearlyFloor } from './listing-pay.ts';
import { placeTest, wantedCountries, wantedModes } from './listing-places.ts';
import { type ListingFilters, type ListingSearch, MISS, type SearchedSlots } from './listing-search.ts';
import { MET, NOT_MET } from './must-have-table.ts';

/** Filters of which every choice is counted. */
export const COUNTED = ['country', 'workMode', 'kind', 'route', 'field', 'mustHaves', 'payCurrency'] as const;
export type CountedFilter = (typeof COUNTED)[number];

/** A choice with how many would be listed if it were made in place of the present one; those of none are left out. */
export type ChoiceCount = { readonly value: string; readonly count: number };

export type ListingCounts = Readonly<Record<CountedFilter, readonly ChoiceCount[]>>;

/** How many are listed. */
export function countListed({ misses, hiding }: SearchedSlots): number {
  let count = 0;
  for (let slot = 0; slot < misses.length; slot += 1)
    if (((misses[slot] as number) & hiding) === 0) count += 1;
  return count;
}

/** How many match all filters and pay less than the minimum, listed or not. */
export function countBelowMinimumPay({ misses }: SearchedSlots): number {
  let count = 0;
  for (let slot = 0; slot < misses.length; slot += 1) if (misses[slot] === MISS.minimumPay) count += 1;
  return count;
}

/** Profile answers that hide jobs, with how many each hides. */
export const HIDING_ANSWERS = ['sectors', 'avoidedSectors', 'companySizes', 'dealBreakers'] as const;
export type HidingAnswer = (typeof HIDING_ANSWERS)[number];

/** How many match everything else and are left out by one answer of the profile alone; answers that hide none are left out. */
export function countHidden({ misses, hiding }: SearchedSlots): { answer: HidingAnswer; count: number }[] {
  return HIDING_ANSWERS.flatMap((answer) => {
    let count = 0;
    for (let slot = 0; slot < misses.length; slot += 1)
      if (((misses[slot] as number) & hiding) === MISS[answer]) count += 1;
    return count === 0 ? [] : [{ answer, count }];
  });
}

/** Counts every choice of every filter, each with all other filters as they are. */
export function countChoices(search: ListingSearch, searched: SearchedSlots): ListingCounts {
  return { ...countOwnChoices(searched), ...countSharedChoices(search, searched) };
}

/** Those that hang on the candidate's profile. */
export function countOwnChoices(searched: SearchedSlots): Pick<ListingCounts, 'mustHaves'> {
  return { mustHaves: countStandings(searched) };
}

/** Those that are the same for all candidates, unless the search itself filters by must-haves. */
export function countSharedChoices(
  { index, filters }: ListingSearch,
  searched: SearchedSlots,
): Omit<ListingCounts, 'mustHaves'> {
  const isWorkMode = placeTest(index, null, wantedModes(filters));
  const isCountry = placeTest(index, wantedCountries(index, filters), null);
  const modes = WORK_MODES.length;
  return {
    country: countPlaces(index, searched, isWorkMode, index.countries.names, (place) =>
      Math.trunc(place / modes),
    ),
    workMode: countPlaces(index, searched, isCountry, WORK_MODES, (place) => place % modes),
    kind: countValues(searched, MISS.kind, index.kind.values, OPPORTUNITY_KINDS),
    route: countRoutes(index, searched),
    field: countValues(searched, MISS.field, index.field.values, ['', ...index.fields.names]),
    payCurrency: countCurrencies(index, searched, filters),
  };
}

/** Names with their counts, without those of none and without what has no name. */
const named = (names: readonly string[], counts: Uint32Array): ChoiceCount[] =>
  names.flatMap((value, number) => {
    const count = counts[number] as number;
    return value === '' || count === 0 ? [] : [{ value, count }];
  });

function countValues(
  { misses, hiding }: SearchedSlots,
  own: number,
  values: Uint8Array | Uint16Array,
  names: readonly string[],
): ChoiceCount[] {
  const counts = new Uint32Array(names.length);
  const others = hiding & ~own;
  for (let slot = 0; slot < misses.length; slot += 1)
    if (((misses[slot] as number) & others) === 0)
      counts[values[slot] as number] = (counts[values[slot] as number] as number) + 1;
  return named(names, counts);
}

/** @param isCounted one byte for each number of a place @param numberOf what of a place is counted: once a slot, however many places have it */
function countPlaces(
  index: ListingIndex,
  { misses, hiding }: SearchedSlots,
  isCounted: Uint8Array,
  names: readonly string[],
  numberOf: (place: number) => number,
): ChoiceCount[] {
  // One more, for places that aren't counted.
  const numbers = Uint32Array.from(isCounted, (is, place) => (is === 0 ? names.length : numberOf(place)));
  const counts = new Uint32Array(names.length + 1);
  const countedFor = new Uint32Array(names.length + 1);
  const others = hiding & ~MISS.place;
  const starts = index.places.starts.values;
  const places = index.places.values.values;
  for (let slot = 0; slot < misses.length; slot += 1) {
    if (((misses[slot] as number) & others) !== 0) continue;
    const end = starts[slot + 1] as number;
    for (let at = starts[slot] as number; at < end; at += 1) {
      const number = numbers[places[at] as number] as number;
      if (countedFor[number] === slot + 1) continue;
      countedFor[number] = slot + 1;
      counts[number] = (counts[number] as number) + 1;
    }
  }
  return named(names, counts);
}

function countRoutes({ routes }: ListingIndex, { misses, hiding }: SearchedSlots): ChoiceCount[] {
  // Of each set of routes there are few: they are counted first and taken apart afterwards.
  const sets = new Uint32Array(routeBit(CANDIDATE_ROUTES.length));
  const others = hiding & ~MISS.route;
  for (let slot = 0; slot < misses.length; slot += 1)
    if (((misses[slot] as number) & others) === 0) {
      const set = routes.values[slot] as number;
      sets[set] = (sets[set] as number) + 1;
    }
  const counts = CANDIDATE_ROUTES.map((_, route) =>
    sets.reduce((sum, count, set) => ((set & routeBit(route)) === 0 ? sum : sum + count), 0),
  );
  return named(CANDIDATE_ROUTES, Uint32Array.from(counts));
}

function countStandings({ misses, hiding, mustHaves }: SearchedSlots): ChoiceCount[] {
  if (mustHaves === null) return [];
  const byStanding = new Uint32Array(NOT_MET + 1);
  const others = hiding & ~MISS.mustHaves;
  for (let slot = 0; slot < misses.length; slot += 1)
    if (((misses[slot] as number) & others) === 0) {
      const standing = mustHaves[slot] as number;
      byStanding[standing] = (byStanding[standing] as number) + 1;
    }
  const met = byStanding[MET] as number;
  const missed = byStanding[NOT_MET] as number;
  const notMissed = byStanding.reduce((sum, count) => sum + count, 0) - missed;
  return named(['met', 'not_missed'], Uint32Array.of(met, notMissed));
}

function countCurrencies(
  index: ListingIndex,
  { misses, hiding }: SearchedSlots,
  filters: ListingFilters,
): ChoiceCount[] {
  const floor = yearlyFloor(filters);
  const counts = new Uint32Array(1 + index.currencies.names.length);
  const others = hiding & ~MISS.pay;
  for (let slot = 0; slot < misses.length; slot += 1) {
    if (((misses[slot] as number) & others) !== 0) continue;
    const currency = index.currency.values[slot] as number;
    if (currency !== NONE && (floor === null || paysAtLeast(index, slot, floor)))
      counts[currency] = (counts[currency] as number) + 1;
  }
  return named(['', ...index.currencies.names], counts);
}
