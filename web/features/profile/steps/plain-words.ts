import { t } from '@common-ground/i18n/t';
import { gradeWords } from '../fields/grade-words.ts';

/** Answers in words where a field has no words of its own: codes are read as words, lists and groups as their parts. */

/** What distinguishes one entry of a list from the others, best first. */
const NAMING_FIELDS = [
  'name',
  'title',
  'institution',
  'role',
  'language',
  'programme',
  'kind',
  'prompt',
  'subject',
];

/** What an entry of a list is called: the best of what it holds. */
export function entryName(entry: object | undefined): string {
  const fields = (entry ?? {}) as Record<string, unknown>;
  const name = NAMING_FIELDS.map((field) => fields[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? plainWord(name) : t`unnamed`;
}

type AnyGrade = NonNullable<Parameters<typeof gradeWords>[0]>;

function isGrade(value: unknown): value is AnyGrade {
  return typeof value === 'object' && value !== null && 'scheme' in value && 'raw' in value;
}

/** Any value in words; empty when there is none. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (Array.isArray(value)) return value.length === 0 ? t`None` : value.map(valueWords).join(', ');
  if (isGrade(value)) return gradeWords(value) ?? '';
  if (typeof value === 'object') return Object.values(value).map(valueWords).filter(Boolean).join(', ');
  return plainWord(String(value));
}

/** A code as words: "hoursPerWeek" and "a_level" are read as "hours per week" and "a level"; other texts stay as they are. */
export function plainWord(text: string): string {
  const isCode = /^[a-z]+([A-Z_][A-Za-z0-9]*)+$/.test(text);
  return isCode ? text.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase() : text;
}
