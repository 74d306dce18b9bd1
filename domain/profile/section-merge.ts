/**
 * Merging two edits of one section that started from the same state: field by field, never silently over one another.
 */

export type SectionMerge<Value> = {
  /** Every change of either side; in a field that collides, mine stands until a person has chosen. */
  readonly merged: Value;
  /** The fields in which a person must choose, in the order of the section. */
  readonly collisions: readonly (keyof Value & string)[];
};

/**
 * Merges by field: what only one side changed is taken from that side, what both changed alike is taken once, and what both changed
 * differently collides. A list or a group of fields within a section (pay with its period and currency) merges as one field.
 * @param base the state from which both started
 * @param mine what was entered here
 * @param theirs what has been saved meanwhile
 */
export function mergeSection<Value extends object>(
  base: Value,
  mine: Value,
  theirs: Value,
): SectionMerge<Value> {
  const fields = Object.keys(theirs) as (keyof Value & string)[];
  const collisions = fields.filter(
    (field) =>
      !isSame(mine[field], base[field]) &&
      !isSame(theirs[field], base[field]) &&
      !isSame(mine[field], theirs[field]),
  );
  const entries = fields.map((field) => [
    field,
    isSame(mine[field], base[field]) ? theirs[field] : mine[field],
  ]);
  return { merged: Object.fromEntries(entries) as Value, collisions };
}

/** The fields in which two states of a section differ. */
export function changedFields<Value extends object>(
  one: Value,
  other: Value,
): readonly (keyof Value & string)[] {
  return (Object.keys(other) as (keyof Value & string)[]).filter(
    (field) => !isSame(one[field], other[field]),
  );
}

/** Whether two pieces of plain data (as JSON carries them) say the same; the order of keys does not matter, that of lists does. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [oneKeys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return (
    oneKeys.length === otherKeys.length &&
    oneKeys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}
