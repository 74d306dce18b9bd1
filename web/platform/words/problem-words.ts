import type { Violation } from '@common-ground/contract/problem';
import type { CallProblem } from '../api/api-client.ts';
import type { COMPANY_PROBLEM_WORDS } from './company-problem-words.ts';
import { dayWords } from './day-words.ts';

const PROBLEM_WORDS: Readonly<
  Record<Exclude<CallProblem['code'], keyof typeof COMPANY_PROBLEM_WORDS>, string>
> = {
  invalid_input: 'Some of what was entered needs a change. It is marked below.',
  malformed_request: 'The request could not be read. Please load the page again.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  signed_out: 'Your session has ended. Please sign in again.',
  forbidden: 'Your kind of account cannot do this.',
  not_permitted: 'Your role at the company does not include this. An owner can change it.',
  company_suspended: 'Your company is suspended. Please contact those who run this service.',
  account_missing: 'Your account is not finished yet. Please sign in again to finish it.',
  email_unconfirmed: 'Confirm your email address first: open the link in the email we sent you.',
  fresh_sign_in_required: 'Enter your password again to do this.',
  invitation_for_another:
    'This invitation is for another email address. Sign in with the address it was sent to, or ask for a new one.',
  age_unconfirmed: 'Confirm that you’re 16 or older first.',
  registration_closed: 'New accounts are not being accepted at the moment.',
  not_found: 'This is not here, or not for you to see.',
  account_exists: 'This sign-in already has an account of the other kind.',
  version_conflict: 'This was changed somewhere else in the meantime.',
  version_required: 'This page is out of date. Please load it again.',
  body_too_large: 'That is too much to save at once. Please make it shorter.',
  unsupported_media_type: 'This page is out of date. Please load it again.',
  too_many_requests: 'That was very often in a short time. Please wait a minute and try again.',
  overloaded: 'We are very busy just now. Please try again in a moment.',
  unavailable: 'A part of Common Ground is away just now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  invitation_invalid:
    'This invitation does not work any more. It may have been used already or taken back. Please ask for a new one.',
  under_age: 'You need to be 16 to use Common Ground.',
  session_complete: 'This is already complete. Nothing more can be changed in it.',
  session_incomplete: 'Some questions have no answer yet.',
  retake_too_early: 'You can take this again later.',
  result_missing: 'There is no result yet. Finish the questions first.',
  matching_not_consented: 'We need your consent before we compare your result with companies.',
  profiling_objected: 'You objected to being compared with companies, so nothing is compared.',
  birth_date_needed:
    'Add your date of birth first. It’s only used for the age rules, and companies never see it.',
  sharing_not_allowed: 'Sharing opens when you are 18.',
  opportunity_closed: 'This opportunity does not take applications any more.',
  already_applied: 'You have applied for this already.',
  attempts_used: 'You have applied for this three times. That is as often as it goes.',
  too_many_open: 'You have as many open applications as are possible. Take one back to send another.',
  name_needed: 'An application needs your full name. Add it first.',
  verified_companies_only:
    'Until you’re 18, you can apply to verified companies only, and this one isn’t verified yet.',
  preview_outdated:
    'Your profile or the opportunity has changed since you looked. Please look again at what would be sent.',
  application_ended: 'This application has ended. It can be changed no more.',
  idempotency_key_reused:
    'We already have an earlier version of this. Reload the page to see it before you send it again.',
  consent_text_outdated: 'The text has changed since this page was loaded. Please load it again and read it.',
  too_many_blocks: 'You have blocked 100 companies, which is the most. Take one off the list first.',
  too_many_chosen: 'You have chosen 100 companies, which is the most. Take one back first.',
  too_many_contests: 'Ten of your notes wait for an answer already. Please wait for one of them.',
  last_owner: 'A company needs at least one owner. Make somebody else an owner first.',
  member_elsewhere: 'Your account belongs to another company.',
  team_full:
    'This team is full: it has 500 members and open invitations. An owner can remove a member or withdraw an invitation.',
  member_already: 'You are in this team already.',
  invitation_ended: 'This invitation waits for no answer any more.',
  file_refused: 'This file could not be taken.',
  document_limit: 'You have 20 documents, which is the most. Delete one to make room.',
  document_exists: 'You have this already.',
  preview_missing: 'There is no preview of this file.',
  offer_gone: 'This offer stands no more. Please look at what is there now.',
  answer_not_late: 'This answer is not late. There is nothing to ask for yet.',
  conversation_closed: 'This conversation is over. Nothing can be written here any more.',
  too_many_messages: 'That is a lot for one day. Please write again tomorrow.',
  rating_too_early:
    'You can rate this once the application has ended, if the company answered it or its answer was late.',
  already_rated: 'You have rated this company within the last year. Thank you.',
  offline: 'There is no connection just now. Nothing you entered is lost.',
  timeout: 'No answer came in time. Nothing you entered is lost. Please try again.',
  unreadable: 'An answer came that we could not read. Please try again.',
};

