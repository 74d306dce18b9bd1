import type { Violation } from '@common-ground/contract/problem';
import { t } from '@common-ground/i18n/t';
import type { CallProblem } from '../api/api-client.ts';
import type { COMPANY_PROBLEM_WORDS } from './company-problem-words.ts';
import { dayWords } from './day-words.ts';
import { withContact } from './with-contact.ts';
import { UNKNOWN_VIOLATION, withLimit } from './with-limit.ts';

const PROBLEM_WORDS: Readonly<
  Record<Exclude<CallProblem['code'], keyof typeof COMPANY_PROBLEM_WORDS>, string>
> = {
  invalid_input: t`Some of your entries need fixing. They’re marked below.`,
  malformed_request: t`We couldn’t read that request. Reload the page and try again.`,
  unauthenticated: t`Your session has ended. Please sign in again.`,
  signed_out: t`Your session has ended. Please sign in again.`,
  forbidden: t`This isn’t available for your type of account.`,
  not_permitted: t`Your role at the company doesn’t allow this. An owner can change your role.`,
  company_suspended: t`Your company is suspended, so this isn’t available right now.`,
  account_missing: t`Your account isn’t set up yet. Sign in again to finish.`,
  email_unconfirmed: t`Confirm your email address first: open the link in the email we sent you.`,
  fresh_sign_in_required: t`Enter your password again to do this.`,
  invitation_for_another: t`This invitation is for another email address. Sign in with the address it was sent to, or ask for a new one.`,
  age_unconfirmed: t`Confirm that you’re 16 or older first.`,
  registration_closed: t`Sign-ups are closed at the moment.`,
  not_found: t`We can’t find that, or you don’t have access.`,
  account_exists: t`You already have the other type of account with this sign-in.`,
  version_conflict: t`This has been changed elsewhere since you opened it.`,
  version_required: t`This page is out of date. Reload it and try again.`,
  body_too_large: t`That’s too much to save. Shorten it and try again.`,
  unsupported_media_type: t`This page is out of date. Reload it and try again.`,
  too_many_requests: t`Too many attempts. Wait a minute and try again.`,
  overloaded: t`We’re very busy right now. Try again in a moment.`,
  unavailable: t`Part of Common Ground is unavailable right now. Try again in a moment.`,
  internal: t`Something went wrong on our side. Please try again.`,
  invitation_invalid: t`This invitation no longer works. It may have been used or withdrawn. Ask for a new one.`,
  under_age: t`You need to be 16 to use Common Ground.`,
  session_complete: t`You’ve already completed this, so it can’t be changed.`,
  session_incomplete: t`Answer the remaining questions first.`,
  answered_too_quickly: t`Most of your answers came faster than the questions can be read.`,
  retake_too_early: t`You can take this again later.`,
  result_missing: t`You don’t have a result yet. Answer all questions first.`,
  matching_not_consented: t`We need your consent before we compare your result with companies.`,
  profiling_objected: t`You objected to being compared with companies, so nothing is compared.`,
  birth_date_needed: t`Add your date of birth first. It’s only used for the age rules, and companies never see it.`,
  research_not_consented: t`To answer these questions, switch Research on first, on the privacy page.`,
  sharing_not_allowed: t`You can share your result once you’re 18.`,
  opportunity_closed: t`This job no longer accepts applications.`,
  already_applied: t`You’ve already applied for this job.`,
  attempts_used: t`You’ve applied for this job three times, which is the limit.`,
  too_many_open: t`You’ve reached the limit of open applications. Withdraw one to send another.`,
  name_needed: t`Add your full name before you apply.`,
  verified_companies_only: t`Until you’re 18, you can apply to verified companies only, and this one isn’t verified yet.`,
  preview_outdated: t`Your profile or the job has changed. Review your application again before you send it.`,
  application_ended: t`This application has ended, so it can’t be changed.`,
  idempotency_key_reused: t`We already have an earlier version of this. Reload the page to see it before you send it again.`,
  consent_text_outdated: t`This text has changed. Reload the page and read it again.`,
  too_many_blocks: t`You’ve blocked 100 companies, which is the limit. Unblock one first.`,
  too_many_chosen: t`You’ve chosen 100 companies, which is the limit. Remove one first.`,
  too_many_contests: t`You have ten notes that haven’t been answered yet, which is the limit. Add another once you’ve had an answer.`,
  last_owner: t`A company needs at least one owner. Make someone else an owner first.`,
  member_elsewhere: t`Your account belongs to another company.`,
  team_full: t`This team is full: it has 500 members and open invitations. An owner can remove a member or withdraw an invitation.`,
  member_already: t`You’re already in this team.`,
  invitation_ended: t`This invitation is no longer open.`,
  file_refused: t`We can’t accept this file.`,
  document_limit: t`You have 20 documents, which is the limit. Delete one to make room.`,
  document_exists: t`You’ve already added this document.`,
  preview_missing: t`We can’t preview this file.`,
  interview_ended: t`This interview can’t be changed any more. Reload the page to see what has happened.`,
  interview_time_taken: t`That time is no longer free. Choose another one.`,
  offer_gone: t`This offer is no longer open. Reload the page to see what has changed.`,
  answer_not_late: t`This reply isn’t late yet. You can ask for an update once it is.`,
  conversation_closed: t`This conversation is closed, so you can’t send messages here.`,
  too_many_messages: t`You’ve reached the message limit for 24 hours. Try again later.`,
  rating_too_early: t`You can rate this once the application has ended, if the company replied or its reply was late.`,
  already_rated: t`You’ve already rated this company in the last year. Thank you.`,
  offline: t`You’re offline. Nothing you entered is lost.`,
  timeout: t`That took too long. Nothing you entered is lost. Try again.`,
  unreadable: t`We couldn’t read the response. Try again.`,
};

