import { chosenBits, FACET_BITS } from './candidate-search.ts';
import { termChoices } from './chosen-terms.ts';
import { HIDDEN, NAMED, type SearchInput } from './search-input.ts';
import { numberBits } from './search-run.ts';
import { isExact } from './told-count.ts';

/** Whom one part of the words is about: a word, a phrase or an alternative. */
export type WordPart = {
  readonly slots: Int32Array;
  /** It is about everybody else. */
  readonly isWithout: boolean;
};

/**
 * Slots that the search names by themselves: whom a part of the words, or a choice, is about, where those are few. Two searches of which one
 * has that part and the other has not tell of these few, however many each of them finds.
 */
export function fewNamed(input: SearchInput, parts: readonly WordPart[]): number[] {
  const few = new Set<number>();
  const addFew = (slots: Iterable<number>) => {
    const visible = visibleAmong(input, slots);
    if (visible !== null) for (const slot of visible) few.add(slot);
  };
  for (const { slots, isWithout } of parts) addFew(isWithout ? others(input, slots) : slots);
  for (const slots of fewByChoice(input)) for (const slot of slots) few.add(slot);
  return [...few];
}

/** Those of some slots whom the company may see; null when they are many. */
function visibleAmong({ visible }: SearchInput, slots: Iterable<number>): number[] | null {
  const found: number[] = [];
  for (const slot of slots) {
    if ((visible[slot] ?? HIDDEN) === HIDDEN) continue;
    found.push(slot);
    if (!isExact(found.length)) return null;
  }
  return found;
}

function* others({ visible }: SearchInput, slots: Int32Array): Generator<number> {
  const isLeft = new Uint8Array(visible.length);
  for (const slot of slots) isLeft[slot] = 1;
  for (let slot = 0; slot < visible.length; slot += 1) if (isLeft[slot] === 0) yield slot;
}

/** Marks some terms by number. Nearly all terms are no choice: that is asked of each, and this is quick to ask. */
function markedTerms(size: number, terms: Iterable<number>): Uint8Array {
  const marked = new Uint8Array(size);
  for (const term of terms) marked[term] = 1;
  return marked;
}

/** For each choice that few meet, who they are. */
function fewByChoice(input: SearchInput): number[][] {
  const { index, search, visible } = input;
  const chosen = chosenBits(search);
  if (chosen === 0) return [];
  const { choicesOf, size } = choicesByTerm(input);
  const numbers = [FACET_BITS.availableBy, FACET_BITS.mustHaves].filter((bit) => (chosen & bit) !== 0);
  const met = new FewSlots(size + numbers.length);
  const addTerms = termAdder(input, choicesOf, met);
  const bitsOf = numberBits(input);
  const last = Math.min(index.size, visible.length);
  for (let slot = 0; slot < last && met.isAnyFew; slot += 1) {
    if (visible[slot] === HIDDEN) continue;
    addTerms(slot);
    const bits = numbers.length === 0 ? 0 : bitsOf(slot);
    for (const [place, bit] of numbers.entries()) if ((bits & bit) !== 0) met.add(size + place, slot);
  }
  return met.few();
}

/** Adds a slot to each choice that one of its terms meets. */
function termAdder(
  { index, visible, isBlind }: SearchInput,
  choicesOf: ReadonlyMap<number, readonly number[]>,
  met: FewSlots,
): (slot: number) => void {
  const isChosen = markedTerms(index.dictionary.size, choicesOf.keys());
  const { values, starts } = index.terms;
  const add = (term: number, slot: number) => {
    for (const choice of choicesOf.get(term) ?? []) met.add(choice, slot);
  };
  return (slot) => {
    const end = index.endOfTerms(slot, isBlind);
    for (let at = starts[slot] as number; at < end; at += 1)
      if (isChosen[values[at] as number] === 1) add(values[at] as number, slot);
    if (visible[slot] === NAMED) add((index.region[slot] as number) - 1, slot);
  };
}

/** Of each term that is chosen, by its number, the choices that it meets. */
function choicesByTerm({ index, search }: SearchInput) {
  const choicesOf = new Map<number, number[]>();
  let size = 0;
  for (const [facet, choices] of termChoices(search)) {
    if (facet === 'reaches') continue;
    for (const { terms } of choices) {
      for (const term of terms) {
        const id = index.dictionary.find(...term);
        if (id !== undefined) choicesOf.set(id, [...(choicesOf.get(id) ?? []), size]);
      }
      size += 1;
    }
  }
  return { choicesOf, size };
}

/** Who meets each choice, as long as they are few: one more than that is enough to know. */
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

  /** Adds somebody to a choice once. The same slot is added in one go. */
  add(choice: number, slot: number): void {
    const slots = this.#slots[choice] as number[];
    if (!isExact(slots.length) || slots.at(-1) === slot) return;
    slots.push(slot);
    if (!isExact(slots.length)) this.#few -= 1;
  }

  /** Those of the choices that few meet. */
  few(): number[][] {
    return this.#slots.filter((slots) => isExact(slots.length));
  }
}
