import { t } from '@common-ground/i18n/t';
import { formatGrade } from '../fields/grade-format.ts';

/** Words for answers to fields without a wording of their own: codes are turned into words, and lists and groups into their parts. */

/** Fields that distinguish an entry from others in its list, best first. */
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

/** Names an entry by the most distinctive field it has. */
export function entryName(entry: object | undefined): string {
  const fields = (entry ?? {}) as Record<string, unknown>;
  const name = NAMING_FIELDS.map((field) => fields[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? plainWord(name) : t`unnamed`;
}

type AnyGrade = NonNullable<Parameters<typeof formatGrade>[0]>;

function isGrade(value: unknown): value is AnyGrade {
  return typeof value === 'object' && value !== null && 'scheme' in value && 'raw' in value;
}

/** Returns any value as text; empty if there is none. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (Array.isArray(value)) return value.length === 0 ? t`None` : value.map(formatValue).join(', ');
  if (isGrade(value)) return formatGrade(value) ?? '';
  if (typeof value === 'object') return Object.values(value).map(formatValue).filter(Boolean).join(', ');
  return plainWord(String(value));
}

/** Turns a code into words: "hoursPerWeek" and "a_level" become "hours per week" and "a level". Other text is unchanged. */
export function plainWord(text: string): string {
  const isCode = /^[a-z]+([A-Z_][A-Za-z0-9]*)+$/.test(text);
  return isCode ? text.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase() : text;
}
