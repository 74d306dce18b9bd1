import { type CandidateIndex, IS_OPEN } from './candidate-index.ts';
import { HIDDEN, NAMED, type SearchInput } from './search-input.ts';

/** How many of all the candidates anyone may find have each term, in one generation of an index. */
type OpenTerms = { readonly generation: number; readonly counts: Uint32Array };

const remembered = {
  open: new WeakMap<CandidateIndex, OpenTerms>(),
  blind: new WeakMap<CandidateIndex, OpenTerms>(),
};

type Counted = OpenTerms & Pick<SearchInput, 'index' | 'isBlind'>;

/** Counts among those a company may see. The same `visible` always means the same people. */
const countsByVisible = new WeakMap<Uint8Array, Counted>();

/**
 * How many of all the candidates the company may see have each term, whatever is searched for. Most companies may see nearly everyone who
 * can be found at all: those are counted once per generation of the index, and the others are added or subtracted.
 * @returns numbers that no one modifies: they're cached for as long as `visible` and the index stay the same
 */
export function countVisibleTerms(input: SearchInput): Uint32Array {
  const { index, visible, isBlind } = input;
  const before = countsByVisible.get(visible);
  const isSame = before?.index === index && before.isBlind === isBlind;
  if (isSame && before.generation === index.generation) return before.counts;
  const counts = sumVisibleTerms(input);
  countsByVisible.set(visible, { index, isBlind, generation: index.generation, counts });
  return counts;
}

function sumVisibleTerms({ index, visible, isBlind }: SearchInput): Uint32Array {
  const counts = openTerms(index, isBlind).slice();
  const add = termAdder(index, isBlind, counts);
  const { flags, region } = index;
  for (let slot = 0; slot < index.size; slot += 1) {
    const isOpen = ((flags[slot] as number) & IS_OPEN) !== 0;
    const isVisible = (visible[slot] ?? HIDDEN) !== HIDDEN;
    if (isOpen !== isVisible) add(slot, isVisible ? 1 : -1);
    const regionTerm = (region[slot] as number) - 1;
    // A region is shown with the name.
    if (visible[slot] === NAMED && regionTerm >= 0) counts[regionTerm] = (counts[regionTerm] as number) + 1;
  }
  return counts;
}

function openTerms(index: CandidateIndex, isBlind: boolean): Uint32Array {
  const memory = isBlind ? remembered.blind : remembered.open;
  const cachedTerms = memory.get(index);
  if (cachedTerms?.generation === index.generation) return cachedTerms.counts;
  const counts = new Uint32Array(index.dictionary.size);
  const add = termAdder(index, isBlind, counts);
  for (let slot = 0; slot < index.size; slot += 1)
    if (((index.flags[slot] as number) & IS_OPEN) !== 0) add(slot, 1);
  memory.set(index, { generation: index.generation, counts });
  return counts;
}

/** Adds a number to the count of each term of a slot. */
function termAdder(index: CandidateIndex, isBlind: boolean, counts: Uint32Array) {
  const { values, starts } = index.terms;
  return (slot: number, by: 1 | -1) => {
    const end = index.endOfTerms(slot, isBlind);
    for (let at = starts[slot] as number; at < end; at += 1) {
      const term = values[at] as number;
      counts[term] = (counts[term] as number) + by;
    }
  };
}
