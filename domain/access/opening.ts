/** When opening a candidate's file counts as the same opening as an earlier one: the access log has an entry for each opening. */

const DAY_MS = 86_400_000;
/** The text and the first page of a file are asked for together, and either may come first: they count as one opening. */
const SAME_OPENING_MS = 10_000;

/** The time in which an opening is an earlier one of the same file: of a page on the same day (UTC), of a text at the same moment. */
export function sameOpening(isPage: boolean, at: Date): { readonly since: Date; readonly until: Date } {
  const midnight = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
  return isPage
    ? { since: midnight, until: new Date(midnight.getTime() + DAY_MS) }
    : { since: new Date(at.getTime() - SAME_OPENING_MS), until: new Date(at.getTime() + SAME_OPENING_MS) };
}
