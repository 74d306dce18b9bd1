import { dayNumber, dayOfNumber } from './candidate-facts.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { FACET_BITS } from './candidate-search.ts';
import { REMOTE, reachesOf, reachTerms } from './chosen-terms.ts';
import { MET, NOT_MET } from './criteria-table.ts';
import { MUST_HAVE_CHOICES, REACHES } from './facet.ts';
import { criteriaOf, NAMED, type SearchInput } from './search-input.ts';
import type { TermKind } from './term-dictionary.ts';

/** For how many days from today we count who can start. */
const STARTS_AFTER_DAYS = [0, 30, 91, 182] as const;

/** How many slots would match each choice. */
export type FacetCounts = {
  /** One for each term in the dictionary. */
  readonly terms: Uint32Array;
  /** Remote workers: with `remote` as a reach, they're within reach of every country and only counted here. */
  readonly remote: number;
  /** One for each of REACHES. */
  readonly reaches: readonly number[];
  readonly starts: readonly { readonly day: string; readonly count: number }[];
  /** One for each of MUST_HAVE_CHOICES. */
  readonly mustHaves: readonly number[];
};

/** Counts, for slots that match all facets or all but one, the choices that would find them. */
export class FacetCounter {
  readonly #index: CandidateIndex;
  readonly #visible: Uint8Array;
  readonly #isBlind: boolean;
  readonly #input: SearchInput;
  readonly #terms: Uint32Array;
  /** The facet that a term counts towards; 0 for none. */
  readonly #facetOf: Uint16Array;
  /** The ways in which a term puts a chosen country within reach. */
  readonly #reachOf: Uint8Array;
  readonly #remoteTerm: number;
  readonly #isRemoteEnough: boolean;
  readonly #hasCountries: boolean;
  readonly #today: number;
  readonly #startDays: number[];
  readonly #starts: number[];
  readonly #reaches = REACHES.map(() => 0);
  readonly #mustHaves = MUST_HAVE_CHOICES.map(() => 0);
  #remote = 0;

  constructor(input: SearchInput) {
    const { index, search, visible, isBlind, today } = input;
    const { dictionary } = index;
    const reaches = reachesOf(search);
    this.#index = index;
    this.#visible = visible;
    this.#isBlind = isBlind;
    this.#input = input;
    this.#terms = new Uint32Array(dictionary.size);
    const facetOfKind = countedKinds(reaches);
    this.#facetOf = new Uint16Array(dictionary.size);
    for (let id = 0; id < dictionary.size; id += 1)
      this.#facetOf[id] = facetOfKind[dictionary.kindOf(id)] ?? 0;
    this.#reachOf = new Uint8Array(dictionary.size);
    for (const country of search.countries ?? [])
      for (const [index, reach] of REACHES.entries()) {
        const id = dictionary.find(...reachTerms(country, reach));
        if (id !== undefined) this.#reachOf[id] = (this.#reachOf[id] as number) | (1 << index);
      }
    this.#remoteTerm = dictionary.find(...REMOTE) ?? -1;
    this.#isRemoteEnough = reaches.includes('remote');
    this.#hasCountries = search.countries !== undefined;
    this.#today = dayNumber(today);
    const selectedDays = search.availableBy === undefined ? [] : [dayNumber(search.availableBy)];
    const days = STARTS_AFTER_DAYS.map((days) => this.#today + days);
    this.#startDays = [...new Set([...days, ...selectedDays])].sort((a, b) => a - b);
    this.#starts = this.#startDays.map(() => 0);
  }

  /** @param missing the one facet that the slot doesn't match, under which alone it's counted; or 0, if it's counted under all */
  add(slot: number, missing: number): void {
    const { values, starts } = this.#index.terms;
    const start = starts[slot] as number;
    const end = this.#index.endOfTerms(slot, this.#isBlind);
    const isRemote = this.#isRemoteEnough && this.#isAmong(values, start, end);
    let reach = 0;
    // Slots that match all facets are counted under all of them without checking each term, which covers most of the work.
    if (missing === 0 && !isRemote && !this.#hasCountries) countAll(this.#terms, values, start, end);
    else
      for (let at = start; at < end; at += 1) {
        const term = values[at] as number;
        const facet = this.#facetOf[term] as number;
        reach |= this.#reachOf[term] as number;
        if (facet === 0 || (missing !== 0 && missing !== facet)) continue;
        if (isRemote && facet === FACET_BITS.countries) continue;
        this.#terms[term] = (this.#terms[term] as number) + 1;
      }
    const counts = (facet: number) => missing === 0 || missing === facet;
    if (counts(FACET_BITS.countries)) {
      if (isRemote) this.#remote += 1;
      if (this.#hasCountries)
        for (let index = 0; index < REACHES.length; index += 1)
          if ((reach >> index) & 1) this.#reaches[index] = (this.#reaches[index] as number) + 1;
    }
    if (counts(FACET_BITS.regions)) this.#addRegion(slot);
    if (counts(FACET_BITS.availableBy)) this.#addStart(this.#index.startOf(slot, this.#today));
    if (counts(FACET_BITS.mustHaves)) this.#addMustHaves(slot);
  }

  get counts(): FacetCounts {
    return {
      terms: this.#terms.map((count, id) => (this.#facetOf[id] === 0 ? 0 : count)),
      remote: this.#remote,
      reaches: this.#reaches,
      starts: this.#startDays.map((day, index) => ({
        day: dayOfNumber(day),
        count: this.#starts[index] as number,
      })),
      mustHaves: this.#mustHaves,
    };
  }

  #isAmong(values: Uint16Array | Uint32Array, start: number, end: number): boolean {
    for (let at = start; at < end; at += 1) if (values[at] === this.#remoteTerm) return true;
    return false;
  }

  #addRegion(slot: number): void {
    const region = this.#index.region[slot] as number;
    if (region === 0 || this.#visible[slot] !== NAMED) return;
    this.#terms[region - 1] = (this.#terms[region - 1] as number) + 1;
  }

  #addStart(start: number): void {
    for (let index = this.#startDays.length - 1; index >= 0; index -= 1) {
      if ((this.#startDays[index] as number) < start) return;
      this.#starts[index] = (this.#starts[index] as number) + 1;
    }
  }

  #addMustHaves(slot: number): void {
    const table = criteriaOf(this.#input, slot);
    if (table === null) return;
    const standing = table.musts[slot];
    const [met, noneNotMet] = this.#mustHaves as [number, number];
    this.#mustHaves[0] = standing === MET ? met + 1 : met;
    this.#mustHaves[1] = standing === NOT_MET ? noneNotMet : noneNotMet + 1;
  }
}

function countAll(counts: Uint32Array, values: Uint16Array | Uint32Array, start: number, end: number): void {
  for (let at = start; at < end; at += 1) {
    const term = values[at] as number;
    counts[term] = (counts[term] as number) + 1;
  }
}

/** The facet that terms of each kind count towards. Those who'd move within a country live there, and are counted once. */
function countedKinds(reaches: readonly string[]): Partial<Record<TermKind, number>> {
  const { countries, ...others } = FACET_BITS;
  const doesSearchResidents = reaches.includes('lives');
  return {
    ...others,
    ...(doesSearchResidents ? { countries } : {}),
    ...(reaches.includes('would_move') ? { moves: countries } : {}),
    ...(reaches.includes('moves_within') && !doesSearchResidents ? { movesWithin: countries } : {}),
  };
}
