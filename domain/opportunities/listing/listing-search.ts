import type { PayPeriod } from '../../profile/employment.ts';
import {
  CANDIDATE_ROUTES,
  type CandidateRoute,
  OPPORTUNITY_KINDS,
  type OpportunityKind,
} from '../../profile/role-choice.ts';
import type { MinimumPay } from '../minimum-pay.ts';
import { type ListingIndex, routeBit } from './listing-index.ts';
import { markBelow, markPay } from './listing-pay.ts';
import {
  markPlaceMisses,
  type PlaceFilters,
  placeTest,
  wantedCountries,
  wantedModes,
  wantedNumbers,
} from './listing-places.ts';
import { type CompanyFilters, markCompanies } from './listing-wanted.ts';
import { bitsExcept, markBy } from './mark-by.ts';
import { MET, UNKNOWN } from './must-have-table.ts';

/** A candidate's filters; words are looked up elsewhere. A list matches any of its values. */
export type ListingFilters = CompanyFilters &
  PlaceFilters & {
    readonly kind?: OpportunityKind | undefined;
    readonly route?: CandidateRoute | undefined;
    readonly field?: string | undefined;
    /** A decimal number as text; goes with currency and period. */
    readonly payAtLeast?: string | undefined;
    readonly payCurrency?: string | undefined;
    readonly payPeriod?: PayPeriod | undefined;
    readonly mustHaves?: 'met' | 'not_missed' | undefined;
    /** From the profile, instead of `kind`. */
    readonly kinds?: readonly OpportunityKind[] | undefined;
  };

export type ListingSearch = {
  readonly index: ListingIndex;
  /** As returned by `openSlots`. */
  readonly isClosed: Uint8Array;
  readonly filters: ListingFilters;
  /** One byte per slot: 1 if the words were found; null without words. */
  readonly words: Uint8Array | null;
  /** One byte per slot: 1 if a deal-breaker was found; null if none are searched for. */
  readonly dealBreakers: Uint8Array | null;
  /** IDs of opportunities to leave out, such as those already applied for. */
  readonly except: readonly string[];
  /** IDs of the only opportunities to list, such as saved ones; null if there's no restriction. */
  readonly only: readonly string[] | null;
  readonly minimumPay: MinimumPay | null;
  /** Whether jobs below the minimum pay are listed and counted too. */
  readonly isBelowShown: boolean;
  /** The outcome of each must-have in the index, from `MustHaveTable`; null if neither a filter nor a count needs it. */
  readonly standings: Uint8Array | null;
};

/**
 * Why a slot isn't found, as bits: one for everything that isn't a choice, one for each filter, and one for each answer of the profile that
 * hides jobs.
 */
export const MISS = {
  out: 1,
  position: 2,
  kind: 4,
  route: 8,
  field: 16,
  pay: 32,
  mustHaves: 64,
  minimumPay: 128,
  sectors: 256,
  avoidedSectors: 512,
  companySizes: 1024,
  dealBreakers: 2048,
} as const;

const ALL = 0xffff;
/** How many combinations of failed conditions are possible. */
const COMBINATIONS = 2 * MISS.dealBreakers;

/** The result of a search for each slot. */
export type SearchedSlots = {
  readonly misses: Uint16Array;
  /** Slots that fail at most one filter, apart from must-haves: only they can be listed or counted for a choice. */
  readonly near: Uint32Array;
  /** The number of slots for each combination of failed conditions. Must-haves are only checked where at most one other condition fails. */
  readonly tally: Uint32Array;
  /** The bits that stop a slot from being listed: all of them, except minimum pay if such jobs are shown. */
  readonly hiding: number;
  /**
   * The outcome of each slot's must-haves together: `MET`, `UNKNOWN` or `NOT_MET`, if that changes a list or a count; null if it isn't
   * needed.
   */
  readonly mustHaves: Uint8Array | null;
};

/** Checks every slot against a search. */
export function searchListing(search: ListingSearch): SearchedSlots {
  const { index, filters, minimumPay, isBelowShown, standings } = search;
  const misses = new Uint16Array(search.isClosed);
  markWordMisses(misses, search);
  markChoices(misses, index, filters);
  markCompanies(misses, MISS, index, filters);
  markDealBreakers(misses, search.dealBreakers);
  markPay(misses, MISS.pay, index, filters);
  if (minimumPay !== null) markBelow(misses, MISS.minimumPay, index, minimumPay);
  const hiding = isBelowShown ? ALL & ~MISS.minimumPay : ALL;
  const isFilter = filters.mustHaves !== undefined;
  const nearMisses = slotsWithOneMiss(misses, hiding);
  const mustHaves =
    standings && worstMustHaveStandings(index, standings, { misses, near: nearMisses, hiding, isFilter });
  if (mustHaves !== null && filters.mustHaves !== undefined)
    markStandings(misses, nearMisses, mustHaves, filters.mustHaves === 'met' ? MET : UNKNOWN);
  return { misses, near: nearMisses, tally: tallyOf(misses), hiding, mustHaves };
}

/** Without its lowest bit a number with one bit at most is 0. */
const isOneBit = (bits: number) => (bits & (bits - 1)) === 0;

function slotsWithOneMiss(misses: Uint16Array, hiding: number): Uint32Array {
  const nearMisses = new Uint32Array(misses.length);
  let count = 0;
  for (let slot = 0; slot < misses.length; slot += 1) {
    nearMisses[count] = slot;
    // A slot that isn't near is overwritten by the next one.
    count += isOneBit((misses[slot] as number) & hiding) ? 1 : 0;
  }
  return nearMisses.subarray(0, count);
}

