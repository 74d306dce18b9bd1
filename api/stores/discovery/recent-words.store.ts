import type { CandidateIndex } from '@common-ground/domain/discovery/candidate-index';
import type { WordGroup } from '@common-ground/domain/discovery/search-words';
import type { WordPart } from '@common-ground/domain/discovery/singled-out-slots';
import type { Database } from '../../platform/db/database.ts';
import { LruCache } from '../../platform/lru-cache.ts';
import { findWordParts, findWordSlots } from './word-slots.store.ts';

/** The matches of some words, and the generation of the index in which they were looked up. */
type Found<Value> = { readonly generation: number; readonly value: Value };

/** One byte per candidate each, and up to four for each part of the words. */
const CACHE_SIZE = 20;

/**
 * A cache of the matches of words: paging and choosing facets ask for the same words again. A
 * candidate's words are written in transactions that the index follows, so a result is valid as
 * long as the index stays in one generation.
 */
class RecentWords<Value> {
  readonly #indexes = new WeakMap<CandidateIndex, LruCache<Found<Value>>>();

  async findOrRead(index: CandidateIndex, key: string, read: () => Promise<Value>): Promise<Value> {
    const { generation } = index;
    const recent = this.#indexes.get(index) ?? new LruCache<Found<Value>>(CACHE_SIZE);
    this.#indexes.set(index, recent);
    const before = recent.get(key);
    const found = before?.generation === generation ? before : { generation, value: await read() };
    return recent.set(key, found).value;
  }
}

const slots = new RecentWords<Uint8Array>();
const parts = new RecentWords<readonly WordPart[]>();

/** `findWordSlots` with a cache. @param index up to date for this request */
export function findRecentWordSlots(
  db: Database,
  groups: readonly WordGroup[],
  index: CandidateIndex,
  isBlind: boolean,
): Promise<Uint8Array> {
  return slots.findOrRead(index, JSON.stringify([groups, isBlind]), () =>
    findWordSlots(db, groups, index.size, isBlind),
  );
}

/**
 * `findWordParts` with a cache.
 * @param index up to date for this request
 * @param max at least this many slots of each part are read, or all
 */
export function findRecentWordParts(
  db: Database,
  groups: readonly WordGroup[],
  index: CandidateIndex,
  max: number,
  isBlind: boolean,
): Promise<readonly WordPart[]> {
  // In steps, so that two companies with nearly the same number of hidden people share what was read.
  const read = 2 ** Math.ceil(Math.log2(max));
  return parts.findOrRead(index, JSON.stringify([groups, isBlind, read]), () =>
    findWordParts(db, groups, read, isBlind),
  );
}
