import type { Violation } from '@common-ground/contract/problem';
import type { CallProblem } from '../api/api-client.ts';
import type { COMPANY_PROBLEM_WORDS } from './company-problem-words.ts';
import { dayWords } from './day-words.ts';

const PROBLEM_WORDS: Readonly<
  Record<Exclude<CallProblem['code'], keyof typeof COMPANY_PROBLEM_WORDS>, string>
> = {
  invalid_input: 'Some of your entries need fixing. They’re marked below.',
  malformed_request: 'We couldn’t read that request. Reload the page and try again.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  signed_out: 'Your session has ended. Please sign in again.',
  forbidden: 'Your type of account can’t do this.',
  not_permitted: 'Your role at the company doesn’t allow this. An owner can change your role.',
  company_suspended: 'Your company is suspended. Contact us to find out why.',
  account_missing: 'Your account isn’t set up yet. Sign in again to finish.',
  email_unconfirmed: 'Confirm your email address first: open the link in the email we sent you.',
  fresh_sign_in_required: 'Enter your password again to do this.',
  invitation_for_another:
    'This invitation is for another email address. Sign in with the address it was sent to, or ask for a new one.',
  age_unconfirmed: 'Confirm that you’re 16 or older first.',
  registration_closed: 'New sign-ups are closed at the moment.',
  not_found: 'We can’t find that, or you don’t have access.',
  account_exists: 'You already have an account of the other type with this sign-in.',
  version_conflict: 'This was changed somewhere else in the meantime.',
  version_required: 'This page is out of date. Reload it and try again.',
  body_too_large: 'That’s too much to save. Shorten it and try again.',
  unsupported_media_type: 'This page is out of date. Reload it and try again.',
  too_many_requests: 'Too many attempts. Wait a minute and try again.',
  overloaded: 'We’re very busy right now. Try again in a moment.',
  unavailable: 'Part of Common Ground is unavailable right now. Try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  invitation_invalid:
    'This invitation no longer works. It may have been used or withdrawn. Ask for a new one.',
  under_age: 'You need to be 16 to use Common Ground.',
  session_complete: 'You’ve already completed this, so it can’t be changed.',
  session_incomplete: 'Answer the remaining questions first.',
  answered_too_quickly: 'Most of your answers came faster than the questions can be read.',
  retake_too_early: 'You can take this again later.',
  result_missing: 'You don’t have a result yet. Answer all questions first.',
  matching_not_consented: 'We need your consent before we compare your result with companies.',
  profiling_objected: 'You objected to being compared with companies, so nothing is compared.',
  birth_date_needed:
    'Add your date of birth first. It’s only used for the age rules, and companies never see it.',
  research_not_consented: 'To answer these questions, switch Research on first, on the privacy page.',
  sharing_not_allowed: 'Sharing opens when you are 18.',
  opportunity_closed: 'This job no longer accepts applications.',
  already_applied: 'You’ve already applied for this job.',
  attempts_used: 'You’ve applied for this job three times, which is the limit.',
  too_many_open: 'You’ve reached the limit of open applications. Withdraw one to send another.',
  name_needed: 'Add your full name before you apply.',
  verified_companies_only:
    'Until you’re 18, you can apply to verified companies only, and this one isn’t verified yet.',
  preview_outdated: 'Your profile or the job has changed. Review your application again before you send it.',
  application_ended: 'This application has ended, so it can’t be changed.',
  idempotency_key_reused:
    'We already have an earlier version of this. Reload the page to see it before you send it again.',
  consent_text_outdated: 'This text has changed. Reload the page and read it again.',
  too_many_blocks: 'You’ve blocked 100 companies, which is the limit. Unblock one first.',
  too_many_chosen: 'You’ve chosen 100 companies, which is the limit. Remove one first.',
  too_many_contests:
    'You have ten notes that haven’t been answered yet, which is the limit. Add another once you’ve had an answer.',
  last_owner: 'A company needs at least one owner. Make someone else an owner first.',
  member_elsewhere: 'Your account belongs to another company.',
  team_full:
    'This team is full: it has 500 members and open invitations. An owner can remove a member or withdraw an invitation.',
  member_already: 'You’re already in this team.',
  invitation_ended: 'This invitation is no longer open.',
  file_refused: 'We can’t accept this file.',
  document_limit: 'You have 20 documents, which is the limit. Delete one to make room.',
  document_exists: 'You have this already.',
  preview_missing: 'We can’t preview this file.',
  offer_gone: 'This offer is no longer open. Reload the page to see what has changed.',
  answer_not_late: 'This answer isn’t late yet, so you can’t ask for it.',
  conversation_closed: 'This conversation is closed, so you can’t send messages here.',
  too_many_messages: 'You’ve reached today’s limit of messages. Write again tomorrow.',
  rating_too_early:
    'You can rate this once the application has ended, if the company answered it or its answer was late.',
  already_rated: 'You’ve already rated this company in the last year. Thank you.',
  offline: 'You’re offline. Nothing you entered is lost.',
  timeout: 'That took too long. Nothing you entered is lost. Try again.',
  unreadable: 'We couldn’t read the response. Try again.',
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
  unknown_key: () => 'This can’t be saved here. Reload the page.',
  not_allowed: () => 'Please choose one from the list.',
  too_short: ({ limit }) =>
    typeof limit === 'number' && limit > 1
      ? `Please write at least ${limit} characters.`
      : 'Please fill this in.',
  too_long: ({ limit }) => `Please keep this to ${limit ?? 'fewer'} characters.`,
  too_small: ({ limit }) => `Please enter ${limit ?? 'more'} or more.`,
  too_large: ({ limit }) => `Please enter ${limit ?? 'less'} or less.`,
  out_of_range: () => 'This is outside the allowed range.',
  day_too_early: ({ limit }) => `Please choose ${dayWords(String(limit))} or a later day.`,
  step: () => 'Please enter a whole number.',
  too_few: ({ limit }) => `Please choose at least ${limit ?? 'one'}.`,
  too_many: ({ limit }) => `Please choose ${limit ?? 'fewer'} at most.`,
  too_deep: () => 'This is nested too deeply to be saved.',
  too_many_marks: () => 'There are too many accents on one letter. Remove some.',
  hidden_text: () =>
    'This contains invisible characters that hide text or change its direction. Type it instead of pasting it.',
  reserved_name: () => 'People could take this name for ours. Enter your own name.',
  no_persons_name: () => 'Enter your name only, without a phone number, a link or words such as “verified”.',
  colleagues_name: () => 'A colleague has this name. Add an initial or a middle name.',
  duplicate: () => 'This is listed twice. Remove one.',
  repeated_address: () => 'This address is listed twice. Remove one.',
  plain_name: () => 'Enter the name only, without web or email addresses, < or > and invisible characters.',
  email_address: () =>
    'Enter an email address like name@example.org, without quotation marks, spaces, % or !.',
  pattern: () => 'This doesn’t look right. Check the spelling and format.',
  format: () => 'This doesn’t look right. Check the spelling and format.',
};

const UNKNOWN_VIOLATION = 'Please check this.';

/**
 * What a broken rule means, in plain words to show next to its field.
 *
 * @param violation the rule's code and its limits; the code may be newer than this page
 * @returns one sentence, never empty
 */
export function violationWords(violation: Pick<Violation, 'code' | 'params'>): string {
  return violations.get(violation.code)?.(violation.params) ?? UNKNOWN_VIOLATION;
}

const problems = new Map<string, string>(Object.entries(PROBLEM_WORDS));
const violations = new Map(Object.entries(VIOLATION_WORDS));

/** Adds the words of one side, when its pages load. */
export function addProblemWords(
  problemsOfSide: Readonly<Record<string, string>>,
  violationsOfSide: Words,
): void {
  for (const [code, words] of Object.entries(problemsOfSide)) problems.set(code, words);
  for (const [code, words] of Object.entries(violationsOfSide)) violations.set(code, words);
}
