import type { Violation } from '@common-ground/contract/problem';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { formatDay } from '../text/day-formats.ts';
import { UNKNOWN_VIOLATION, withLimit } from '../text/with-limit.ts';

type ViolationMessages = Readonly<Record<string, (params: Violation['params']) => string>>;

const VIOLATION_MESSAGES: ViolationMessages = {
  required: () => t`Please fill this in.`,
  type: () => t`Please fill this in.`,
  unknown_key: () => t`This can’t be saved here. Reload the page.`,
  not_allowed: () => t`Choose one from the list.`,
  too_short: ({ limit }) =>
    typeof limit === 'number' && limit > 1
      ? t`Please write at least ${limit} characters.`
      : t`Please fill this in.`,
  too_long: withLimit((limit) => t`Keep this to ${limit} characters or fewer.`),
  too_small: withLimit((limit) => t`Enter ${limit} or more.`),
  too_large: withLimit((limit) => t`Enter ${limit} or less.`),
  out_of_range: () => t`This is outside the allowed range.`,
  day_too_early: withLimit((limit) => t`Choose ${{ day: formatDay(String(limit)) }} or a later day.`),
  step: () => t`Enter a whole number.`,
  too_few: withLimit((limit) => t`Choose at least ${limit}.`),
  too_many: withLimit((limit) => t`Choose ${limit} or fewer.`),
  too_deep: () => t`This has too many levels to be saved. Simplify it.`,
  too_many_marks: () => t`There are too many accents on one letter. Remove some.`,
  hidden_text: () =>
    t`This contains invisible characters that hide text or change its direction. Type it instead of pasting it.`,
  reserved_name: () => t`This name could be mistaken for ours. Enter your own name.`,
  no_persons_name: () => t`Enter your name only, without a phone number, a link or words such as “verified”.`,
  unusual_letter: ({ letter, code }) =>
    t`Replace “${isolated(String(letter))}” (${String(code)}): hardly anyone uses this letter, and it may look like another one.`,
  mixed_alphabets: ({ word, letter }) =>
    t`“${isolated(String(word))}” mixes alphabets: its “${isolated(String(letter))}” is from another one. Type the word again.`,
  colleagues_name: () => t`A colleague has this name. Add an initial or a middle name.`,
  duplicate: () => t`This is listed twice. Remove one.`,
  repeated_address: () => t`This address is listed twice. Remove one.`,
  plain_name: () => t`Enter the name only, without web or email addresses, < or > and invisible characters.`,
  email_address: () =>
    t`Enter an email address like name@example.org, without quotation marks, spaces, % or !.`,
  reason_needed: () => t`You’ve changed this interview twice, so please say why.`,
  calendar_address: () => t`Enter an address that starts with https:// or webcal://.`,
  pattern: () => t`This doesn’t look right. Check the spelling and format.`,
  format: () => t`This doesn’t look right. Check the spelling and format.`,
};

/**
 * The message for a violation, in plain words to show next to its field.
 * @param violation the rule's code and its limits; the code may be newer than this page
 * @returns one sentence, never empty
 */
export function violationMessage(violation: Pick<Violation, 'code' | 'params'>): string {
  return violations.get(violation.code)?.(violation.params) ?? UNKNOWN_VIOLATION;
}

const violations = new Map(Object.entries(VIOLATION_MESSAGES));

/** Adds messages for violations that not every page needs. */
export function addViolationMessages(added: ViolationMessages): void {
  for (const [code, message] of Object.entries(added)) violations.set(code, message);
}
