import { dayNumber } from './candidate-facts.ts';
import { chosenBits, FACET_BITS } from './candidate-search.ts';
import { termChoices } from './chosen-terms.ts';
import { MET, NOT_MET } from './criteria-table.ts';
import { FACETS, type Facet, SEARCH_LIMITS } from './facet.ts';
import { FacetCounter, type FacetCounts } from './facet-counter.ts';
import { NearMisses } from './near-misses.ts';
import { isExact } from './rounded-count.ts';
import { criteriaOf, HIDDEN, NAMED, type SearchInput } from './search-input.ts';
import { countVisibleTerms } from './visible-terms.ts';

/** What was found. */
export type SearchFound = {
  /** All slots, in numerical order. */
  readonly slots: Uint32Array;
  readonly counts: FacetCounts;
  /** How many candidates each facet's counts are based on: those who match all other facets. */
  readonly bases: Readonly<Record<Facet, number>>;
  /** How many of all the candidates the company may see have each term; null if every facet is based on few. */
  readonly visibleTerms: Uint32Array | null;
  /** Slots that weren't found, but are counted in a facet whose counts are based on no more people than fit on a page. */
  readonly countedNotFound: readonly number[];
};

/** Finds everyone who matches, and counts what every other choice of each facet would find, in one pass over all slots. */
export function runSearch(input: SearchInput): SearchFound {
  const counter = new FacetCounter(input);
  const nearMisses = new NearMisses(SEARCH_LIMITS.page);
  const slots = walk(input, (slot, missing) => {
    counter.add(slot, missing);
    if (missing !== 0) nearMisses.add(slot, missing);
  });
  const { counts } = counter;
  const baseOf = (facet: Facet) =>
    slots.length + nearMisses.countOf(FACET_BITS[facet === 'reaches' ? 'countries' : facet]);
  const bases = Object.fromEntries(FACETS.map((facet) => [facet, baseOf(facet)])) as SearchFound['bases'];
  const isAll = input.words === null && chosenBits(input.search) === 0;
  const isLarge = FACETS.some((facet) => !isExact(bases[facet]));
  const visibleTerms = isLarge ? (isAll ? counts.terms : countVisibleTerms(input)) : null;
  return { slots, counts, bases, visibleTerms, countedNotFound: nearMisses.fewCounted(slots.length) };
}

/** Finds everyone who matches, in numerical order, without counting. */
export function findSlots(input: SearchInput): Uint32Array {
  return walk(input, null);
}

/**
 * Scans all slots once. @param visit is called with slots that match (0) and those that miss just one chosen facet (its bit) @returns the
 * slots that match
 */
function walk(input: SearchInput, visit: ((slot: number, missing: number) => void) | null): Uint32Array {
  const { index, search, visible, words, isBlind } = input;
  const need = chosenBits(search);
  const satisfied = satisfiedBits(input);
  const bitsOfNumbers = numberBits(input);
  const slots = new Uint32Array(index.size);
  const { region } = index;
  const { values, starts } = index.terms;
  let matchCount = 0;
  const size = Math.min(index.size, visible.length);
  for (let slot = 0; slot < size; slot += 1) {
    if (visible[slot] === HIDDEN || (words !== null && words[slot] === 0)) continue;
    let bits = need === 0 ? 0 : bitsOfNumbers(slot);
    if (need !== 0) {
      const end = index.endOfTerms(slot, isBlind);
      for (let at = starts[slot] as number; at < end; at += 1)
        bits |= satisfied[values[at] as number] as number;
      // Regions are only shown with the name, so they don't count for anyone whose name the company can't see.
      if (visible[slot] === NAMED && region[slot] !== 0)
        bits |= satisfied[(region[slot] as number) - 1] as number;
    }
    const missing = need & ~bits;
    if (missing === 0) {
      slots[matchCount] = slot;
      matchCount += 1;
    }
    if (visit !== null && (missing & (missing - 1)) === 0) visit(slot, missing);
  }
  return slots.subarray(0, matchCount);
}

/** The facets that each term satisfies. */
function satisfiedBits({ index, search }: SearchInput): Uint32Array {
  const bits = new Uint32Array(index.dictionary.size);
  for (const [facet, choices] of termChoices(search)) {
    if (facet === 'reaches') continue;
    for (const [kind, value] of choices.flatMap(({ terms }) => terms)) {
      const id = index.dictionary.find(kind, value);
      if (id !== undefined) bits[id] = (bits[id] as number) | FACET_BITS[facet];
    }
  }
  return bits;
}

/** The facets that a slot satisfies by something other than a term, as bits. */
export function numberBits(input: SearchInput): (slot: number) => number {
  const { index, search, today } = input;
  const { availableBy, mustHaves } = search;
  const present = dayNumber(today);
  const latest = availableBy === undefined ? null : dayNumber(availableBy);
  const isFitting = (standing: number | undefined) =>
    standing !== undefined && (mustHaves === 'met' ? standing === MET : standing !== NOT_MET);
  return (slot) => {
    let bits = 0;
    if (latest !== null && index.startOf(slot, present) <= latest) bits |= FACET_BITS.availableBy;
    if (mustHaves !== undefined && isFitting(criteriaOf(input, slot)?.musts[slot]))
      bits |= FACET_BITS.mustHaves;
    return bits;
  };
}
