import { isEntryList, ORDER, type SectionPath, valueAt } from '@common-ground/domain/profile/section-path';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections';
import { answerWords } from './answer-words.ts';
import { FIELD_WORDS } from './field-words.ts';

/** What tells one entry of a list from the others, the best first. */
const NAMING_FIELDS = ['name', 'title', 'institution', 'role', 'language', 'programme', 'kind', 'prompt'];

/** What is asked about where two edits collide, such as "Schools: Lyceum 4, from". */
export function collisionTitle<Name extends SectionName>(
  section: Name,
  path: SectionPath,
  contents: readonly ProfileContent[Name][],
): string {
  const [field = '', id, part] = path.split('/');
  const title = (FIELD_WORDS[section] as Record<string, string>)[field] ?? field;
  if (id === undefined) return title;
  if (id === ORDER) return `${title}: order`;
  const entry = contents.map((content) => valueAt(content, `${field}/${id}`)).find(Boolean);
  const name = entryName(entry as object | undefined);
  return part === undefined ? `${title}: ${name}` : `${title}: ${name}, ${plainWord(part)}`;
}

/** What stands on one side where two edits collide, in words. */
export function collisionAnswer<Name extends SectionName>(
  section: Name,
  path: SectionPath,
  content: ProfileContent[Name],
): string {
  const [field = '', id, part] = path.split('/');
  if (id === undefined)
    return answerWords(section, field as keyof ProfileContent[Name] & string, content) ?? 'No answer';
  const value = valueAt(content, path);
  if (id === ORDER) return orderWords(valueAt(content, field));
  if (part === undefined) return value === undefined ? 'Taken away' : 'Kept, with its changes';
  return valueWords(value) || 'No answer';
}

function orderWords(list: unknown): string {
  return isEntryList(list) ? list.map(entryName).join(', ') : 'No answer';
}

function entryName(entry: object | undefined): string {
  const fields = (entry ?? {}) as Record<string, unknown>;
  const name = NAMING_FIELDS.map((field) => fields[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? plainWord(name) : 'without a name';
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(valueWords).join(', ');
  if (typeof value === 'object') return Object.values(value).map(valueWords).filter(Boolean).join(', ');
  return plainWord(String(value));
}

/** A code as words: "hoursPerWeek" and "a_level" are read as "hours per week" and "a level"; other texts stay as they are. */
function plainWord(text: string): string {
  const isCode = /^[a-z]+([A-Z_][A-Za-z0-9]*)+$/.test(text);
  return isCode ? text.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase() : text;
}