/** All counts that don't depend on choices can be derived from this, in one pass over the slots instead of one per count. */
function tallyOf(misses: Uint16Array): Uint32Array {
  const tally = new Uint32Array(COMBINATIONS);
  for (let slot = 0; slot < misses.length; slot += 1)
    tally[misses[slot] as number] = (tally[misses[slot] as number] as number) + 1;
  return tally;
}

/**
 * The slots of one page, in list order. @param start its position in the order @returns fewer than the limit at the end of the list
 */
export function pageOf(
  index: ListingIndex,
  { misses, hiding }: SearchedSlots,
  start: number,
  limit: number,
): number[] {
  const slots: number[] = [];
  const order = index.order.values;
  for (let position = start; position < index.order.length && slots.length < limit; position += 1) {
    const slot = order[position] as number;
    if (slot < misses.length && ((misses[slot] as number) & hiding) === 0) slots.push(slot);
  }
  return slots;
}

function markWordMisses(misses: Uint16Array, { index, words, except, only }: ListingSearch): void {
  if (only !== null) markExcluded(misses, slotsOf(index, only));
  // Jobs added while the words were being looked up have no byte yet, and aren't found this time.
  if (words !== null)
    for (let slot = 0; slot < misses.length; slot += 1) if (words[slot] !== 1) misses[slot] = MISS.out;
  for (const id of except) {
    const slot = index.ids.find(id);
    if (slot >= 0 && slot < misses.length) misses[slot] = MISS.out;
  }
}

function markExcluded(misses: Uint16Array, onlySlots: readonly number[]): void {
  const known = onlySlots.filter((slot) => slot < misses.length).map((slot) => [slot, misses[slot]] as const);
  misses.fill(MISS.out);
  for (const [slot, missed] of known) misses[slot] = missed as number;
}

/** The slots of the given opportunities, as far as they're in the index. */
export const slotsOf = ({ ids }: ListingIndex, wanted: readonly string[]) =>
  wanted.map((id) => ids.find(id)).filter((slot) => slot >= 0);

function markDealBreakers(misses: Uint16Array, found: Uint8Array | null): void {
  if (found === null) return;
  for (let slot = 0; slot < misses.length; slot += 1)
    if (found[slot] === 1) misses[slot] = (misses[slot] as number) | MISS.dealBreakers;
}

function markChoices(misses: Uint16Array, index: ListingIndex, filters: ListingFilters): void {
  const { kind, kinds, route, field } = filters;
  const wantedKinds = wantedNumbers(kind, kinds, (item) => OPPORTUNITY_KINDS.indexOf(item));
  if (wantedKinds !== null)
    markBy(misses, index.kind.values, bitsExcept(OPPORTUNITY_KINDS.length, wantedKinds, MISS.kind));
  if (route !== undefined) markBy(misses, index.routes.values, bitsWithout(route));
  if (field !== undefined) {
    const fields = 1 + index.fields.names.length;
    markBy(misses, index.field.values, bitsExcept(fields, [fieldNumber(index, field)], MISS.field));
  }
  const [countries, modes] = [wantedCountries(index, filters), wantedModes(filters)];
  if (countries !== null || modes !== null)
    markPlaceMisses(misses, MISS.position, index, placeTest(index, countries, modes));
}

/** The number of a field as used in slots. If no job is in the field, a number that no slot has, because 0 means a job without a field. */
function fieldNumber({ fields }: ListingIndex, field: string): number {
  const position = fields.find(field);
  return position < 0 ? -1 : 1 + position;
}

/** For each set of routes, the route's bit if the set lacks it. */
function bitsWithout(route: CandidateRoute): Uint16Array {
  const bit = routeBit(CANDIDATE_ROUTES.indexOf(route));
  const sets = routeBit(CANDIDATE_ROUTES.length);
  return Uint16Array.from({ length: sets }, (_, set) => ((set & bit) === 0 ? MISS.route : 0));
}

/**
 * The outcome of each slot's must-haves together, looked up only where that changes a list or a count. Slots that fail another filter
 * aren't listed; if must-haves are a filter as well, those slots still count for the choice they fail.
 */
function worstMustHaveStandings(
  index: ListingIndex,
  standings: Uint8Array,
  {
    misses,
    near,
    hiding,
    isFilter,
  }: { misses: Uint16Array; near: Uint32Array; hiding: number; isFilter: boolean },
): Uint8Array {
  const worst = new Uint8Array(misses.length);
  const starts = index.mustHaves.starts.values;
  const mustHaves = index.mustHaves.values.values;
  for (let index = 0; index < near.length; index += 1) {
    const slot = near[index] as number;
    if (!isFilter && ((misses[slot] as number) & hiding) !== 0) continue;
    let rank = MET;
    for (let at = starts[slot] as number; at < (starts[slot + 1] as number); at += 1)
      rank = Math.max(rank, standings[mustHaves[at] as number] as number);
    worst[slot] = rank;
  }
  return worst;
}

function markStandings(
  misses: Uint16Array,
  near: Uint32Array,
  mustHaves: Uint8Array,
  worstWanted: number,
): void {
  for (let index = 0; index < near.length; index += 1) {
    const slot = near[index] as number;
    if ((mustHaves[slot] as number) > worstWanted) misses[slot] = (misses[slot] as number) | MISS.mustHaves;
  }
}