/** Problems that the people who run the installation can solve. */
const FOR_THE_OPERATOR: ReadonlySet<string> = new Set([
  'company_suspended',
  'too_many_published',
  'too_many_published_today',
  'domain_taken',
  'domain_shared',
  'domain_given_up',
  'company_name_taken',
  'verification_withheld',
  'company_name_linked',
  'company_name_reserved',
  'company_name_needs_review',
]);

const UNKNOWN_PROBLEM = t`Something went wrong. Please try again.`;

/**
 * What a problem means, in plain words for the person at the screen.
 *
 * @param problem what a call came back with; its code may be newer than this page
 * @returns one or two sentences, never empty
 */
export function problemWords(problem: Pick<CallProblem, 'code' | 'opensOn' | 'retryAfterSeconds'>): string {
  if (problem.code === 'retake_too_early' && problem.opensOn) {
    return t`You can take this again from ${dayWords(problem.opensOn)}.`;
  }
  const words = problems.get(problem.code) ?? UNKNOWN_PROBLEM;
  return FOR_THE_OPERATOR.has(problem.code) ? withContact(words) : words;
}

type Words = Readonly<Record<string, (params: Violation['params']) => string>>;

const VIOLATION_WORDS: Words = {
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
  day_too_early: withLimit((limit) => t`Choose ${{ day: dayWords(String(limit)) }} or a later day.`),
  step: () => t`Enter a whole number.`,
  too_few: withLimit((limit) => t`Choose at least ${limit}.`),
  too_many: withLimit((limit) => t`Choose ${limit} or fewer.`),
  too_deep: () => t`This has too many levels to be saved. Simplify it.`,
  too_many_marks: () => t`There are too many accents on one letter. Remove some.`,
  hidden_text: () =>
    t`This contains invisible characters that hide text or change its direction. Type it instead of pasting it.`,
  reserved_name: () => t`This name could be mistaken for ours. Enter your own name.`,
  no_persons_name: () => t`Enter your name only, without a phone number, a link or words such as “verified”.`,
  colleagues_name: () => t`A colleague has this name. Add an initial or a middle name.`,
  duplicate: () => t`This is listed twice. Remove one.`,
  repeated_address: () => t`This address is listed twice. Remove one.`,
  plain_name: () => t`Enter the name only, without web or email addresses, < or > and invisible characters.`,
  email_address: () =>
    t`Enter an email address like name@example.org, without quotation marks, spaces, % or !.`,
  reason_needed: () => t`You’ve changed this interview twice, so please say why.`,
  pattern: () => t`This doesn’t look right. Check the spelling and format.`,
  format: () => t`This doesn’t look right. Check the spelling and format.`,
};

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
