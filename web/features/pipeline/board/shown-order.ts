/**
 * The entries before and after one, in their order when it was opened; those that have gone are skipped.
 *
 * @param opened the ids in their order then
 * @param present the ids that are still there
 */
export function neighboursOf(
  id: string,
  opened: readonly string[],
  present: readonly string[],
): { readonly next: string | null; readonly previous: string | null } {
  const at = opened.indexOf(id);
  if (at < 0) return { next: null, previous: null };
  const left = new Set(present);
  const isThere = (other: string) => left.has(other);
  return {
    next: opened.slice(at + 1).find(isThere) ?? null,
    previous: opened.slice(0, at).findLast(isThere) ?? null,
  };
}

/**
 * The order to go through applications in: the earlier one, as long as the application is in it.
 *
 * @param before the order so far; empty when nothing was open
 * @param present the order now
 */
export function orderFor(
  id: string,
  before: readonly string[],
  present: readonly string[],
): readonly string[] {
  return before.includes(id) ? before : present;
}
