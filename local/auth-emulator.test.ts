import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app';
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { createRemoteJWKSet, decodeJwt, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningAuthEmulator, startAuthEmulator } from './auth-emulator-process.ts';
import { customTokenAudience } from './identity/tokens.ts';

const projectId = 'common-ground-local';
const publicUrl = 'http://localhost:3000';
const password = 'meadow-lantern-47';

let dataDir: string;
let authEmulator: RunningAuthEmulator;
const apps: FirebaseApp[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'common-ground-auth-emulator-'));
  authEmulator = await startAuthEmulator({ dataDir, projectId, publicUrl });
});

afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await authEmulator?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A browser of its own: Google's real SDK, with nothing remembered. */
function browser(): Auth {
  const app = initializeApp({ apiKey: 'local', projectId }, crypto.randomUUID());
  apps.push(app);
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, authEmulator.url, { disableWarnings: true });
  return auth;
}

const newEmail = () => `${crypto.randomUUID()}@people.example`;
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${authEmulator.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const admin = (path: string, body: object) =>
  post(path, body, { 'x-auth-emulator-secret': authEmulator.secret });
const account = (name: string, body: object, headers?: Record<string, string>) =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=local`, body, headers);
const messageOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { message: string }).message;

async function mailsTo(email: string): Promise<{ text: string; subject: string }[]> {
  const { mails } = (await (await fetch(`${authEmulator.url}/__local/mail.json`)).json()) as {
    mails: { to: string; text: string; subject: string }[];
  };
  return mails.filter(({ to }) => to === email);
}

async function resetCodeFor(email: string): Promise<string> {
  const link = /http:\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('oobCode') ?? '';
}

describe('the identity provider, through the real SDK', () => {
  test('signs up and in, with an ID token that the published keys verify', async () => {
    const email = newEmail();
    await createUserWithEmailAndPassword(browser(), email, password);
    const { user } = await signInWithEmailAndPassword(browser(), email.toUpperCase(), password);
    const { payload, protectedHeader } = await jwtVerify(
      await user.getIdToken(),
      createRemoteJWKSet(new URL(`${authEmulator.url}/jwks.json`)),
      { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId, algorithms: ['RS256'] },
    );
    expect(protectedHeader.kid).toBeTruthy();
    expect(payload).toMatchObject({ sub: user.uid, user_id: user.uid, email, email_verified: false });
    expect(payload.firebase).toMatchObject({ sign_in_provider: 'password' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3_600);
  });

  test('a claim set by the server is in the next token, at the top level', async () => {
    const { user } = await createUserWithEmailAndPassword(browser(), newEmail(), password);
    expect((await admin('/admin/claims', { uid: user.uid, claims: { role: 'company' } })).status).toBe(200);
    expect((await user.getIdTokenResult(true)).claims.role).toBe('company');
  });

  test('signs in with a custom token from the server, whose claims survive renewal', async () => {
    const claims = { rater: true };
    const { body } = await admin('/admin/custom-tokens', { uid: 'rater_1', claims });
    const { user } = await signInWithCustomToken(browser(), String(body.customToken));
    expect(user.uid).toBe('rater_1');
    const renewed = await user.getIdTokenResult(true);
    expect(renewed.claims).toMatchObject({ rater: true, user_id: 'rater_1' });
    expect(renewed.claims).not.toHaveProperty('role');
  });

  test('doesn’t distinguish an unknown address from a wrong password', async () => {
    const email = newEmail();
    await createUserWithEmailAndPassword(browser(), email, password);
    const wrong = codeOf(signInWithEmailAndPassword(browser(), email, 'another-lantern-48'));
    const unknown = codeOf(signInWithEmailAndPassword(browser(), newEmail(), password));
    expect([await wrong, await unknown]).toEqual(['auth/invalid-credential', 'auth/invalid-credential']);
  });

  test('responds the same to a forgotten password whether or not the account exists, and emails only if it does', async () => {
    const email = newEmail();
    await createUserWithEmailAndPassword(browser(), email, password);
    const stranger = newEmail();
    const reset = (to: string) => account('sendOobCode', { requestType: 'PASSWORD_RESET', email: to });
    const [known, unknown] = [await reset(email), await reset(stranger)];
    expect({ ...unknown.body, email }).toEqual({ ...known.body, email });
    expect(unknown.status).toBe(known.status);
    expect(await mailsTo(stranger)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('an emailed link sets a new password once, ends old sessions, and the new password works', async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(browser(), email, password);
    await sendPasswordResetEmail(browser(), email);
    expect((await mailsTo(email))[0]?.text).toContain(
      `${publicUrl}/reset-password?mode=resetPassword&oobCode=`,
    );
    const code = await resetCodeFor(email);
    expect(await verifyPasswordResetCode(browser(), code)).toBe(email);
    expect(await codeOf(confirmPasswordReset(browser(), code, 'password1234'))).toBe('auth/weak-password');
    await confirmPasswordReset(browser(), code, 'harbour-window-93');
    expect(await codeOf(confirmPasswordReset(browser(), code, 'harbour-window-94'))).toBe(
      'auth/invalid-action-code',
    );
    expect(await codeOf(signInWithEmailAndPassword(browser(), email, password))).toBe(
      'auth/invalid-credential',
    );
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    await signInWithEmailAndPassword(browser(), email, 'harbour-window-93');
  });

  test('changes the caller’s password and deletes their account', async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(browser(), email, password);
    expect(await codeOf(updatePassword(user, 'short'))).toBe('auth/weak-password');
    await updatePassword(user, 'harbour-window-93');
    await user.getIdToken(true);
    await deleteUser(user);
    expect(await codeOf(signInWithEmailAndPassword(browser(), email, 'harbour-window-93'))).toBe(
      'auth/invalid-credential',
    );
  });

  test.each([
    ['short', 'auth/weak-password'],
    ['password1234', 'auth/weak-password'],
    ['x7'.repeat(65), 'auth/weak-password'],
  ])('refuses the password %s', async (weak, code) => {
    expect(await codeOf(createUserWithEmailAndPassword(browser(), newEmail(), weak))).toBe(code);
  });

  test('refuses a second account for an address, even when both ask at once', async () => {
    const email = newEmail();
    const results = await Promise.all([
      codeOf(createUserWithEmailAndPassword(browser(), email, password)),
      codeOf(createUserWithEmailAndPassword(browser(), email.toUpperCase(), password)),
    ]);
    expect(results.sort()).toEqual(['accepted', 'auth/email-already-in-use']);
  });

  test('refuses anonymous identities', async () => {
    expect(await codeOf(signInAnonymously(browser()))).not.toBe('accepted');
  });

  test('an identity created by the server has a confirmed address that no other one has', async () => {
    const email = newEmail();
    const { body } = await admin('/admin/identities', { email });
    const { user } = await signInWithCustomToken(browser(), String(body.customToken));
    expect(user).toMatchObject({ uid: body.uid, email, emailVerified: true });
    expect((await admin('/admin/identities', { email })).status).toBe(400);
  });

  test('a disabled account can’t sign in or renew its session, and only its owner learns why', async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(browser(), email, password);
    await admin('/admin/disable', { uid: user.uid });
    expect(await codeOf(user.getIdToken(true))).not.toBe('accepted');
    expect(await codeOf(signInWithEmailAndPassword(browser(), email, password))).toBe('auth/user-disabled');
    expect(await codeOf(signInWithEmailAndPassword(browser(), email, 'another-lantern-48'))).toBe(
      'auth/invalid-credential',
    );
  });

  test('returns an account’s address to the server, and none for an unknown account', async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(browser(), email, password);
    expect((await admin('/admin/address', { uid: user.uid })).body).toEqual({ email, isConfirmed: false });
    expect((await admin('/admin/address', { uid: 'nobody' })).body).toEqual({
      email: null,
      isConfirmed: null,
    });
  });

  test('a deleted account can’t sign in, and deleting it again isn’t an error', async () => {
    const { user } = await createUserWithEmailAndPassword(browser(), newEmail(), password);
    expect((await admin('/admin/delete', { uid: user.uid })).status).toBe(200);
    expect((await admin('/admin/delete', { uid: user.uid })).status).toBe(200);
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  });

  test('guessing passwords for one address ends after twenty tries', async () => {
    const email = newEmail();
    const tries = [];
    for (let count = 0; count < 21; count++) {
      tries.push(await codeOf(signInWithEmailAndPassword(browser(), email, 'another-lantern-48')));
    }
    expect(tries.slice(0, 20)).toEqual(Array(20).fill('auth/invalid-credential'));
    expect(tries[20]).toBe('auth/too-many-requests');
  });
});

describe('what doesn’t reveal whether an address has an account', () => {
  test('simultaneous guessing for a known and an unknown address ends after twenty tries', async () => {
    const known = newEmail();
    await account('signUp', { email: known, password });
    for (const email of [known, newEmail()]) {
      const tries = await Promise.all(
        Array.from({ length: 40 }, () =>
          account('signInWithPassword', { email, password: 'another-lantern-48' }),
        ),
      );
      const replies = tries.map(messageOf).sort();
      expect(replies.slice(0, 20)).toEqual(Array(20).fill('INVALID_LOGIN_CREDENTIALS'));
      expect(replies.slice(20)).toEqual(Array(20).fill('TOO_MANY_ATTEMPTS_TRY_LATER'));
    }
  });

  test('asking for a reset link takes the same time for a known and an unknown address', async () => {
    const known = newEmail();
    await account('signUp', { email: known, password });
    for (const email of [known, newEmail()]) {
      const begun = performance.now();
      const answer = await account('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      expect(answer.status).toBe(200);
      // Longer than writing takes, so that the response time doesn't reveal it.
      expect(performance.now() - begun).toBeGreaterThan(140);
    }
  });
});

describe('attacks on the identity provider', () => {
  const owner = { authorization: 'Bearer owner' };

  test('the emulator’s built-in token doesn’t work here', async () => {
    expect((await account('signUp', { email: newEmail(), password }, owner)).status).toBe(403);
    for (const path of [
      `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:query`,
      `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`,
      `/identitytoolkit.googleapis.com/v1/accounts:createAuthUri`,
      `/emulator/v1/projects/${projectId}/accounts`,
    ]) {
      expect((await post(path, {}, owner)).status).toBe(404);
    }
  });

  test.each(['customAttributes', 'localId', 'emailVerified', 'disableUser', 'validSince'])(
    'no one sends their own %s',
    async (field) => {
      const email = newEmail();
      const { body } = await account('signUp', { email, password });
      const value = field === 'customAttributes' ? '{"role":"company"}' : 'x';
      expect((await account('signUp', { email: newEmail(), password, [field]: value })).status).toBe(400);
      const update = await account('update', { idToken: body.idToken, [field]: value });
      expect(update.status).toBe(400);
      if (field === 'customAttributes') expect(messageOf(update)).toBe('INSUFFICIENT_PERMISSION');
    },
  );

  test('a new address only takes effect through a link sent to it, and the old one can be restored', async () => {
    const [old, next, third] = [newEmail(), newEmail(), newEmail()];
    const { body } = await account('signUp', { email: old, password });
    const { idToken } = body;
    const direct = await account('update', { idToken, email: next });
    expect(messageOf(direct)).toBe('OPERATION_NOT_ALLOWED');
    const ask = (to: string, token: unknown) =>
      account('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: token, newEmail: to });
    const signIn = (email: string) => account('signInWithPassword', { email, password });

    expect((await ask(next, idToken)).status).toBe(200);
    const code = await resetCodeFor(next);
    expect((await account('resetPassword', { oobCode: code })).body).toMatchObject({
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      email: old,
      newEmail: next,
    });
    expect((await account('update', { oobCode: code })).status).toBe(200);
    expect(messageOf(await account('update', { oobCode: code }))).toBe('INVALID_OOB_CODE');
    expect((await signIn(old)).status).toBe(400);
    const newSignIn = await signIn(next);
    expect(decodeJwt(String(newSignIn.body.idToken))).toMatchObject({ email: next, email_verified: true });
    expect((await mailsTo(old))[0]).toMatchObject({ subject: 'Your email address was changed' });

    // A second change doesn't stop anyone from undoing the first.
    await ask(third, newSignIn.body.idToken);
    expect((await account('update', { oobCode: await resetCodeFor(third) })).status).toBe(200);
    expect((await account('update', { oobCode: await resetCodeFor(old) })).status).toBe(200);
    expect([(await signIn(third)).status, (await signIn(next)).status]).toEqual([400, 400]);
    expect((await signIn(old)).status).toBe(200);
  });

  test('requesting an address that’s taken sends nothing, and a new password cancels pending requests', async () => {
    const [own, taken, next] = [newEmail(), newEmail(), newEmail()];
    await account('signUp', { email: taken, password });
    const { idToken } = (await account('signUp', { email: own, password })).body;
    const ask = (newAddress: string) =>
      account('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: newAddress });
    const [ofTaken, ofFree] = [await ask(taken), await ask(next)];
    expect(ofTaken).toEqual(ofFree);
    expect(await mailsTo(taken)).toEqual([]);
    await account('update', { idToken, password: 'harbour-candle-93' });
    expect(messageOf(await account('update', { oobCode: await resetCodeFor(next) }))).toBe(
      'INVALID_OOB_CODE',
    );
  });

  test('a custom token must be signed here, for this purpose, and not expired', async () => {
    const claims = { uid: 'intruder', claims: { role: 'company' } };
    const sender = `local@${projectId}.iam.gserviceaccount.com`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { signing } = JSON.parse(await readFile(join(dataDir, 'identity', 'keys.json'), 'utf8'));
    const filled = (audience: string, subject = sender) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(sender)
        .setSubject(subject)
        .setAudience(audience);
    const { body } = await account('signUp', { email: newEmail(), password });
    const own = createPrivateKey(signing);
    const tokens = [
      JSON.stringify(claims),
      new UnsecuredJWT(claims)
        .setIssuer(sender)
        .setSubject(sender)
        .setAudience(customTokenAudience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .encode(),
      await filled(customTokenAudience).setIssuedAt().setExpirationTime('1h').sign(privateKey),
      await filled(projectId).setIssuedAt().setExpirationTime('1h').sign(own),
      await filled(customTokenAudience).setIssuedAt(0).setExpirationTime(3_600).sign(own),
      await filled(customTokenAudience)
        .setIssuedAt()
        .setExpirationTime('2d')
        .sign(own)
        .then((token) => `${token}x`),
      String(body.idToken),
    ];
    for (const token of tokens) {
      const answer = await account('signInWithCustomToken', { token });
      expect([answer.status, messageOf(answer)]).toEqual([400, 'INVALID_CUSTOM_TOKEN']);
    }
  });

  test('an ID token must be ours: unsigned, foreign and custom tokens are refused', async () => {
    const { body } = await account('signUp', { email: newEmail(), password });
    const payload = decodeJwt(String(body.idToken));
    const custom = await admin('/admin/custom-tokens', { uid: String(body.localId), claims: {} });
    for (const idToken of [new UnsecuredJWT(payload).encode(), `${body.idToken}x`, custom.body.customToken]) {
      for (const door of ['lookup', 'update', 'delete']) {
        expect(messageOf(await account(door, { idToken }))).toBe('INVALID_ID_TOKEN');
      }
    }
  });

  test('a rater’s identity can’t have an address, which would name a person', async () => {
    const claims = { rater: true, company: crypto.randomUUID() };
    const custom = await admin('/admin/custom-tokens', { uid: `rater_${crypto.randomUUID()}`, claims });
    const { body } = await account('signInWithCustomToken', { token: custom.body.customToken });
    const update = await account('update', { idToken: body.idToken, email: newEmail(), password });
    expect([update.status, messageOf(update)]).toEqual([400, 'OPERATION_NOT_ALLOWED']);
  });

  test('a renewed session is as old as its own sign-in, even if someone else has signed in since', async () => {
    const email = newEmail();
    const { body } = await account('signUp', { email, password });
    const signedInAt = decodeJwt(String(body.idToken)).auth_time;
    // Tokens count in whole seconds.
    await sleep(1_050);
    await account('signInWithPassword', { email, password });
    const renewed = await fetch(`${authEmulator.url}/securetoken.googleapis.com/v1/token?key=local`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(body.refreshToken) }),
    });
    const { id_token } = (await renewed.json()) as { id_token: string };
    expect(decodeJwt(id_token).auth_time).toBe(signedInAt);
  });

  test('a refresh token can’t be forged or changed', async () => {
    const { body } = await account('signUp', { email: newEmail(), password });
    const record = {
      _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
      localId: body.localId,
      provider: 'password',
      projectId,
    };
    const forged = Buffer.from(JSON.stringify(record)).toString('base64');
    const token = String(body.refreshToken);
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const refreshToken of [forged, changed, 'x']) {
      const response = await fetch(`${authEmulator.url}/securetoken.googleapis.com/v1/token?key=local`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      });
      expect(response.status).toBe(400);
    }
    expect(Buffer.from(String(body.refreshToken), 'base64').toString('latin1')).not.toContain('password');
  });

  test('responses contain no passwords, and files none in plain text', async () => {
    const email = newEmail();
    const { body } = await account('signUp', { email, password: 'canary-lantern-9931' });
    const found = await account('lookup', { idToken: body.idToken });
    expect(JSON.stringify([body, found.body])).not.toMatch(/canary|passwordHash|salt/);
    const stored = join(dataDir, 'identity', 'accounts.json');
    expect(await readFile(stored, 'utf8')).not.toContain('canary');
    for (const file of [stored, join(dataDir, 'identity', 'keys.json')]) {
      expect((await stat(file)).mode & 0o077).toBe(0);
    }
  });

  test('the admin endpoints require the secret', async () => {
    for (const path of [
      '/admin/address',
      '/admin/claims',
      '/admin/custom-tokens',
      '/admin/delete',
      '/admin/disable',
      '/admin/identities',
      '/admin/mails',
    ]) {
      expect((await post(path, {})).status).toBe(401);
      expect((await post(path, {}, { 'x-auth-emulator-secret': 'x'.repeat(43) })).status).toBe(401);
    }
  });

  test('another site’s page that points its name at this machine gets nothing', async () => {
    const { port } = new URL(authEmulator.url);
    const status = await new Promise((resolve, reject) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        path: '/__local/mail',
        headers: { host: 'evil.example' },
      });
      asked
        .on('response', (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });
});

describe('after a restart', () => {
  test('accounts, claims, sessions, links and signing keys are the same', async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(browser(), email, password);
    await admin('/admin/claims', { uid: user.uid, claims: { role: 'candidate' } });
    await sendPasswordResetEmail(browser(), email);
    const code = await resetCodeFor(email);
    const before = await (await fetch(`${authEmulator.url}/jwks.json`)).text();

    const { port } = new URL(authEmulator.url);
    process.kill(authEmulator.pid, 'SIGKILL');
    await authEmulator.ended;
    authEmulator = await startAuthEmulator({ dataDir, projectId, publicUrl, port: Number(port) });

    expect(await (await fetch(`${authEmulator.url}/jwks.json`)).text()).toBe(before);
    expect((await user.getIdTokenResult(true)).claims.role).toBe('candidate');
    const secondSignIn = await signInWithEmailAndPassword(browser(), email, password);
    expect(secondSignIn.user.uid).toBe(user.uid);
    expect(secondSignIn.user.providerData).toHaveLength(1);
    await confirmPasswordReset(browser(), code, 'harbour-window-93');
    await signInWithEmailAndPassword(browser(), email, 'harbour-window-93');
  });
});
