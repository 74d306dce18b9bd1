import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import {
  createAccount,
  deleteAccount,
  readAccount,
  saveLocale,
} from '@common-ground/contract/accounts/accounts';
import { readCompanyCulture } from '@common-ground/contract/company-culture/company-culture';
import { readWorkingCalendar } from '@common-ground/contract/response-clock/response-clock';
import { describe, expect, it } from 'vitest';
import { deleteListedIdentity } from '../../platform/auth/identity-deletions.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { openTestApp, type TestApp, useTestApp } from '../../testing/test-app.ts';
import {
  signInWithCustomToken,
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();

function create(token: string, body: unknown, app: TestApp = test.current) {
  return app.call(createAccount, { token, body: unchecked(body) });
}

function read(token: string) {
  return test.call(readAccount, { token });
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function countRows(app: TestApp = test.current) {
  const { db } = app.context;
  const count = async (table: 'accounts' | 'companies' | 'memberships' | 'candidates') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
  return {
    accounts: await count('accounts'),
    companies: await count('companies'),
    memberships: await count('memberships'),
    candidates: await count('candidates'),
  };
}

async function signUpRater() {
  const uid = `rater_${randomUUID()}`;
  const { identities } = test.current.context;
  return signInWithCustomToken(await identities.mintCustomToken(uid, { rater: true, company: randomUUID() }));
}

describe('saveLocale', () => {
  it('starts as the browser’s, even if account creation is repeated', async () => {
    const { token } = await signUpIdentity();
    const localeFor = (acceptLanguage: string) =>
      test.call(createAccount, {
        token,
        headers: { 'accept-language': acceptLanguage },
        body: { role: 'candidate', isAgeConfirmed: true },
      });
    expect(await localeFor('de-AT,en-US;q=0.8')).toMatchObject({ status: 201, body: { locale: 'en-US' } });
    expect(await localeFor('en-AU')).toMatchObject({ status: 200, body: { locale: 'en-US' } });
  });

  it('saves only the caller’s', async () => {
    const [one, other] = [await signUpCandidate(test.current), await signUpCompany(test.current)];
    const saved = await test.call(saveLocale, { token: one.token, body: { locale: 'en-IE' } });
    expect(saved.result.locale).toBe('en-IE');
    expect((await read(one.token)).result.locale).toBe('en-IE');
    expect((await read(other.token)).result.locale).toBe('en-GB');
    const invalid = unchecked({ locale: 'tlh-KX' });
    expect((await test.call(saveLocale, { token: one.token, body: invalid })).status).toBe(422);
  });
});

it('createAccount is refused after the fifth time in a minute, for this person only', async () => {
  const [one, other] = [await signUpIdentity(), await signUpIdentity()];
  const body = { role: 'candidate', isAgeConfirmed: true } as const;
  const create = async ({ token }: { token: string }) =>
    (await test.call(createAccount, { token, body })).status;
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1) statuses.push(await create(one));
  expect(statuses).toEqual([201, 200, 200, 200, 200, 429]);
  expect(await create(other)).toBe(201);
});

describe('createAccount', () => {
  it('gives a candidate an account and the claim', async () => {
    const { token, renew } = await signUpIdentity();
    const { status, body, headers } = await create(token, { role: 'candidate', isAgeConfirmed: true });
    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      role: 'candidate',
      company: null,
      createdAt: expect.any(String),
      ageConfirmedAt: expect.any(String),
      locale: 'en-GB',
      hasReadReceipts: true,
      hasSingleKeys: true,
    });
    expect(claimsOf(token)).not.toHaveProperty('role');
    expect(claimsOf(await renew())).toMatchObject({ role: 'candidate' });
  });

  it('gives a company an account, its company with its name normalised and trimmed, and the claim', async () => {
    const { token, renew } = await signUpIdentity();
    const { status, body } = await create(token, {
      role: 'company',
      companyName: '  Cafe\u0301 Łódź ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'company', company: { name: 'Café Łódź', membership: 'owner' } });
    expect(claimsOf(await renew())).toMatchObject({ role: 'company' });
  });

  it('finishes an interrupted creation: repeating it is 200 and changes nothing', async () => {
    const { token } = await signUpIdentity();
    const first = await create(token, { role: 'company', companyName: 'Harbour' });
    const before = await countRows();
    const second = await create(token, { role: 'company', companyName: 'Another name' });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await countRows()).toEqual(before);
  });

  it('creates one account and one company from five simultaneous requests', async () => {
    const { token } = await signUpIdentity();
    const before = await countRows();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => create(token, { role: 'company', companyName: 'Harbour' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), 201]);
    expect(new Set(responses.map(({ result: body }) => body.company!.id)).size).toBe(1);
    expect(await countRows()).toEqual({
      ...before,
      accounts: before.accounts + 1,
      companies: before.companies + 1,
      memberships: before.memberships + 1,
    });
  });

  describe('with the time zone of the device', () => {
    const company = { role: 'company', companyName: 'Harbour' } as const;
    const calendarOf = async (token: string) => (await test.call(readWorkingCalendar, { token })).body;

    it.each(['Pacific/Kiritimati', 'America/Argentina/Ushuaia'])(
      "keeps %s as the company's, with the usual week",
      async (timeZone) => {
        const { token, renew } = await signUpIdentity();
        expect((await create(token, { ...company, timeZone })).status).toBe(201);
        expect(await calendarOf(await renew())).toEqual({
          calendar: { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone },
          version: 1,
        });
      },
    );

    it.each([
      ['none', company],
      ['one that is unknown here', { ...company, timeZone: 'Europe/Atlantis' }],
    ])('leaves the calendar unset when given %s', async (_what, body) => {
      const { token, renew } = await signUpIdentity();
      expect((await create(token, body)).status).toBe(201);
      expect(await calendarOf(await renew())).toMatchObject({
        calendar: { timeZone: 'UTC' },
        version: 0,
      });
    });

    it('changes nothing if the creation is repeated from elsewhere', async () => {
      const { token, renew } = await signUpIdentity();
      await create(token, { ...company, timeZone: 'Europe/Lisbon' });
      expect((await create(token, { ...company, timeZone: 'Asia/Tokyo' })).status).toBe(200);
      expect(await calendarOf(await renew())).toMatchObject({
        calendar: { timeZone: 'Europe/Lisbon' },
        version: 1,
      });
    });

    it.each([
      [
        'of a candidate',
        { role: 'candidate', isAgeConfirmed: true, timeZone: 'Europe/Lisbon' },
        'not_allowed',
      ],
      ['that is no name of a zone', { ...company, timeZone: 'lisbon' }, 'pattern'],
    ])('refuses one %s', async (_what, body, code) => {
      const { token } = await signUpIdentity();
      const before = await countRows();
      expect(await create(token, body)).toMatchObject({
        status: 422,
        body: { violations: [{ pointer: '/timeZone', code }] },
      });
      expect(await countRows()).toEqual(before);
    });
  });

  it('refuses a role other than the account’s', async () => {
    const { token } = await signUpCandidate(test.current);
    expect(await create(token, { role: 'company', companyName: 'Harbour' })).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    });
    expect((await read(token)).result.role).toBe('candidate');
  });

  it.each([
    ['a company without a name', { role: 'company' }, 'required'],
    [
      'a candidate with a name of a company',
      { role: 'candidate', companyName: 'Harbour', isAgeConfirmed: true },
      'not_allowed',
    ],
    ['a name of spaces', { role: 'company', companyName: ' \t ' }, 'plain_name'],
    ['a name with markup', { role: 'company', companyName: 'Harbour <b>' }, 'plain_name'],
    [
      'a name with a character that no database keeps',
      { role: 'company', companyName: 'Har\u0000bour' },
      'plain_name',
    ],
    [
      'a name that composing makes too long',
      { role: 'company', companyName: '\u0958'.repeat(200) },
      'too_long',
    ],
    ['a name of 201 characters', { role: 'company', companyName: 'x'.repeat(201) }, 'too_long'],
  ])('refuses %s', async (_what, body, code) => {
    const { token } = await signUpIdentity();
    const before = await countRows();
    expect(await create(token, body)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', violations: [{ pointer: '/companyName', code }] },
    });
    expect(await countRows()).toEqual(before);
  });

  it('accepts a name of 200 characters in any script', async () => {
    const { token } = await signUpIdentity();
    const companyName = '海'.repeat(200);
    expect(await create(token, { role: 'company', companyName })).toMatchObject({
      status: 201,
      body: { company: { name: companyName } },
    });
  });

  it('refuses a rater, a caller without a token and one whose token is invalid', async () => {
    expect(await create(await signUpRater(), { role: 'candidate', isAgeConfirmed: true })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    for (const headers of [
      {},
      { authorization: 'Bearer' },
      { authorization: 'Basic YTpi' },
      { authorization: 'Bearer a.b.c' },
    ])
      expect(
        await test.call(createAccount, {
          body: { role: 'candidate', isAgeConfirmed: true },
          headers: headers as Record<string, string>,
        }),
      ).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it("refuses a rater's identity whatever claims the provider now sets on it", async () => {
    const { identities } = test.current.context;
    const customToken = await identities.mintCustomToken(`rater_${randomUUID()}`, { role: 'candidate' });
    const token = await signInWithCustomToken(customToken);
    expect(await create(token, { role: 'candidate', isAgeConfirmed: true })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('creates nothing while the provider is down, and suggests trying again', async () => {
    const { token } = await signUpIdentity();
    const before = await countRows();
    const { identities } = test.current.context;
    const setClaims = identities.setClaims;
    identities.setClaims = () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'));
    try {
      expect(await create(token, { role: 'company', companyName: 'Harbour' })).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
        headers: { 'retry-after': '2' },
      });
    } finally {
      identities.setClaims = setClaims;
    }
    expect(await countRows()).toEqual(before);
    expect((await create(token, { role: 'candidate', isAgeConfirmed: true })).status).toBe(201);
  });

  it('returns 503 if the provider can’t be reached', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    await new Promise((resolve) => listener.close(resolve));
    const offline = await openTestApp({
      environment: { AUTH_EMULATOR_URL: `http://127.0.0.1:${port}` },
      context: { tokens: test.current.context.tokens },
    });
    try {
      const { token } = await signUpIdentity();
      expect(await create(token, { role: 'candidate', isAgeConfirmed: true }, offline)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      expect((await countRows(offline)).accounts).toBe(0);
      expect(offline.logLines.join()).toContain('ECONNREFUSED');
    } finally {
      await offline.app.close();
      await offline.context.db.destroy();
    }
  });
});

describe('createAccount while registration is closed', () => {
  const closed = useTestApp({ environment: { REGISTRATION_ENABLED: 'false' } });

  it('refuses new accounts, but still works for existing ones', async () => {
    const { token } = await signUpIdentity();
    expect(await create(token, { role: 'candidate', isAgeConfirmed: true }, closed.current)).toMatchObject({
      status: 403,
      body: { code: 'registration_closed' },
    });
    expect((await countRows(closed.current)).accounts).toBe(0);
    await closed.current.context.db
      .insertInto('accounts')
      .values({ identity_uid: String(claimsOf(token).sub), role: 'candidate', created_at: new Date() })
      .execute();
    expect((await create(token, { role: 'candidate', isAgeConfirmed: true }, closed.current)).status).toBe(
      200,
    );
  });
});

describe('readAccount', () => {
  it('returns the caller’s account', async () => {
    const { token, accountId } = await signUpCompany(test.current, 'Harbour');
    expect(await read(token)).toMatchObject({ status: 200, body: { id: accountId, role: 'company' } });
  });

  it('returns account_missing while the identity has no account, whatever its token claims', async () => {
    const { token, renew, uid } = await signUpIdentity();
    expect(await read(token)).toMatchObject({ status: 403, body: { code: 'account_missing' } });
    await test.current.context.identities.setClaims(uid, { role: 'company' });
    expect(await read(await renew())).toMatchObject({ body: { code: 'account_missing' } });
  });

  it('takes the role from the database, not the token', async () => {
    const { renew, uid } = await signUpCandidate(test.current);
    await test.current.context.identities.setClaims(uid, { role: 'company' });
    const token = await renew();
    expect(claimsOf(token)).toMatchObject({ role: 'company' });
    expect((await read(token)).result.role).toBe('candidate');
    expect(await test.call(readCompanyCulture, { token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('refuses a rater and a token of another project', async () => {
    expect((await read(await signUpRater())).status).toBe(403);
    const other = await openTestApp({ environment: { FIREBASE_PROJECT_ID: 'another-project' } });
    try {
      const { token } = await signUpIdentity();
      expect((await other.call(readAccount, { token })).status).toBe(401);
    } finally {
      await other.app.close();
      await other.context.db.destroy();
    }
  });
});

describe('deleteAccount', () => {
  const remove = (token: string) => test.call(deleteAccount, { token });

  it('deletes the account, its company and the identity at the provider', async () => {
    const before = await countRows();
    const { token, renew } = await signUpCompany(test.current, 'Harbour');
    expect((await remove(token)).status).toBe(204);
    expect(await countRows()).toEqual(before);
    await expect(renew()).rejects.toThrow(/400/);
  });

  it('leaves everyone else’s data alone', async () => {
    const stays = await signUpCompany(test.current, 'Harbour');
    const goes = await signUpCompany(test.current, 'Harbour');
    await remove(goes.token);
    expect((await read(stays.token)).result.company!.id).toBe(stays.companyId);
    expect(await stays.renew()).toEqual(expect.any(String));
  });

  it('makes the old token useless: it can neither read nor recreate anything', async () => {
    const { token } = await signUpCandidate(test.current);
    await remove(token);
    expect(await read(token)).toMatchObject({ status: 403, body: { code: 'account_missing' } });
    expect(await remove(token)).toMatchObject({ status: 403, body: { code: 'account_missing' } });
    expect(await create(token, { role: 'candidate', isAgeConfirmed: true })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it('succeeds while the provider is down, and leaves the identity to be deleted by the job', async () => {
    const { token, uid, renew } = await signUpCandidate(test.current);
    const { identities, db } = test.current.context;
    const deleteIdentity = identities.deleteIdentity;
    identities.deleteIdentity = () => Promise.reject(new Error('away'));
    try {
      expect((await remove(token)).status).toBe(204);
    } finally {
      identities.deleteIdentity = deleteIdentity;
    }
    const waiting = await db
      .selectFrom('identity_deletions')
      .where('identity_uid', '=', uid)
      .selectAll()
      .execute();
    expect(waiting).toHaveLength(1);
    // Someone who signs up again in the meantime is told that the deletion isn't finished.
    expect(await create(token, { role: 'candidate', isAgeConfirmed: true })).toMatchObject({
      status: 409,
      body: { code: 'deletion_pending' },
    });
    // The queued deletion doesn't hold up other people's.
    await remove((await signUpCandidate(test.current)).token);
    await expect(renew()).resolves.toBeTypeOf('string');
    await deleteListedIdentity(db, identities, waiting[0]?.uid_digest ?? '');
    await expect(renew()).rejects.toThrow(/400/);
    const remaining = await db
      .selectFrom('identity_deletions')
      .where('identity_uid', 'is not', null)
      .selectAll()
      .execute();
    expect(remaining).toEqual([]);
  });

  it('refuses a rater and a caller without a token', async () => {
    expect((await remove(await signUpRater())).status).toBe(403);
    expect((await test.call(deleteAccount)).status).toBe(401);
  });
});

describe('a token made by a stranger', () => {
  it.each([
    ['unsigned', (claims: object) => ['{"alg":"none","typ":"JWT"}', JSON.stringify(claims), '']],
    [
      'unsigned, as the bare emulator makes them',
      (claims: object) => ['{"alg":"none"}', JSON.stringify(claims), 'x'],
    ],
  ])('is refused: %s', async (_what, make) => {
    const { token } = await signUpCompany(test.current);
    const forged = make({ ...claimsOf(token), role: 'company' })
      .map((part, index) => (index < 2 ? Buffer.from(part).toString('base64url') : part))
      .join('.');
    expect((await read(forged)).status).toBe(401);
  });

  it('is refused by the provider as a custom token, so no one can give themselves a role', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = `${encode({ alg: 'none' })}.${encode({ uid: 'x', claims: { role: 'company' } })}.`;
    await expect(signInWithCustomToken(forged)).rejects.toThrow(/400/);
  });
});
