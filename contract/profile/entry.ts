import {
  ENTRY_ID_PATTERN,
  LINK_LENGTH,
  LINK_PATTERN,
  MAX_ENTRIES,
} from '@common-ground/domain/profile/entry';
import { MONTH_PATTERN } from '@common-ground/domain/profile/iso-date';
import { NAME_PATTERN, PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type TSchema, Type } from 'typebox';
import { nullableList, nullableString } from '../nullable.ts';

/** The parts that entries of profile lists have in common. Null is "not answered". */

/** The id of an entry, made where it is entered. */
export const EntryId = Type.String({ pattern: ENTRY_ID_PATTERN });

/** One line of text in any script, or null. */
export function nullableLine(maxLength: number) {
  return nullableString({ minLength: 1, maxLength, pattern: NAME_PATTERN });
}

/** Text over several lines, or null. */
export function nullableProse(maxLength: number) {
  return nullableString({ minLength: 1, maxLength, pattern: PROSE_PATTERN });
}

/** A month, `YYYY-MM`, or null. @example "2026-09" */
export const NullableMonth = nullableString({ pattern: MONTH_PATTERN });

/** An https link, or null. @example "https://github.com/octocat" */
export const NullableLink = nullableString({ maxLength: LINK_LENGTH, pattern: LINK_PATTERN });

/** A list of lines of text without duplicates, or null. */
export function nullableLines(maxItems: number, maxLength: number) {
  return nullableList(Type.String({ minLength: 1, maxLength, pattern: NAME_PATTERN }), { maxItems });
}

/** A list of entries in the candidate's order, or null. */
export function nullableEntries<Item extends TSchema>(item: Item, maxItems: number = MAX_ENTRIES) {
  return nullableList(item, { maxItems });
}
