import { errors, exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTokenVerifier } from './token-verifier.ts';

const PROJECT = 'people-example';
const NOW = Date.parse('2026-11-21T10:00:00Z');
const SECONDS = NOW / 1000;
const COMPANY = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Pair;
let foreign: Pair;
beforeAll(async () => {
  [ours, foreign] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256'),
  ]);
});

const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'uid-1',
  iat: SECONDS - 60,
  auth_time: SECONDS - 60,
  exp: SECONDS + 3_000,
  role: 'candidate',
};

function sign(change: object = {}, options: { key?: Pair['privateKey']; kid?: string; alg?: string } = {}) {
  const { key = ours.privateKey, kid = 'k1', alg = 'RS256' } = options;
  return new SignJWT({ ...CLAIMS, ...change } as JWTPayload)
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .sign(key);
}

function verifierAt(clock: { now: number } = { now: NOW }) {
  return createTokenVerifier({
    projectId: PROJECT,
    now: () => clock.now,
    keys: async ({ kid }) => {
      if (kid !== 'k1') throw new errors.JWKSNoMatchingKey();
      return importJWK({ ...(await exportJWK(ours.publicKey)), alg: 'RS256' });
    },
  });
}

const verify = async (token: string | Promise<string>) => verifierAt().verify(await token);

function encodePart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('a token of the project', () => {
  it('is trusted for who the bearer is, but not for what they may do', async () => {
    expect(await verify(sign())).toEqual({
      uid: 'uid-1',
      raterOf: null,
      claimedRole: 'candidate',
      email: null,
      isEmailConfirmed: false,
      authenticatedAt: SECONDS - 60,
    });
  });

  it('has a confirmed address only when the provider says so with an address', async () => {
    const email = 'Ana@People.example';
    expect(await verify(sign({ email, email_verified: true }))).toMatchObject({
      email: 'ana@people.example',
      isEmailConfirmed: true,
    });
    for (const claims of [{ email }, { email, email_verified: 'true' }, { email_verified: true }])
      expect(await verify(sign(claims))).toMatchObject({ isEmailConfirmed: false });
  });

  it('names the company of a rater only with both claims', async () => {
    expect(await verify(sign({ rater: true, company: COMPANY }))).toMatchObject({ raterOf: COMPANY });
    expect(await verify(sign({ rater: 'true', company: COMPANY }))).toMatchObject({ raterOf: null });
    expect(await verify(sign({ company: 'c1' }))).toMatchObject({ raterOf: null });
  });

  it('is accepted if the provider’s clock is up to 60 s ahead', async () => {
    expect(await verify(sign({ iat: SECONDS + 60, auth_time: SECONDS + 60 }))).not.toBeNull();
  });

  it('is accepted until the moment it expires', async () => {
    const clock = { now: NOW };
    const verifier = verifierAt(clock);
    const token = await sign();
    expect(await verifier.verify(token)).not.toBeNull();
    clock.now = CLAIMS.exp * 1000 - 1;
    expect(await verifier.verify(token)).not.toBeNull();
    clock.now = CLAIMS.exp * 1000;
    expect(await verifier.verify(token)).toBeNull();
  });
});

