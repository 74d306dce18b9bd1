import type { PersonField } from '@common-ground/domain/contacts/contact';
import type { ContactColumn } from '@common-ground/domain/contacts/contact-columns';
import type { MatchBasis } from '@common-ground/domain/contacts/contact-match';
import { isolated } from '@common-ground/domain/isolated';
import { dayWords } from '../../platform/words/day-words.ts';
import { pluralWords } from '../../platform/words/plural-words.ts';

/** What a column can hold. */
export const COLUMN_WORDS: Readonly<Record<ContactColumn, string>> = {
  name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  mail: 'Mail address',
  phone: 'Phone number',
  link: 'Link',
  met_on: 'Met on',
  source: 'Source',
  note: 'Note',
};

export const FIELD_WORDS: Readonly<Record<PersonField, string>> = {
  name: 'Name',
  mail: 'Mail address',
  phone: 'Phone number',
  link: 'Link',
};

const CODE_WORDS: Readonly<Record<string, string>> = {
  missing: 'is missing',
  format: 'does not look right',
  country_needed: 'has no country; choose one above',
  too_long: 'is too long',
  in_future: 'lies ahead',
};

/** Why a row cannot be taken. */
export function reasonWords({ field, code }: { readonly field: string; readonly code: string }): string {
  if (code === 'too_many_meetings') return 'This person was met as often as can be kept';
  const name = field === 'name' ? 'Name' : COLUMN_WORDS[field as ContactColumn];
  return `${isolated(name ?? 'The row')} ${CODE_WORDS[code] ?? 'cannot be read'}`;
}

const BASIS_WORDS: Readonly<Record<MatchBasis, string>> = {
  phone: 'phone number',
  link: 'link',
  name: 'name',
};

/** What is the same, such as "Same phone number and name". */
export function basesWords(bases: readonly MatchBasis[]): string {
  const words = bases.map((basis) => BASIS_WORDS[basis]);
  const last = words.at(-1) ?? '';
  return `Same ${words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last}`;
}

/** When and where somebody was met. */
export function meetingWords({
  metOn,
  source,
}: {
  readonly metOn: string | null;
  readonly source: string | null;
}): string {
  return [source, metOn === null ? null : dayWords(metOn)].filter(Boolean).join(', ') || 'No day, no source';
}

/** Lines of a list, such as "Lines 3, 7 and 12". */
export function lineWords(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]}`;
  return `Lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}

/** So many people. */
export function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}

/** So many contacts. */
export function contactsWords(count: number): string {
  return pluralWords(count, { one: '# contact', other: '# contacts' });
}
