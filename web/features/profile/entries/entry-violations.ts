import type { Violation } from '@common-ground/contract/problem';
import {
  type EntryListName,
  type EntryLists,
  missingInEntry,
} from '@common-ground/domain/profile/entry-lists';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { violationMessage } from '../../../platform/forms/violation-messages.ts';

type Params = Violation['params'];

const NAME_MESSAGE = t`Remove any < or > and line breaks.`;
const MONTH_MESSAGE = t`Choose a month and a year.`;
const LINK_MESSAGE = t`Enter a link that starts with https://`;

/** More specific wording, by the entry's field and code. */
const MESSAGES: Record<string, (params: Params) => string> = {
  'from.pattern': () => MONTH_MESSAGE,
  'to.pattern': () => MONTH_MESSAGE,
  'issuedOn.pattern': () => MONTH_MESSAGE,
  'expiresOn.pattern': () => MONTH_MESSAGE,
  'to.before_start': () => t`This is before the start. Check both months.`,
  'to.not_allowed': () => t`This is ongoing, so it can’t have an end date.`,
  'expiresOn.before_start': () => t`This is before it was issued. Check both months.`,
  'referee.consent_needed': () =>
    t`Ask them first. We don’t save their details until you confirm they’ve agreed.`,
  'link.pattern': () => LINK_MESSAGE,
  'skills.duplicate': () => t`You’ve added a skill twice. Remove one.`,
  'language.duplicate': () => t`You’ve already added this language.`,
  'prompt.duplicate': () => t`You’ve already written about this.`,
  'description.pattern': () => t`This contains characters we can’t save. Delete it and type it again.`,
  'text.pattern': () => t`This contains characters we can’t save. Delete it and type it again.`,
};

/** Returns one entry's violations by field. */
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

/** Says in one sentence what is wrong with a field of an entry and how to fix it. */
export function entryViolationMessage(field: string, violation: Violation): string {
  const text = MESSAGES[`${field}.${violation.code}`]?.(violation.params);
  return text ?? (violation.code === 'pattern' ? NAME_MESSAGE : violationMessage(violation));
}

/** For each field a complete entry needs: what to do, and the field's name in "Still to add: …". */
const NEEDED: Readonly<Record<string, { readonly name: string; readonly ask: string }>> = {
  name: { name: t`the name`, ask: t`Enter the name.` },
  title: { name: t`the title`, ask: t`Enter the title.` },
  subject: { name: t`the subject`, ask: t`Choose or type a subject.` },
  country: { name: t`the country`, ask: t`Choose a country.` },
  system: { name: t`what it leads to`, ask: t`Choose what it leads to.` },
  grade: { name: t`the grade`, ask: t`Enter the grade.` },
  kind: { name: t`the type`, ask: t`Choose a type.` },
  institution: { name: t`the university or college`, ask: t`Enter the university or college.` },
  award: { name: t`the degree`, ask: t`Choose a degree.` },
  programme: { name: t`the course`, ask: t`Enter the course name.` },
  from: { name: t`the start`, ask: t`Choose when it started.` },
  to: { name: t`the end`, ask: t`Choose when it ended or will end.` },
  result: { name: t`the result`, ask: t`Enter the result.` },
  employer: { name: t`the employer`, ask: t`Enter the employer.` },
  description: { name: t`a bit more about what you did`, ask: t`Write a bit more about what you did.` },
  prompt: { name: t`the topic`, ask: t`Choose what it’s about.` },
  text: { name: t`a bit more text`, ask: t`Write a bit more.` },
  language: { name: t`the language`, ask: t`Choose a language.` },
  level: { name: t`the level`, ask: t`Choose a level.` },
  role: { name: t`the role`, ask: t`Enter the role.` },
  issuedOn: { name: t`the date of issue`, ask: MONTH_MESSAGE },
  expiresOn: { name: t`the expiry date`, ask: MONTH_MESSAGE },
};

/** Names a field within a sentence, such as "the employer". */
export function fieldNoun(field: string): string {
  return NEEDED[field]?.name ?? field;
}

/** Says what to do about a missing field of an entry. */
export function neededMessage(field: string): string {
  return NEEDED[field]?.ask ?? t`Answer this.`;
}

/** Lists what's missing in an entry: "Still to add: the name and the country."; empty if it's complete. */
export function missingInEntryMessage<Name extends EntryListName>(
  list: Name,
  entry: EntryLists[Name],
): string {
  const missing = missingInEntry(list, entry);
  if (missing.length === 0) return '';
  return t`Still to add: ${{ fields: formatList(missing.map(fieldNoun)) }}.`;
}