describe('a forged token is refused', () => {
  it.each([
    ['of another project as issuer', { iss: 'https://securetoken.google.com/other' }],
    ['of an issuer that only begins so', { iss: `https://securetoken.google.com/${PROJECT}-2` }],
    ['of the session-cookie issuer', { iss: `https://session.firebase.google.com/${PROJECT}` }],
    ['for another audience', { aud: 'other' }],
    ['without an audience', { aud: undefined }],
    ['without an issuer', { iss: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a subject of 129 characters', { sub: 'x'.repeat(129) }],
    ['with a number as subject', { sub: 47 }],
    ['with a list as subject', { sub: ['uid-1'] }],
    ['with a subject that has NUL in it', { sub: 'uid\0' }],
    ['with half a pair in its subject', { sub: 'uid\uD800' }],
    ['of a rater of no company', { rater: true }],
    ['of a rater of a company by another name', { rater: true, company: 'c1' }],
    ['of a rater of a company with NUL in its id', { rater: true, company: `${COMPANY.slice(1)}\0` }],
    ['of a rater of an object', { rater: true, company: { id: COMPANY } }],
    ['with an address that has NUL in it', { email: 'ana\0@people.example' }],
    ['with an address longer than there are', { email: `${'a'.repeat(310)}@people.example` }],
    ['signed in before there was time', { auth_time: -1e300 }],
    ['made before there was time', { iat: -1e300 }],
    ['for us among other audiences', { aud: [PROJECT, 'other'] }],
    ['for us in a list of audiences', { aud: [PROJECT] }],
    ['made more than 60 s in the future', { iat: SECONDS + 61 }],
    ['signed in more than 60 s in the future', { auth_time: SECONDS + 61 }],
    ['expired a second ago', { exp: SECONDS - 1 }],
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['signed in the future', { auth_time: SECONDS + 3_600 }],
    ['signed in at no time', { auth_time: undefined }],
    ['signed in at a time that is text', { auth_time: '0' }],
    ['not valid yet', { nbf: SECONDS + 3_600 }],
  ])('%s', async (_what, change) => {
    expect(await verify(sign(change))).toBeNull();
  });

  it('signed by a foreign key under our key id', async () => {
    expect(await verify(sign({}, { key: foreign.privateKey }))).toBeNull();
  });

  it('with an unknown key id', async () => {
    expect(await verify(sign({}, { kid: 'k2' }))).toBeNull();
  });

  it.each(['none', 'None', 'nOnE', 'NONE'])('with the algorithm %s', async (alg) => {
    for (const signature of ['', 'AAAA'])
      expect(
        await verify(`${encodePart({ alg, kid: 'k1', typ: 'JWT' })}.${encodePart(CLAIMS)}.${signature}`),
      ).toBeNull();
  });

  it('signed as HS256 with our public key', async () => {
    const secrets = [await exportSPKI(ours.publicKey), JSON.stringify(await exportJWK(ours.publicKey))];
    for (const secret of secrets) {
      const token = new SignJWT(CLAIMS)
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(new TextEncoder().encode(secret));
      expect(await verify(token)).toBeNull();
    }
  });

  it('using another algorithm with the same key', async () => {
    const pkcs8 = await exportJWK(ours.privateKey);
    for (const alg of ['RS384', 'RS512', 'PS256']) {
      const key = (await importJWK(pkcs8, alg)) as Pair['privateKey'];
      expect(await verify(sign({}, { alg, key }))).toBeNull();
    }
  });

  it('whose payload, header or signature was changed', async () => {
    const [header = '', , signature = ''] = (await sign()).split('.');
    expect(await verify(`${header}.${encodePart({ ...CLAIMS, sub: 'uid-2' })}.${signature}`)).toBeNull();
    const [, payload = ''] = (await sign()).split('.');
    expect(
      await verify(`${encodePart({ alg: 'RS256', kid: 'k1', crit: ['x'], x: 1 })}.${payload}.${signature}`),
    ).toBeNull();
    const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    expect(await verify(`${header}.${payload}.${flipped}`)).toBeNull();
    expect(await verify(`${header}.${payload}.`)).toBeNull();
  });

  it('that brings its own key', async () => {
    const jwk = await exportJWK(foreign.publicKey);
    const token = new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: 'RS256', jwk, jku: 'https://evil.example/jwks.json' })
      .sign(foreign.privateKey);
    expect(await verify(token)).toBeNull();
  });

  it.each(['a.b.c', '..', 'not a token', '', 'a.b', 'a.b.c.d', '{}.{}.{}'])(
    'that isn’t one: "%s"',
    async (text) => {
      expect(await verify(text)).toBeNull();
    },
  );
});

describe('keys that can’t be fetched', () => {
  it.each([
    ['nobody answers', () => new TypeError('fetch failed')],
    ['no answer comes in time', () => new errors.JWKSTimeout()],
    [
      'the answer is an error',
      () => new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response'),
    ],
    ['the answer is no set of keys', () => new errors.JWKSInvalid()],
  ])('are a fault, and do not make a token invalid: %s', async (_what, fault) => {
    const verifier = createTokenVerifier({
      projectId: PROJECT,
      now: () => NOW,
      keys: () => Promise.reject(fault()),
    });
    await expect(verifier.verify(await sign())).rejects.toThrow(fault().message);
  });
});
