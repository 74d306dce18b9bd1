import type { Violation } from '@common-ground/contract/problem';
import {
  type EntryListName,
  type EntryLists,
  missingInEntry,
} from '@common-ground/domain/profile/entry-lists';
import { violationWords } from '../../../platform/words/problem-words.ts';

type Params = Violation['params'];

const NAME_WORDS = 'Please leave out the signs < and > and line breaks.';
const MONTH_WORDS = 'Please choose both a month and a year.';
const LINK_WORDS = 'Please enter a link that begins with https://';

/** Better words than the general ones, by the field of an entry and code. */
const WORDS: Record<string, (params: Params) => string> = {
  'from.pattern': () => MONTH_WORDS,
  'to.pattern': () => MONTH_WORDS,
  'issuedOn.pattern': () => MONTH_WORDS,
  'expiresOn.pattern': () => MONTH_WORDS,
  'to.before_start': () => 'This is before it began. Please check both months.',
  'to.not_allowed': () => 'It goes on, so it has no end yet.',
  'expiresOn.before_start': () => 'This is before it was given. Please check both months.',
  'referee.consent_needed': () => 'Please ask them first. Nothing about them is saved before they agree.',
  'link.pattern': () => LINK_WORDS,
  'skills.duplicate': () => 'A skill is here twice. Please remove one.',
  'language.duplicate': () => 'This language is here already.',
  'prompt.duplicate': () => 'You have written about this already.',
  'description.pattern': () => 'This holds signs that cannot be saved. Please type it again.',
  'text.pattern': () => 'This holds signs that cannot be saved. Please type it again.',
};

/** The violations of one entry, by field. */
export function violationsOfEntry(
  violations: readonly Violation[],
  field: string,
  place: number,
): ReadonlyMap<string, Violation> {
  const prefix = `/${field}/${place}/`;
  const own = violations.filter(({ pointer }) => pointer.startsWith(prefix));
  return new Map(
    own.map((violation) => [violation.pointer.slice(prefix.length).split('/')[0] ?? '', violation]),
  );
}

/** What is wrong with a field of an entry and what to do about it, in one sentence. */
export function entryViolationWords(field: string, violation: Violation): string {
  const words = WORDS[`${field}.${violation.code}`]?.(violation.params);
  return words ?? (violation.code === 'pattern' ? NAME_WORDS : violationWords(violation));
}

/** How the fields are called that make an entry complete, as they stand in "… is still missing". */
const MISSING_WORDS: Record<string, string> = {
  name: 'the name',
  title: 'the title',
  subject: 'the subject',
  country: 'the country',
  system: 'what it leads to',
  grade: 'the grade',
  kind: 'the kind',
  institution: 'the university or college',
  award: 'the degree',
  programme: 'the programme',
  from: 'the beginning',
  to: 'the end',
  result: 'the result',
  employer: 'the employer',
  description: 'a little more about what you did',
  prompt: 'the question',
  text: 'a few more words',
  language: 'the language',
  level: 'the level',
};

/** What an entry still lacks: "The name and the country are still missing."; empty when it is complete. */
export function missingInEntryWords<Name extends EntryListName>(list: Name, entry: EntryLists[Name]): string {
  const missing = missingInEntry(list, entry);
  if (missing.length === 0) return '';
  const words = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    missing.map((field) => MISSING_WORDS[field] ?? field),
  );
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${missing.length === 1 ? 'is' : 'are'} still missing.`;
}
