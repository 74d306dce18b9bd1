import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ROUTES } from '@common-ground/contract/routes';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate } from '../../testing/test-culture.ts';
import { signUpCandidate, signUpIdentity, type TestPerson } from '../../testing/test-people.ts';

const test = useTestApp();
const MIGRATION = new URL('../../../database/migrations/0040_age_confirmation.sql', import.meta.url);

const createAccount = (token: string, body: unknown) =>
  test.current.call('POST', '/api/account', { token, body });
const readAccount = (token: string) => test.current.call('GET', '/api/account', { token });

/** Does something as the owner of the database does, who is held by no rule of the application. */
async function asOwner<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const owner = new pg.Client({ connectionString: test.current.context.config.databaseUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Puts candidates back to before the age was asked, and lets the migration bring them here. */
async function migrateFromBefore(people: readonly TestPerson[]): Promise<void> {
  const text = await readFile(MIGRATION, 'utf8');
  await asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('alter table candidates drop column age_confirmed_at');
    await owner.query(text);
    await owner.query('commit');
  });
  for (const { uid } of people) test.current.context.scopes.forget(uid);
}

/** An account from before the age was asked, of somebody who has given no date of birth. */
async function signUpBefore(): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  await migrateFromBefore([person]);
  return person;
}

describe('being 16 or older', () => {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: unknown) =>
    test.current.call(method, path, { token, body, headers: { 'if-match': '"0"' } });

  it('makes no account of a candidate who does not confirm it', async () => {
    const { token } = await signUpIdentity();

    expect(await createAccount(token, { role: 'candidate' })).toMatchObject({
      status: 422,
      body: { violations: [{ pointer: '/isAgeConfirmed', code: 'required' }] },
    });
    expect(await createAccount(token, { role: 'candidate', isAgeConfirmed: false })).toMatchObject({
      status: 422,
    });
    expect((await readAccount(token)).body.code).toBe('account_missing');
  });

  it('is not asked of a company', async () => {
    const { token } = await signUpIdentity();
    expect(
      await createAccount(token, { role: 'company', companyName: 'Harbour', isAgeConfirmed: true }),
    ).toMatchObject({
      status: 422,
      body: { violations: [{ pointer: '/isAgeConfirmed', code: 'not_allowed' }] },
    });
  });

  it('opens nothing that keeps or shows an answer until it is confirmed, and everything after', async () => {
    const person = await signUpBefore();
    const body = { fullName: 'Amara Okafor' };
    expect(await call('PUT', '/api/profile/personal', person.token, body)).toMatchObject({
      status: 403,
      body: { code: 'age_unconfirmed' },
    });
    expect((await readAccount(person.token)).body.ageConfirmedAt).toBeNull();
    const confirmed = await call('POST', '/api/account/age-confirmation', person.token, {
      isAgeConfirmed: true,
    });
    expect(confirmed).toMatchObject({ status: 200, body: { ageConfirmedAt: expect.any(String) } });
    expect((await call('PUT', '/api/profile/personal', person.token, body)).status).toBe(200);
    const again = await call('POST', '/api/account/age-confirmation', person.token, { isAgeConfirmed: true });
    expect(again.body).toEqual(confirmed.body);
  });

  it('counts as confirmed for who had given a date of birth that shows it, and for nobody else', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => signUpCandidate(test.current)));
    const [grown, young, silent] = people as [TestPerson, TestPerson, TestPerson];
    await setBirthDate(test.current, grown, '2008-05-05');
    await setBirthDate(test.current, young, `${new Date().getFullYear() - 10}-01-05`);
    await migrateFromBefore(people);
    const confirmedAt = async ({ token }: TestPerson) => (await readAccount(token)).body.ageConfirmedAt;
    expect(await confirmedAt(grown)).toEqual(expect.any(String));
    expect(await confirmedAt(young)).toBeNull();
    expect(await confirmedAt(silent)).toBeNull();
  });

  it('is asked at every operation of a candidate but those that take data along or confirm it', async () => {
    const person = await signUpBefore();
    const open: string[] = [];
    for (const { operationId, access, method, path } of ROUTES) {
      if (access !== 'candidate') continue;
      const url = path.replaceAll(/:\w+/g, randomUUID());
      const { body } = await test.current.call(method, url, { token: person.token });
      if (body?.code !== 'age_unconfirmed') open.push(operationId);
    }
    expect(open.sort()).toEqual(['confirmAge', 'exportCv', 'exportEverything', 'exportJsonResume']);
  });

  it('leaves the account to be deleted by who does not confirm it', async () => {
    const person = await signUpBefore();
    expect((await test.current.call('DELETE', '/api/account', { token: person.token })).status).toBe(204);
  });

  it('is taken from the form that finishes a creation', async () => {
    const person = await signUpBefore();
    expect(await createAccount(person.token, { role: 'candidate' })).toMatchObject({
      status: 200,
      body: { ageConfirmedAt: null },
    });
    expect(await createAccount(person.token, { role: 'candidate', isAgeConfirmed: true })).toMatchObject({
      status: 200,
      body: { ageConfirmedAt: expect.any(String) },
    });
  });

  it('is held by the database for every new candidate', async () => {
    const { systemDb } = test.current.context;
    const account = await systemDb
      .insertInto('accounts')
      .values({ identity_uid: randomUUID(), role: 'candidate', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(
      systemDb.insertInto('candidates').values({ account_id: account.id }).execute(),
    ).rejects.toThrow('candidates_age_confirmed');
    await systemDb.deleteFrom('accounts').where('id', '=', account.id).execute();
  });
});
