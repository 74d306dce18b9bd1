import { HIDDEN, NAMED, type SearchInput } from './search-input.ts';

/** How many of all whom the company may see have each term, whatever is searched for. */
export function countVisibleTerms({ index, visible, isBlind }: SearchInput): Uint32Array {
  const counts = new Uint32Array(index.dictionary.size);
  const { values, starts } = index.terms;
  const size = Math.min(index.size, visible.length);
  for (let slot = 0; slot < size; slot += 1) {
    if (visible[slot] === HIDDEN) continue;
    const end = index.endOfTerms(slot, isBlind);
    for (let at = starts[slot] as number; at < end; at += 1) {
      const term = values[at] as number;
      counts[term] = (counts[term] as number) + 1;
    }
    const region = index.region[slot] as number;
    // A region is told with the name.
    if (visible[slot] === NAMED && region !== 0) counts[region - 1] = (counts[region - 1] as number) + 1;
  }
  return counts;
}
