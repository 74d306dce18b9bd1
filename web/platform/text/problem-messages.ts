import { t } from '@common-ground/i18n/t';
import type { CallProblem } from '../api/api-client.ts';
import type { COMPANY_PROBLEM_MESSAGES } from './company-problem-messages.ts';
import { formatDay } from './day-formats.ts';
import type { RARER_PROBLEM_MESSAGES } from './rarer-problem-messages.ts';
import { withContact } from './with-contact.ts';

/** Messages for problems that any call can have, or that can't be fetched when needed. */
const PROBLEM_MESSAGES: Readonly<
  Record<
    Exclude<CallProblem['code'], keyof typeof COMPANY_PROBLEM_MESSAGES | keyof typeof RARER_PROBLEM_MESSAGES>,
    string
  >
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
  not_found: t`We can’t find that, or you don’t have access.`,
  version_conflict: t`This has been changed elsewhere since you opened it.`,
  version_required: t`This page is out of date. Reload it and try again.`,
  body_too_large: t`That’s too much to save. Shorten it and try again.`,
  unsupported_media_type: t`This page is out of date. Reload it and try again.`,
  too_many_requests: t`Too many attempts. Wait a minute and try again.`,
  overloaded: t`We’re very busy right now. Try again in a moment.`,
  unavailable: t`Part of Common Ground is unavailable right now. Try again in a moment.`,
  internal: t`Something went wrong on our side. Please try again.`,
  invitation_invalid: t`This invitation no longer works. It may have been used or withdrawn. Ask for a new one.`,
  offline: t`You’re offline. Nothing you entered is lost.`,
  timeout: t`That took too long. Nothing you entered is lost. Try again.`,
  unreadable: t`We couldn’t read the response. Try again.`,
};

/** Problems that the people who run the installation can solve. */
const forOperator = new Set<string>(['company_suspended']);

const UNKNOWN_PROBLEM = t`Something went wrong. Please try again.`;

/**
 * The message for a problem, in plain words.
 * @param problem the problem of a call; its code may be newer than this page
 * @returns one or two sentences, never empty
 */
export function problemMessage(problem: Pick<CallProblem, 'code' | 'opensOn' | 'retryAfterSeconds'>): string {
  if (problem.code === 'retake_too_early' && problem.opensOn) {
    return t`You can take this again from ${formatDay(problem.opensOn)}.`;
  }
  const text = problems.get(problem.code) ?? UNKNOWN_PROBLEM;
  return forOperator.has(problem.code) ? withContact(text) : text;
}

const problems = new Map<string, string>(Object.entries(PROBLEM_MESSAGES));

/**
 * Adds messages for problems that not every page needs.
 * @param operatorsCodes those that the people who run the installation can solve
 */
export function addProblemMessages(
  added: Readonly<Record<string, string>>,
  operatorsCodes: readonly string[] = [],
): void {
  for (const [code, message] of Object.entries(added)) problems.set(code, message);
  for (const code of operatorsCodes) forOperator.add(code);
}
