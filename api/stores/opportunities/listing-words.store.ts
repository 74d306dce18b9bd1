import { normalForm } from '@common-ground/domain/normal-form';
import type { ListingIndex } from '@common-ground/domain/opportunities/listing/listing-index';
import type { Database } from '../../platform/db/database.ts';
import { LruCache } from '../../platform/lru-cache.ts';
import { findIdsByWords, listIdsByWords } from './listing-facts.store.ts';

/** The matches of a word: one byte per slot, for the slots that existed at the time. */
type FoundWord = Uint8Array;

/** How many words are remembered, at one byte per slot each. */
const CACHED_WORDS = 40;
/** Once this many slots have been added since, it's quicker to query all of them again. */
const MAX_NEW_SLOTS = 1_000;
/** How many words of one request are looked up at the same time, so that a long search leaves connections to others. */
const CONCURRENT_TERM_LOOKUPS = 3;

const recent = new WeakMap<ListingIndex, LruCache<FoundWord>>();

/**
 * Finds which slots have all words of a search, each as a beginning; null when it has no word. A word's matches are remembered: slots
 * never change, so only newer ones are queried.
 * @param from the earliest day on which an indexed opportunity may end, `YYYY-MM-DD`
 */
export async function findListingWords(
  db: Database,
  index: ListingIndex,
  words: string | undefined,
  from: string,
): Promise<Uint8Array | null> {
  const terms = words === undefined ? [] : termsOf(words);
  const found = await findTerms(db, index, terms, from);
  return slotsInAtLeast(found, found.length);
}

/** The slots, one byte each, that at least some number of words were found in; null without any word. */
export function slotsInAtLeast(found: readonly FoundWord[], minCount: number): Uint8Array | null {
  const [first, ...others] = found;
  if (first === undefined || others.length === 0) return first ?? null;
  const times = new Uint8Array(first);
  for (const other of others)
    for (let slot = 0; slot < times.length; slot += 1)
      times[slot] = (times[slot] as number) + (other[slot] ?? 0);
  for (let slot = 0; slot < times.length; slot += 1)
    times[slot] = (times[slot] as number) >= minCount ? 1 : 0;
  return times;
}

/** Finds which slots match each of some queries of Postgres, a few queries at a time. */
export async function findTerms(
  db: Database,
  index: ListingIndex,
  terms: readonly string[],
  from: string,
): Promise<FoundWord[]> {
  const found: FoundWord[] = [];
  for (let start = 0; start < terms.length; start += CONCURRENT_TERM_LOOKUPS) {
    const some = terms.slice(start, start + CONCURRENT_TERM_LOOKUPS);
    found.push(...(await Promise.all(some.map((term) => findTerm(db, index, term, from)))));
  }
  return found;
}

/** The words of a search as queries of Postgres for what begins with each. */
function termsOf(words: string): string[] {
  const found = normalForm(words, 'NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(found.map((word) => `'${word}':*`))];
}

async function findTerm(db: Database, index: ListingIndex, term: string, from: string): Promise<FoundWord> {
  const known = recent.get(index) ?? new LruCache<FoundWord>(CACHED_WORDS);
  recent.set(index, known);
  const before = known.get(term) ?? null;
  const found = before?.length === index.size ? before : await findAgain(db, index, { term, before, from });
  return known.set(term, found);
}

async function findAgain(
  db: Database,
  index: ListingIndex,
  { term, before, from }: { readonly term: string; readonly before: FoundWord | null; readonly from: string },
): Promise<FoundWord> {
  const { size } = index;
  const found = new Uint8Array(size);
  const isNearlyKnown = before !== null && size - before.length <= MAX_NEW_SLOTS;
  if (isNearlyKnown) found.set(before);
  const ids = isNearlyKnown
    ? await listIdsByWords(db, term, index.idsFrom(before.length))
    : await findIdsByWords(db, term, from);
  index.ids.findAll(ids, (slot) => {
    // Slots added while the words were looked up are queried the next time.
    if (slot >= 0 && slot < size) found[slot] = 1;
  });
  return found;
}
