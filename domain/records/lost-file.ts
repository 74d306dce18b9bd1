/** The newest file of signed heads that someone has seen: its day (UTC), when it was signed, and its SHA-256. */
export type SeenFile = { readonly day: string; readonly at: Date; readonly digest: string };

/** How many milliseconds apart the clocks of two servers that sign the same day may be. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Whether a file of signed heads was removed or replaced by an older one. @param present that day's file as it is now; undefined if there
 * is none
 */
export function isFileLost(previous: SeenFile, present: SeenFile | undefined): boolean {
  if (present === undefined) return true;
  const gained = present.at.getTime() - previous.at.getTime();
  return gained < -CLOCKS_DIFFER_MS || (gained === 0 && present.digest !== previous.digest);
}
