import { UNSEEN } from './text.ts';

/**
 * Entries: the items of a list in a profile that have fields of their own, such as schools. Each entry has an ID, generated where it's
 * entered, so that two devices can change two entries of one list without losing either change.
 */

/** The most entries of one list. */
export const MAX_ENTRIES = 20;

/** The form of an entry's id: a UUID in lower case. For JSON Schema. */
export const ENTRY_ID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

/** Anything with an id of its own. */
export type Entry = { readonly id: string };

/** A period from one month to another, both `YYYY-MM`; null if unknown or not yet known. */
export type MonthSpan = { readonly from: string | null; readonly to: string | null };

/** A web link: https only, without a user name, at most {@link LINK_LENGTH} characters. For JSON Schema. */
export const LINK_PATTERN = `^https://[^\\s/?#@<>"\\\\${UNSEEN}][^\\s/?#@<>"\\\\${UNSEEN}.]*\\.[^\\s/?#@<>"\\\\${UNSEEN}]+([/?#][^\\s<>"\\\\${UNSEEN}]*)?$`;

/** The maximum length of a link in characters. */
export const LINK_LENGTH = 500;
