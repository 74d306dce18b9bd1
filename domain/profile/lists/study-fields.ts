import { readCodeTitles } from './code-titles.ts';
import { STUDY_FIELDS_DATA } from './study-fields-data.ts';

/**
 * Fields of study: the broad, narrow and detailed fields of ISCED-F 2013, as `isced-f:06`, `isced-f:061` or `isced-f:0613`, or free text.
 * The list is long: a page loads this module when it needs it.
 */

const PREFIX = 'isced-f:';

/** English names by the stored form of the field, each broad field followed by its narrower ones. */
export const STUDY_FIELD_NAMES: ReadonlyMap<string, string> = new Map(
  [...readCodeTitles(STUDY_FIELDS_DATA)].map(([code, name]) => [`${PREFIX}${code}`, name]),
);

/** What a field of study is called in English, or the text itself if it's free text. */
export function studyFieldName(field: string): string {
  return STUDY_FIELD_NAMES.get(field) ?? field;
}

/** The name of the broad field that a field belongs to; null for a broad field and for free text. */
export function broadFieldName(field: string): string | null {
  const broadField = field.slice(0, PREFIX.length + 2);
  return field === broadField || !STUDY_FIELD_NAMES.has(field)
    ? null
    : (STUDY_FIELD_NAMES.get(broadField) ?? null);
}
