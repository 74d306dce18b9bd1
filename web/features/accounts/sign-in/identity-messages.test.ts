import { expect, test } from 'vitest';
import { IdentityFailure } from '../../../platform/session/identity.ts';
import { identityMessage } from './identity-messages.ts';

function words(code: string, task: Parameters<typeof identityMessage>[1]) {
  return identityMessage(new IdentityFailure('operation', code), task);
}

test('signing in never reveals whether the account exists, is closed or has another password', () => {
  const messages = [
    'auth/invalid-credential',
    'auth/wrong-password',
    'auth/user-not-found',
    'auth/user-disabled',
    'auth/invalid-login-credentials',
  ].map((code) => words(code, 'sign-in'));
  expect(new Set(messages).size).toBe(1);
});

test('requesting a reset email looks the same for an unknown address', () => {
  expect(words('auth/user-not-found', 'reset')).toBeNull();
  expect(words('auth/user-disabled', 'reset')).toBeNull();
});

test('a reset that couldn’t be requested says so', () => {
  expect(words('auth/network-request-failed', 'reset')).toMatch(/can’t reach/);
  expect(words('auth/too-many-requests', 'reset')).toMatch(/Wait/);
});

test('an address in use isn’t revealed as such', () => {
  const message = words('auth/email-already-in-use', 'sign-up');
  expect(message).toMatch(/couldn’t create/);
  expect(message).not.toMatch(/exists|in use|taken|already/);
});

test.each(['auth/weak-password', 'auth/password-does-not-meet-requirements'])(
  '%s says what to do',
  (code) => {
    expect(words(code, 'sign-up')).toMatch(/12 characters/);
  },
);

test('a used or old reset link says to request a new one', () => {
  expect(words('auth/expired-action-code', 'new-password')).toMatch(/new one/);
  expect(words('auth/invalid-action-code', 'new-password')).toMatch(/new one/);
});

test('an unknown code still gets a message', () => {
  expect(words('auth/something-new', 'sign-in')).toMatch(/Try again/);
  expect(identityMessage('nonsense', 'sign-up')).toMatch(/Try again/);
});
