import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFirebaseIdentityAdmin, openGoogleCredentials } from './identity-admin-firebase.ts';

const SERVICE_ACCOUNT = 'api@harbour.iam.gserviceaccount.com';
const requests: { path: string; authorization: string | undefined; body: unknown }[] = [];
let answer: { status: number; body: object };
let server: Server;

/** Stands in for Google: records the requests and returns prepared responses. */
beforeEach(async () => {
  requests.length = 0;
  answer = { status: 200, body: {} };
  server = createServer(async (request, response) => {
    const { authorization } = request.headers;
    requests.push({ path: request.url ?? '', authorization, body: JSON.parse(await text(request)) });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function openAdmin() {
  const credentials = {
    getRequestHeaders: async () => new Headers({ authorization: 'Bearer of-the-service-account' }),
    getAccount: async () => SERVICE_ACCOUNT,
    sign: async () => '',
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createFirebaseIdentityAdmin('harbour', async () => credentials, url);
}

const refusalWith = (status: number, message: string) => ({
  status,
  body: { error: { code: status, message } },
});
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => error.code,
  );

test('calls Identity Toolkit with the credentials, for one project', async () => {
  const before = Math.floor(Date.now() / 1000);
  await openAdmin().setClaims('ana', { role: 'candidate' });
  await openAdmin().revokeSessions('ana');
  await openAdmin().deleteIdentity('ana');
  expect(requests.map(({ path }) => path)).toEqual([
    '/v1/projects/harbour/accounts:update',
    '/v1/projects/harbour/accounts:update',
    '/v1/projects/harbour/accounts:delete',
  ]);
  expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer of-the-service-account']),
  );
  const [claims, revocation, deletion] = requests.map(({ body }) => body as Record<string, string>);
  expect(claims).toEqual({ localId: 'ana', customAttributes: '{"role":"candidate"}' });
  expect(Number(revocation?.validSince)).toBeGreaterThanOrEqual(before);
  expect(deletion).toEqual({ localId: 'ana' });
});

test('reads the address of an identity; one without it, or that is gone, has none', async () => {
  answer.body = { users: [{ localId: 'ana', email: 'ana@people.example' }] };
  expect(await openAdmin().readAddress('ana')).toBe('ana@people.example');
  answer.body = { users: [{ localId: 'ana' }] };
  expect(await openAdmin().readAddress('ana')).toBeNull();
  answer.body = { kind: 'identitytoolkit#GetAccountInfoResponse' };
  expect(await openAdmin().readAddress('ana')).toBeNull();
});

test('says whether an address is confirmed; one without an address, or that is gone, has none', async () => {
  answer.body = { users: [{ localId: 'ana', email: 'ana@people.example', emailVerified: true }] };
  expect(await openAdmin().isAddressConfirmed('ana')).toBe(true);
  answer.body = { users: [{ localId: 'ana', email: 'ana@people.example' }] };
  expect(await openAdmin().isAddressConfirmed('ana')).toBe(false);
  answer.body = { users: [{ localId: 'ana' }] };
  expect(await openAdmin().isAddressConfirmed('ana')).toBeNull();
  answer.body = { kind: 'identitytoolkit#GetAccountInfoResponse' };
  expect(await openAdmin().isAddressConfirmed('ana')).toBeNull();
});

test('deleting an identity that’s already gone isn’t an error', async () => {
  answer = refusalWith(400, 'USER_NOT_FOUND');
  expect(await codeOf(openAdmin().deleteIdentity('ana'))).toBe('done');
  expect(await codeOf(openAdmin().setClaims('ana', {}))).toBe('REFUSED');
});

test.each([
  [refusalWith(400, 'CLAIMS_TOO_LARGE'), 'REFUSED'],
  [refusalWith(403, 'PERMISSION_DENIED'), 'REFUSED'],
  [refusalWith(400, 'QUOTA_EXCEEDED : Exceeded quota'), 'FAILED'],
  [refusalWith(429, 'RESOURCE_EXHAUSTED'), 'FAILED'],
  [refusalWith(503, 'UNAVAILABLE'), 'FAILED'],
  [{ status: 502, body: [] }, 'FAILED'],
] as const)('%j is %s', async (prepared, code) => {
  answer = prepared;
  expect(await codeOf(openAdmin().setClaims('ana', {}))).toBe(code);
});

test("signs a custom token with the service account's key, as Firebase requires", async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const serviceAccount = JSON.stringify({
    type: 'service_account',
    client_email: SERVICE_ACCOUNT,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });
  const real = createFirebaseIdentityAdmin('harbour', () => openGoogleCredentials(serviceAccount));
  const token = await real.mintCustomToken('rater_1', { rater: true, company: 'c1' });
  const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
    algorithms: ['RS256'],
    issuer: SERVICE_ACCOUNT,
    subject: SERVICE_ACCOUNT,
    audience: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
  });
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(payload).toMatchObject({ uid: 'rater_1', claims: { rater: true, company: 'c1' } });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3_600);
});
