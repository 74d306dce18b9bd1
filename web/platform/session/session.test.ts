import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IdentityClaims, IdentityUser } from './identity.ts';
import { createSessionStore } from './session.ts';

const ada: IdentityUser = { uid: 'ada', email: 'ada@example.org' };

function provider(claims: (isFresh: boolean) => Promise<IdentityClaims>) {
  let emit: (user: IdentityUser | null) => void = () => {};
  return {
    claims: vi.fn(claims),
    onChange: async (listener: typeof emit) => {
      emit = listener;
      return () => {};
    },
    change: (user: IdentityUser | null) => emit(user),
  };
}

const leaving = { hasSignedOut: () => true, renew: async () => false };
const written: unknown[] = [];

beforeEach(() => {
  written.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void written.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('it’s loading until the provider responds, then signed out', async () => {
  const identity = provider(async () => ({}));
  const store = createSessionStore(identity, leaving);
  await store.start();
  expect(store.snapshot().auth).toBe('loading');
  identity.change(null);
  expect(store.snapshot()).toEqual({ auth: 'signed-out', isCreating: false });
});

test('the role is first pending and then what the claim says', async () => {
  const identity = provider(async () => ({ role: 'company', email_verified: true }));
  const store = createSessionStore(identity, leaving);
  await store.start();
  identity.change(ada);
  expect(store.snapshot()).toMatchObject({ auth: 'signed-in', role: 'pending' });
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ role: 'company' }));
});

test('a new address is adopted for the same person only', async () => {
  const identity = provider(async () => ({ role: 'candidate' }));
  const store = createSessionStore(identity, leaving);
  await store.start();
  store.takeEmail({ uid: 'ada', email: 'early@example.org' });
  expect(store.snapshot().auth).toBe('loading');
  identity.change(ada);
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ role: 'candidate' }));
  store.takeEmail({ uid: 'bo', email: 'bo@example.org' });
  expect(store.snapshot()).toMatchObject({ user: ada });
  store.takeEmail({ uid: 'ada', email: 'new@example.org' });
  expect(store.snapshot()).toMatchObject({ user: { email: 'new@example.org' }, role: 'candidate' });
});

test('a company with an unconfirmed address sees that once a fresh token confirms that', async () => {
  const identity = provider(async () => ({ role: 'company', email_verified: false }));
  const store = createSessionStore(identity, leaving);
  await store.start();
  identity.change(ada);
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ role: 'email-unconfirmed' }));
  expect(identity.claims).toHaveBeenLastCalledWith(true);
});

test('a token without a role is refreshed once before the role counts as none', async () => {
  const identity = provider(async (isFresh) => (isFresh ? { role: 'candidate' } : {}));
  const store = createSessionStore(identity, leaving);
  await store.start();
  identity.change(ada);
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ role: 'candidate' }));
  expect(identity.claims.mock.calls).toEqual([[false], [true]]);
});

test('an unknown role counts as none', async () => {
  const identity = provider(async () => ({ role: 'admin' }));
  const store = createSessionStore(identity, leaving);
  await store.start();
  identity.change(ada);
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ role: 'none' }));
});

test('a failed lookup is recorded without personal data and counts as not permitted', async () => {
  const identity = provider(async () => {
    throw Object.assign(new Error('ada@example.org'), { code: 'auth/network-request-failed' });
  });
  const store = createSessionStore(identity, leaving);
  await store.start();
  identity.change(ada);
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ role: 'unknown' }));
  expect(written).toEqual(['Error fetching user role (auth/network-request-failed)']);
});

test('while an account is being created the role is not looked up', async () => {
  const identity = provider(async () => ({ role: 'candidate' }));
  const store = createSessionStore(identity, leaving);
  await store.start();
  store.beginCreation();
  identity.change(ada);
  expect(store.snapshot()).toMatchObject({ isCreating: true, role: 'pending' });
  expect(identity.claims).not.toHaveBeenCalled();
  await store.endCreation('kept');
  expect(store.snapshot()).toMatchObject({ isCreating: false, role: 'candidate' });
});

test('a late response about someone who has signed out changes nothing', async () => {
  let answer: (claims: IdentityClaims) => void = () => {};
  const identity = provider(() => new Promise((resolve) => (answer = resolve)));
  const store = createSessionStore(identity, leaving);
  await store.start();
  identity.change(ada);
  identity.change(null);
  answer({ role: 'candidate' });
  await Promise.resolve();
  expect(store.snapshot().auth).toBe('signed-out');
});

test('a session that ends unexpectedly keeps the page until the user has been asked', async () => {
  const identity = provider(async () => ({ role: 'candidate' }));
  let answer: (isRenewed: boolean) => void = () => {};
  const store = createSessionStore(identity, {
    hasSignedOut: () => false,
    renew: () => new Promise((resolve) => (answer = resolve)),
  });
  await store.start();
  identity.change(ada);
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ role: 'candidate' }));
  const seenStates: string[] = [];
  store.subscribe(() => {
    const now = store.snapshot();
    seenStates.push(now.auth === 'signed-in' ? now.role : now.auth);
  });
  identity.change(null);
  identity.change(ada);
  answer(true);
  await vi.waitFor(() => expect(identity.claims).toHaveBeenCalledTimes(2));
  expect(new Set(seenStates)).toEqual(new Set(['candidate']));
  identity.change(null);
  answer(false);
  await vi.waitFor(() => expect(store.snapshot().auth).toBe('signed-out'));
});

test('someone who signs in while the dialog is open stays signed in, whatever they choose', async () => {
  const identity = provider(async () => ({ role: 'candidate' }));
  let answer: (isRenewed: boolean) => void = () => {};
  const store = createSessionStore(identity, {
    hasSignedOut: () => false,
    renew: () => new Promise((resolve) => (answer = resolve)),
  });
  await store.start();
  identity.change(ada);
  identity.change(null);
  identity.change({ uid: 'bob', email: 'bob@example.org' });
  answer(false);
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ role: 'candidate' }));
  expect(store.snapshot()).toMatchObject({ auth: 'signed-in', user: { uid: 'bob' } });
});

test('an account creation that was undone signs the person out without asking', async () => {
  const identity = provider(async () => ({}));
  const renew = vi.fn(async () => true);
  const store = createSessionStore(identity, { hasSignedOut: () => false, renew });
  await store.start();
  store.beginCreation();
  identity.change(ada);
  await store.endCreation('undone');
  identity.change(null);
  expect(store.snapshot()).toEqual({ auth: 'signed-out', isCreating: false });
  expect(renew).not.toHaveBeenCalled();
});
