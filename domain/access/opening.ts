/** The access log has one entry for each time a candidate’s file is opened; requests within `sameOpening` share an entry. */

const DAY_MS = 86_400_000;
/** The text and the first page of a file are asked for together, and either may come first: they count as one opening. */
const SAME_OPENING_MS = 10_000;

/** The period in which requests for a file count as one opening: the same day (UTC) for a page, a few seconds for the text. */
export function sameOpening(isPage: boolean, at: Date): { readonly since: Date; readonly until: Date } {
  const midnight = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
  return isPage
    ? { since: midnight, until: new Date(midnight.getTime() + DAY_MS) }
    : { since: new Date(at.getTime() - SAME_OPENING_MS), until: new Date(at.getTime() + SAME_OPENING_MS) };
}
