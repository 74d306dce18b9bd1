import { chosenBits, FACET_BITS } from './candidate-search.ts';
import { termChoices } from './chosen-terms.ts';
import { isExact } from './rounded-count.ts';
import { HIDDEN, NAMED, type SearchInput } from './search-input.ts';
import { numberBits } from './search-run.ts';
import { countVisibleTerms } from './visible-terms.ts';

/** The candidates that one part of the words matches: a word, a phrase or an alternative. */
export type WordPart = {
  readonly slots: Int32Array;
  /** Whether it matches everyone else instead. */
  readonly isExclusion: boolean;
};

/**
 * Slots singled out by a part of the search: those that a word, an alternative or a choice matches, if they're few. Two searches that
 * differ only in that part would reveal them, however many each finds.
 */
export function singledOutSlots(
  input: SearchInput,
  found: Uint32Array,
  parts: readonly WordPart[],
): number[] {
  const smallGroups = new Set<number>();
  const addFew = (slots: Iterable<number>) => {
    const visible = visibleAmong(input, slots);
    if (visible !== null) for (const slot of visible) smallGroups.add(slot);
  };
  for (const { slots, isExclusion } of parts) addFew(isExclusion ? others(input, slots) : slots);
  for (const slots of slotsOfRareChoices(input, found)) for (const slot of slots) smallGroups.add(slot);
  return [...smallGroups];
}

/** The given slots that the company may see; null if there are many. */
function visibleAmong({ visible }: SearchInput, slots: Iterable<number>): number[] | null {
  const matchingSlots: number[] = [];
  for (const slot of slots) {
    if ((visible[slot] ?? HIDDEN) === HIDDEN) continue;
    matchingSlots.push(slot);
    if (!isExact(matchingSlots.length)) return null;
  }
  return matchingSlots;
}

function* others({ visible }: SearchInput, slots: Int32Array): Generator<number> {
  const isLeft = new Uint8Array(visible.length);
  for (const slot of slots) isLeft[slot] = 1;
  for (let slot = 0; slot < visible.length; slot += 1) if (isLeft[slot] === 0) yield slot;
}

/** Marks some terms by number, for a fast check: every term has to be checked, and hardly any is a choice. */
function markedTerms(size: number, terms: Iterable<number>): Uint8Array {
  const marked = new Uint8Array(size);
  for (const term of terms) marked[term] = 1;
  return marked;
}

/** For each choice that few people match, who they are. */
function slotsOfRareChoices(input: SearchInput, found: Uint32Array): Iterable<number>[] {
  const selectedBits = chosenBits(input.search);
  if (selectedBits === 0) return [];
  const all = termsOfChoices(input);
  const numbers = [FACET_BITS.availableBy, FACET_BITS.mustHaves].filter((bit) => (selectedBits & bit) !== 0);
  // A search with only one choice finds exactly the candidates it's about.
  if (all.length + numbers.length === 1 && input.words === null) return isExact(found.length) ? [found] : [];
  return slotsOfRareTerms(input, rareChoices(input, all), numbers);
}

/** @param numbers the facets whose choices aren't terms, as bits: they come after the others */
function slotsOfRareTerms(
  input: SearchInput,
  choices: readonly (readonly number[])[],
  numbers: readonly number[],
): number[][] {
  const { index, visible } = input;
  const met = new FewSlots(choices.length + numbers.length);
  if (!met.isAnyFew) return [];
  const addTerms = termAdder(input, choices, met);
  const bitsOf = numberBits(input);
  const last = Math.min(index.size, visible.length);
  for (let slot = 0; slot < last && met.isAnyFew; slot += 1) {
    if (visible[slot] === HIDDEN) continue;
    addTerms(slot);
    const bits = numbers.length === 0 ? 0 : bitsOf(slot);
    for (const [index, bit] of numbers.entries())
      if ((bits & bit) !== 0) met.add(choices.length + index, slot);
  }
  return met.few();
}

/** Adds a slot to each choice that one of its terms matches. */
function termAdder(
  { index, visible, isBlind }: SearchInput,
  choices: readonly (readonly number[])[],
  met: FewSlots,
): (slot: number) => void {
  const choicesOf = choicesByTerm(choices);
  const isChosen = markedTerms(index.dictionary.size, choicesOf.keys());
  const { values, starts } = index.terms;
  const add = (term: number, slot: number) => {
    for (const choice of choicesOf.get(term) ?? []) met.add(choice, slot);
  };
  // A region isn't in any row of terms.
  const isInRows = [...choicesOf.keys()].some((term) => index.dictionary.kindOf(term) !== 'regions');
  return (slot) => {
    const end = isInRows ? index.endOfTerms(slot, isBlind) : 0;
    for (let at = starts[slot] as number; at < end; at += 1)
      if (isChosen[values[at] as number] === 1) add(values[at] as number, slot);
    if (visible[slot] === NAMED) add((index.region[slot] as number) - 1, slot);
  };
}

/** The terms of each choice, by number. */
function termsOfChoices({ index, search }: SearchInput): number[][] {
  const { dictionary } = index;
  return [...termChoices(search)]
    .filter(([facet]) => facet !== 'reaches')
    .flatMap(([, choices]) => choices.map(({ terms }) => terms))
    .map((terms) => terms.map((term) => dictionary.find(...term)).filter((id) => id !== undefined));
}

/** Leaves out choices that many people match, which is certain as soon as one of their terms has many. */
function rareChoices(input: SearchInput, choices: number[][]): number[][] {
  if (choices.length === 0) return [];
  const counts = countVisibleTerms(input);
  return choices.filter((ids) => ids.every((id) => isExact(counts[id] ?? 0)));
}

/** For each term, the choices it matches. */
function choicesByTerm(choices: readonly (readonly number[])[]): ReadonlyMap<number, readonly number[]> {
  const choicesOf = new Map<number, number[]>();
  for (const [choice, terms] of choices.entries())
    for (const term of terms) choicesOf.set(term, [...(choicesOf.get(term) ?? []), choice]);
  return choicesOf;
}

/** The slots that match each choice, as long as they're few. It stops at one more than that. */
class FewSlots {
  readonly #slots: number[][];
  #few: number;

  constructor(choices: number) {
    this.#slots = Array.from({ length: choices }, () => []);
    this.#few = choices;
  }

  /** Whether anything can still be added. */
  get isAnyFew(): boolean {
    return this.#few > 0;
  }

  /** Adds someone to a choice once. All calls for one slot come in a row. */
  add(choice: number, slot: number): void {
    const slots = this.#slots[choice] as number[];
    if (!isExact(slots.length) || slots.at(-1) === slot) return;
    slots.push(slot);
    if (!isExact(slots.length)) this.#few -= 1;
  }

  /** The slots of the choices that few people match. */
  few(): number[][] {
    return this.#slots.filter((slots) => isExact(slots.length));
  }
}
