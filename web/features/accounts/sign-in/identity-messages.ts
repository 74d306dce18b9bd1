import { t } from '@common-ground/i18n/t';
import { IdentityFailure } from '../../../platform/session/identity.ts';

/** What was being attempted when the provider refused. */
export type IdentityTask =
  | 'sign-in'
  | 'sign-up'
  | 'reset'
  | 'new-password'
  | 'invitation'
  | 'renewal'
  | 'deletion'
  | 'confirmation'
  | 'recovery';

const WRONG_CREDENTIAL = t`That email and password don’t match. Check both, or set a new password.`;
const NOT_THIS_ADDRESS = t`We couldn’t create an account with this address. If it’s yours, sign in or set a new password.`;
const WEAK = t`That password is too easy to guess. Use 12 characters or more, such as a few unrelated words.`;
const DEAD_LINK = t`This link no longer works. Ask for a new one below.`;
const RETRY_MESSAGE = t`Something went wrong, but nothing you entered is lost. Try again.`;

/** Messages by the provider's code. Those for sign-in and reset are the same whether or not an account exists. */
const MESSAGES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': WRONG_CREDENTIAL,
  'auth/invalid-login-credentials': WRONG_CREDENTIAL,
  'auth/wrong-password': WRONG_CREDENTIAL,
  'auth/user-not-found': WRONG_CREDENTIAL,
  'auth/user-disabled': WRONG_CREDENTIAL,
  'auth/user-mismatch': WRONG_CREDENTIAL,
  'auth/missing-password': t`Enter your password.`,
  'auth/invalid-email': t`Enter an email address like name@example.org.`,
  'auth/missing-email': t`Enter your email address.`,
  'auth/email-already-in-use': NOT_THIS_ADDRESS,
  'auth/weak-password': WEAK,
  'auth/password-does-not-meet-requirements': WEAK,
  'auth/too-many-requests': t`Too many attempts. Wait a few minutes and try again.`,
  'auth/quota-exceeded': t`We’re very busy right now. Try again in a few minutes.`,
  'auth/network-request-failed': t`We can’t reach the sign-in service. What you entered is still here. Check your connection and try again.`,
  'auth/timeout': t`The sign-in service took too long to answer. What you entered is still here. Try again.`,
  'auth/operation-not-allowed': t`New sign-ups are currently closed.`,
  'auth/admin-restricted-operation': t`New sign-ups are currently closed.`,
  'auth/requires-recent-login': t`Enter your password again.`,
  'auth/user-token-expired': t`Your session has ended. Sign in again.`,
  'auth/no-current-user': t`Your session has ended. Sign in again.`,
  'auth/expired-action-code': DEAD_LINK,
  'auth/invalid-action-code': DEAD_LINK,
  'auth/invalid-custom-token': t`We couldn’t open this invitation. Ask the person who sent it for a new one.`,
  'auth/custom-token-mismatch': t`We couldn’t open this invitation. Ask the person who sent it for a new one.`,
};

const WRONG_PASSWORD_CODES = [
  'auth/invalid-credential',
  'auth/wrong-password',
  'auth/invalid-login-credentials',
];

const DEAD_LINK_CODES = ['auth/expired-action-code', 'auth/invalid-action-code'];
const DEAD_RECOVERY = t`This link no longer works. If you’ve used it already, set a new password and sign in with this address.`;

/** Codes that would reveal whether an account exists, ignored where that mustn't be disclosed. */
const REVEALING_ON_RESET = ['auth/user-not-found', 'auth/user-disabled', 'auth/invalid-credential'];

/**
 * What a refusal of the identity provider means, in plain words that tell no more than they should.
 *
 * @param error what the identity operation threw
 * @param task what was being done
 * @returns one or two sentences; null when the person must see no difference from success
 */
export function identityMessage(error: unknown, task: IdentityTask): string | null {
  const code = error instanceof IdentityFailure ? error.code : '';
  if (task === 'reset' && REVEALING_ON_RESET.includes(code)) return null;
  if (task === 'new-password' && REVEALING_ON_RESET.includes(code)) return DEAD_LINK;
  if ((task === 'renewal' || task === 'deletion') && WRONG_PASSWORD_CODES.includes(code)) {
    return t`That isn’t this account’s password. Try again.`;
  }
  if (task === 'recovery' && DEAD_LINK_CODES.includes(code)) return DEAD_RECOVERY;
  return MESSAGES[code] ?? RETRY_MESSAGE;
}
