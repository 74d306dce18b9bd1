import type { CandidateIndex } from '@common-ground/domain/discovery/candidate-index';
import type { WordGroup } from '@common-ground/domain/discovery/search-words';
import type { Database } from '../../platform/db/database.ts';
import { findWordSlots } from './word-slots.store.ts';

/** What words have found, and in which generation of the index they were asked for. */
type Found = { readonly generation: number; readonly slots: Uint8Array };

/** One byte a candidate each. */
const KEPT = 20;

const recent = new WeakMap<CandidateIndex, Map<string, Found>>();

/**
 * `findWordSlots` with a memory: whoever turns pages or chooses facets asks for the same words again. The words of a candidate are written in
 * the transactions that the index follows, so that what was found holds for as long as the index stays in one generation.
 * @param index has followed the database for this request
 */
export async function findRecentWordSlots(
  db: Database,
  groups: readonly WordGroup[],
  index: CandidateIndex,
  isBlind: boolean,
): Promise<Uint8Array> {
  const { generation, size } = index;
  const known = recent.get(index) ?? new Map<string, Found>();
  recent.set(index, known);
  const key = JSON.stringify([groups, isBlind]);
  const before = known.get(key);
  const found =
    before?.generation === generation
      ? before
      : { generation, slots: await findWordSlots(db, groups, size, isBlind) };
  // A Map keeps its order: what was asked for last stands at the end.
  known.delete(key);
  known.set(key, found);
  if (known.size > KEPT) known.delete(known.keys().next().value as string);
  return found.slots;
}