const UNKNOWN_PROBLEM = 'Something went wrong. Please try again.';

/**
 * What a problem means, in plain words for the person at the screen.
 *
 * @param problem what a call came back with; its code may be newer than this page
 * @returns one or two sentences, never empty
 */
export function problemWords(problem: Pick<CallProblem, 'code' | 'opensOn' | 'retryAfterSeconds'>): string {
  if (problem.code === 'retake_too_early' && problem.opensOn) {
    return `You can take this again from ${dayWords(problem.opensOn)}.`;
  }
  return problems.get(problem.code) ?? UNKNOWN_PROBLEM;
}

type Words = Readonly<Record<string, (params: Violation['params']) => string>>;

const VIOLATION_WORDS: Words = {
  required: () => 'Please fill this in.',
  type: () => 'Please fill this in.',
  unknown_key: () => 'This cannot be saved here. Please load the page again.',
  not_allowed: () => 'Please choose one from the list.',
  too_short: ({ limit }) =>
    typeof limit === 'number' && limit > 1
      ? `Please write at least ${limit} characters.`
      : 'Please fill this in.',
  too_long: ({ limit }) => `Please keep this to ${limit ?? 'fewer'} characters.`,
  too_small: ({ limit }) => `Please enter ${limit ?? 'more'} or more.`,
  too_large: ({ limit }) => `Please enter ${limit ?? 'less'} or less.`,
  out_of_range: () => 'This is outside what is possible here.',
  day_too_early: ({ limit }) => `Please choose ${dayWords(String(limit))} or a later day.`,
  step: () => 'Please enter a whole number.',
  too_few: ({ limit }) => `Please choose at least ${limit ?? 'one'}.`,
  too_many: ({ limit }) => `Please choose ${limit ?? 'fewer'} at most.`,
  too_deep: () => 'This is nested too deeply to be saved.',
  too_many_marks: () => 'There are too many accents on one letter. Please remove some.',
  hidden_text: () =>
    'This contains invisible characters that hide text or change its direction. Type it instead of pasting it.',
  duplicate: () => 'This is here twice. Please remove one.',
  repeated_address: () => 'This address is here twice. Please remove one.',
  plain_name: () => 'Enter the name only, without web or email addresses, < or > and invisible characters.',
  email_address: () =>
    'Enter an email address like name@example.org, without quotation marks, spaces, % or !.',
  pattern: () => 'This does not look right. Please check how it is written.',
  format: () => 'This does not look right. Please check how it is written.',
};

const UNKNOWN_VIOLATION = 'Please check this.';

/**
 * What a broken rule means, in plain words to stand beside its field.
 *
 * @param violation the rule's code and its limits; the code may be newer than this page
 * @returns one sentence, never empty
 */
export function violationWords(violation: Pick<Violation, 'code' | 'params'>): string {
  return violations.get(violation.code)?.(violation.params) ?? UNKNOWN_VIOLATION;
}

const problems = new Map<string, string>(Object.entries(PROBLEM_WORDS));
const violations = new Map(Object.entries(VIOLATION_WORDS));

/** Adds the words of one side, when its pages come. */
export function addProblemWords(
  problemsOfSide: Readonly<Record<string, string>>,
  violationsOfSide: Words,
): void {
  for (const [code, words] of Object.entries(problemsOfSide)) problems.set(code, words);
  for (const [code, words] of Object.entries(violationsOfSide)) violations.set(code, words);
}
