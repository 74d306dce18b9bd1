/**
 * Returns the IDs before and after one, in the order when it was opened, skipping those that no longer exist.
 * @param opened the order at that time
 * @param present the IDs that still exist
 */
export function neighboursOf(
  id: string,
  opened: readonly string[],
  present: readonly string[],
): { readonly next: string | null; readonly previous: string | null } {
  const at = opened.indexOf(id);
  if (at < 0) return { next: null, previous: null };
  const remaining = new Set(present);
  const isThere = (other: string) => remaining.has(other);
  return {
    next: opened.slice(at + 1).find(isThere) ?? null,
    previous: opened.slice(0, at).findLast(isThere) ?? null,
  };
}

/**
 * Returns the order for going through applications: the earlier one as long as it includes the application.
 * @param before the order so far; empty if nothing was open
 * @param present the order now
 */
export function orderFor(
  id: string,
  before: readonly string[],
  present: readonly string[],
): readonly string[] {
  return before.includes(id) ? before : present;
}
