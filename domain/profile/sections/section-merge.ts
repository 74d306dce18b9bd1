import { mergeEntries } from '../entries-merge.ts';
import { isEntryList, type SectionPath } from './section-path.ts';

/**
 * Merging two edits of one section that started from the same state: field by field, never silently over one another.
 */

export type SectionMerge<Value> = {
  /** The merged section with every change from either side; where two conflict, mine stays until someone has chosen. */
  readonly merged: Value;
  /** Where someone has to choose, in section order. */
  readonly collisions: readonly SectionPath[];
};

/**
 * Merges by field: what only one side changed is taken from that side, what both changed in the same way is taken once, and what both
 * changed differently conflicts. A list of entries merges entry by entry (see `entries-merge`); any other list, or a group of fields (pay
 * with its period and currency), merges as one field.
 * @param base the state from which both started
 * @param mine what was entered here @param theirs what has been saved elsewhere in the meantime
 */
export function mergeSection<Value extends object>(
  base: Value,
  mine: Value,
  theirs: Value,
): SectionMerge<Value> {
  const fields = Object.keys(theirs) as (keyof Value & string)[];
  const merges = fields.map((field) => mergeField(field, base[field], mine[field], theirs[field]));
  return {
    merged: Object.fromEntries(fields.map((field, index) => [field, merges[index]?.merged])) as Value,
    collisions: merges.flatMap(({ collisions }) => collisions),
  };
}

function mergeField(
  field: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { readonly merged: unknown; readonly collisions: readonly SectionPath[] } {
  if (isSame(mine, base)) return { merged: theirs, collisions: [] };
  if (isSame(theirs, base) || isSame(mine, theirs)) return { merged: mine, collisions: [] };
  const lists = [base ?? [], mine ?? [], theirs ?? []];
  if (!lists.every(isEntryList)) return { merged: mine, collisions: [field] };
  const [start = [], own = [], other = []] = lists;
  // One says "none" and the other "not answered": there is nothing to merge.
  if (own.length === 0 && other.length === 0) return { merged: mine, collisions: [field] };
  const { merged, collisions } = mergeEntries(start, own, other, mergeSection, isSame);
  const isNoAnswer = merged.length === 0 && mine === null;
  return { merged: isNoAnswer ? null : merged, collisions: collisions.map((path) => `${field}/${path}`) };
}

/** The fields in which two states of a section differ. */
export function changedFields<Value extends object>(a: Value, b: Value): readonly (keyof Value & string)[] {
  return (Object.keys(b) as (keyof Value & string)[]).filter((field) => !isSame(a[field], b[field]));
}

/** Whether two JSON values are equal; the order of keys doesn't matter, that of lists does. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [oneKeys, otherKeys] = [Object.keys(a), Object.keys(b)];
  return (
    oneKeys.length === otherKeys.length &&
    oneKeys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
