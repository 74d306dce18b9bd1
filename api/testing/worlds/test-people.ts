import { randomUUID } from 'node:crypto';
import { readAccess, saveConsent, saveVisibility } from '@common-ground/contract/access/access';
import { createAccount } from '@common-ground/contract/accounts/accounts';
import type { Visibility } from '@common-ground/domain/access/candidate-view';
import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@common-ground/domain/access/consent';
import { inject } from 'vitest';
import type { OperationBody } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';

/** An identity signed in at the real local identity provider. */
export type TestIdentity = {
  uid: string;
  email: string;
  token: string;
  /** Renews the session, as a browser does. @returns a token with the current claims */
  renew(): Promise<string>;
};

/** An identity with an account. */
export type TestPerson = TestIdentity & {
  accountId: string;
  companyId: string | null;
};

type SignIn = { idToken: string; localId: string; refreshToken: string };

async function post<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`${inject('authEmulatorUrl')}${path}`, { method: 'POST', ...init });
  if (!response.ok)
    throw new Error(`The identity provider answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

function callIdentity(operation: string, body: object): Promise<SignIn> {
  return post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=local`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function renewToken(refreshToken: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const path = '/securetoken.googleapis.com/v1/token?key=local';
  return (await post<{ id_token: string }>(path, { body })).id_token;
}

const PASSWORD = 'meadow-lantern-47';

/** Signs up an identity that has no account yet, and whose address no one has confirmed. */
export async function signUpUnconfirmed(email = `${randomUUID()}@people.example`): Promise<TestIdentity> {
  const { idToken, localId, refreshToken } = await callIdentity('signUp', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  return { uid: localId, email, token: idToken, renew: () => renewToken(refreshToken) };
}

async function askAsServer<Answer>(path: string, body: object): Promise<Answer> {
  return post(path, {
    headers: { 'content-type': 'application/json', 'x-auth-emulator-secret': inject('authEmulatorSecret') },
    body: JSON.stringify(body),
  });
}

/** Confirms an address, as opening the link of the mail does; tokens say so from the next one on. */
export async function confirmAddress(uid: string): Promise<void> {
  await askAsServer('/admin/confirm-address', { uid });
}

function signInBy(customToken: string): Promise<SignIn> {
  return callIdentity('signInWithCustomToken', { token: customToken, returnSecureToken: true });
}

/** Signs in with a custom token, as an invited person's browser does. */
export async function signInWithCustomToken(customToken: string): Promise<string> {
  return (await openSessionBy(customToken)).token;
}

/** As {@link signInWithCustomToken}, with a function that renews the token as long as the provider knows the identity. */
export async function openSessionBy(customToken: string): Promise<Pick<TestIdentity, 'token' | 'renew'>> {
  const { idToken, refreshToken } = await signInBy(customToken);
  return { token: idToken, renew: () => renewToken(refreshToken) };
}

/**
 * Signs in an identity with a confirmed address that has no account yet. It has no password: to stretch one takes as long as everything
 * else about a sign-up.
 */
export async function signUpIdentity(email = `${randomUUID()}@people.example`): Promise<TestIdentity> {
  const { uid, customToken } = await askAsServer<{ uid: string; customToken: string }>('/admin/identities', {
    email,
  });
  return { uid, email, ...(await openSessionBy(customToken)) };
}

/** Begins another session of an identity. @returns its token */
export async function signInAgain({ uid }: Pick<TestIdentity, 'uid'>): Promise<string> {
  const { customToken } = await askAsServer<{ customToken: string }>('/admin/custom-tokens', {
    uid,
    claims: {},
  });
  return signInWithCustomToken(customToken);
}

async function signUpAccount(
  test: TestApp,
  creation: OperationBody<typeof createAccount>,
  email?: string,
): Promise<TestPerson> {
  const identity = await signUpIdentity(email);
  const { status, body } = await test.call(createAccount, {
    token: identity.token,
    body: creation,
  });
  if (status !== 201) throw new Error(`The account was not created: ${status} ${JSON.stringify(body)}`);
  return {
    ...identity,
    token: await identity.renew(),
    accountId: body.id,
    companyId: body.company?.id ?? null,
  };
}

/** A candidate with a fresh account. */
export function signUpCandidate(test: TestApp): Promise<TestPerson> {
  return signUpAccount(test, { role: 'candidate', isAgeConfirmed: true });
}

/** The owner of a fresh company. */
export function signUpCompany(
  test: TestApp,
  companyName = 'Harbour Health',
  email?: string,
): Promise<TestPerson> {
  return signUpAccount(test, { role: 'company', companyName }, email);
}

/** Applies a change of a company's status right away; otherwise it takes up to a second. */
async function forgetScopes(test: TestApp, companyId: string): Promise<void> {
  const members = await test.context.systemDb
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .where('company_id', '=', companyId)
    .select('identity_uid')
    .execute();
  for (const { identity_uid: uid } of members) test.context.scopes.forget(uid);
}

/** Verifies a company or ends its verification. Many companies in one test have the same name, so none gets it exclusively. */
export async function verifyCompany(
  test: TestApp,
  companyId: string | null,
  isVerified = true,
): Promise<void> {
  const { systemDb, now } = test.context;
  await systemDb
    .updateTable('companies')
    .set(
      isVerified ? { verified_at: now(), verified_by: 'operator' } : { verified_at: null, verified_by: null },
    )
    .where('id', '=', String(companyId))
    .where('verified_at', isVerified ? 'is' : 'is not', null)
    .execute();
  await forgetScopes(test, String(companyId));
}

/** Verifies a company by its domain, as an emailed code does. @returns the domain */
export async function verifyDomain(
  test: TestApp,
  { companyId }: Pick<TestPerson, 'companyId'>,
  domain = `${randomUUID()}.example`,
): Promise<string> {
  await test.context.systemDb
    .updateTable('companies')
    .set({ domain, verified_at: test.context.now(), verified_by: 'domain' })
    .where('id', '=', String(companyId))
    .execute();
  await forgetScopes(test, String(companyId));
  return domain;
}

/** Gives one of a candidate's consents, or withdraws it. */
export async function decideConsent(
  test: TestApp,
  person: TestPerson,
  purpose: ConsentPurpose,
  isGiven = true,
): Promise<void> {
  const { token } = person;
  const seenVersion = (await test.call(readAccess, { token })).result.versions[purpose];
  const body = { isGiven, textVersion: CONSENT_TEXT_VERSION, seenVersion };
  const { status } = await test.call(saveConsent, { params: { purpose }, token, body });
  if (status !== 200) throw new Error(`The consent was not taken: ${status}`);
}

/** Sets what companies may see of a candidate. */
export async function setVisibility(
  test: TestApp,
  person: TestPerson,
  visibility: Visibility,
): Promise<void> {
  const { token } = person;
  const seenVersion = (await test.call(readAccess, { token })).result.versions.visibility;
  const { status } = await test.call(saveVisibility, { token, body: { visibility, seenVersion } });
  if (status !== 200) throw new Error(`The visibility was not set: ${status}`);
}
