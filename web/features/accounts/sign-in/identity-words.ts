import { IdentityFailure } from '../../../platform/session/identity.ts';

/** What was being done when the provider refused. */
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

const WRONG_CREDENTIAL = 'That email and password do not go together. Check both, or set a new password.';
const NOT_THIS_ADDRESS =
  'An account could not be created with this address. If it is yours, sign in or set a new password.';
const WEAK = 'This password is too easy to guess. Use 12 characters or more, such as a few unrelated words.';
const DEAD_LINK = 'This link no longer works. Ask for a new one below.';
const AGAIN = 'Something went wrong. Nothing you entered is lost. Please try again.';

/** By the provider's code. The words for sign-in and reset are the same whether or not an account exists. */
const WORDS: Readonly<Record<string, string>> = {
  'auth/invalid-credential': WRONG_CREDENTIAL,
  'auth/invalid-login-credentials': WRONG_CREDENTIAL,
  'auth/wrong-password': WRONG_CREDENTIAL,
  'auth/user-not-found': WRONG_CREDENTIAL,
  'auth/user-disabled': WRONG_CREDENTIAL,
  'auth/user-mismatch': WRONG_CREDENTIAL,
  'auth/missing-password': 'Please enter your password.',
  'auth/invalid-email': 'Please check the email address: it should look like name@example.org.',
  'auth/missing-email': 'Please enter your email address.',
  'auth/email-already-in-use': NOT_THIS_ADDRESS,
  'auth/weak-password': WEAK,
  'auth/password-does-not-meet-requirements': WEAK,
  'auth/too-many-requests':
    'That was too many tries in a short time. Please wait a few minutes and try again.',
  'auth/quota-exceeded': 'We are very busy just now. Please try again in a few minutes.',
  'auth/network-request-failed':
    'There is no connection to the sign-in service just now. What you entered is still here. Please try again.',
  'auth/timeout':
    'The sign-in service did not answer in time. What you entered is still here. Please try again.',
  'auth/operation-not-allowed': 'New sign-ups are closed at the moment.',
  'auth/admin-restricted-operation': 'New sign-ups are closed at the moment.',
  'auth/requires-recent-login': 'Please enter your password once more.',
  'auth/user-token-expired': 'Your session has ended. Please sign in again.',
  'auth/no-current-user': 'Your session has ended. Please sign in again.',
  'auth/expired-action-code': DEAD_LINK,
  'auth/invalid-action-code': DEAD_LINK,
  'auth/invalid-custom-token':
    'This invitation could not be opened. Please ask the person who sent it for a new one.',
  'auth/custom-token-mismatch':
    'This invitation could not be opened. Please ask the person who sent it for a new one.',
};

const WRONG_PASSWORD_CODES = [
  'auth/invalid-credential',
  'auth/wrong-password',
  'auth/invalid-login-credentials',
];

const DEAD_LINK_CODES = ['auth/expired-action-code', 'auth/invalid-action-code'];
const DEAD_RECOVERY =
  'This link no longer works. If you’ve used it already, set a new password and sign in with this address.';

/** Codes that would tell whether an account exists, and are passed over where that must not be told. */
const TELLING_ON_RESET = ['auth/user-not-found', 'auth/user-disabled', 'auth/invalid-credential'];

/**
 * What a refusal of the identity provider means, in plain words that tell no more than they should.
 *
 * @param error what the identity operation threw
 * @param task what was being done
 * @returns one or two sentences; null when the person must see no difference from success
 */
export function identityWords(error: unknown, task: IdentityTask): string | null {
  const code = error instanceof IdentityFailure ? error.code : '';
  if (task === 'reset' && TELLING_ON_RESET.includes(code)) return null;
  if (task === 'new-password' && TELLING_ON_RESET.includes(code)) return DEAD_LINK;
  if ((task === 'renewal' || task === 'deletion') && WRONG_PASSWORD_CODES.includes(code)) {
    return 'This is not the password of this account. Please try again.';
  }
  if (task === 'recovery' && DEAD_LINK_CODES.includes(code)) return DEAD_RECOVERY;
  return WORDS[code] ?? AGAIN;
}
