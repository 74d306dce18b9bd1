import type { Entry } from './entry.ts';
import { ORDER, orderedByIds, type SectionPath } from './sections/section-path.ts';

/** The result of merging two edits of a list; a path begins with an entry's ID, or is the order. */
type EntriesMerge = { readonly merged: readonly Entry[]; readonly collisions: readonly SectionPath[] };

/** Merges one state with another, field by field. */
type MergeFields = (
  base: Entry,
  mine: Entry,
  theirs: Entry,
) => { merged: Entry; collisions: readonly string[] };

/** Whether two pieces of plain data are equal. */
type Same = (one: unknown, other: unknown) => boolean;

/**
 * Merges two edits of a list of entries, entry by entry: what one side added stays, what one side removed and the other left alone goes,
 * and an entry that one side removed and the other changed conflicts (mine is kept until someone has chosen). If one side changed the
 * order, that one is kept; two changed orders conflict.
 */
export function mergeEntries(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
  mergeFields: MergeFields,
  isSame: Same,
): EntriesMerge {
  const collisions: SectionPath[] = [];
  const byId = (list: readonly Entry[], id: string) => list.find((entry) => entry.id === id);

  function mergeOne(id: string): Entry | undefined {
    const [start, own, other] = [byId(base, id), byId(mine, id), byId(theirs, id)];
    if (own !== undefined && other !== undefined) {
      const entry = mergeFields(start ?? { id }, own, other);
      collisions.push(...entry.collisions.map((field) => `${id}/${field}`));
      return entry.merged;
    }
    if (start === undefined) return own ?? other;
    const existing = own ?? other;
    if (existing === undefined || isSame(existing, start)) return undefined;
    collisions.push(id);
    return own;
  }

  const ids = mergeOrder(base, mine, theirs, isSame);
  if (ids.isColliding) collisions.push(ORDER);
  return { merged: ids.order.map(mergeOne).filter((entry) => entry !== undefined), collisions };
}

/** The order of all entries of either side. */
function mergeOrder(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
  isSame: Same,
): { readonly order: readonly string[]; readonly isColliding: boolean } {
  const lists = [base, mine, theirs].map((list) => list.map(({ id }) => id));
  const inAll = (ids: readonly string[]) => ids.filter((id) => lists.every((list) => list.includes(id)));
  const [start, own, other] = lists.map(inAll);
  const hasMoved = !isSame(own, start);
  const isColliding = hasMoved && !isSame(other, start) && !isSame(own, other);
  // The order of the side that moved nothing is dropped. Entries that only that side has are placed after the entry they followed
  // there.
  const [first, second] = hasMoved ? [mine, theirs] : [theirs, mine];
  const all = [...second, ...first.filter(({ id }) => !second.some((entry) => entry.id === id))];
  const firstIds = first.map(({ id }) => id);
  return { order: orderedByIds(all, firstIds).map(({ id }) => id), isColliding };
}
