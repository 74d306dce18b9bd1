import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  confirmAge,
  createAccount,
  deleteAccount,
  readAccount,
} from '@common-ground/contract/accounts/accounts';
import { savePersonalDetails } from '@common-ground/contract/profile/profile';
import { ROUTES } from '@common-ground/contract/routes';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate } from '../../testing/worlds/test-culture.ts';
import { signUpCandidate, signUpIdentity, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const MIGRATION = new URL('../../../database/migrations/0040_age_confirmation.sql', import.meta.url);

const create = (token: string, body: unknown) => test.call(createAccount, { token, body: unchecked(body) });
const read = (token: string) => test.call(readAccount, { token });

/** Runs something as the database owner, who isn't bound by the application's rules. */
async function asOwner<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const owner = new pg.Client({ connectionString: test.current.ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Resets candidates to the state before ages were asked for, then runs the migration on them. */
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

/** An account from before ages were asked for, without a date of birth. */
async function signUpBefore(): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  await migrateFromBefore([person]);
  return person;
}

describe('being 16 or older', () => {
  it('creates no account for a candidate who doesn’t confirm it', async () => {
    const { token } = await signUpIdentity();

    expect(await create(token, { role: 'candidate' })).toMatchObject({
      status: 422,
      body: { violations: [{ pointer: '/isAgeConfirmed', code: 'required' }] },
    });
    expect(await create(token, { role: 'candidate', isAgeConfirmed: false })).toMatchObject({
      status: 422,
    });
    expect((await read(token)).problem.code).toBe('account_missing');
  });

  it('isn’t required of companies', async () => {
    const { token } = await signUpIdentity();
    expect(
      await create(token, { role: 'company', companyName: 'Harbour', isAgeConfirmed: true }),
    ).toMatchObject({
      status: 422,
      body: { violations: [{ pointer: '/isAgeConfirmed', code: 'not_allowed' }] },
    });
  });

  it('blocks reading and saving answers until it’s confirmed', async () => {
    const person = await signUpBefore();
    const body = { fullName: 'Amara Okafor' };
    expect(
      await test.call(savePersonalDetails, { token: person.token, body, headers: { 'if-match': '"0"' } }),
    ).toMatchObject({
      status: 403,
      body: { code: 'age_unconfirmed' },
    });
    expect((await read(person.token)).result.ageConfirmedAt).toBeNull();
    const confirmed = await test.call(confirmAge, {
      token: person.token,
      body: {
        isAgeConfirmed: true,
      },
      headers: { 'if-match': '"0"' },
    });
    expect(confirmed).toMatchObject({ status: 200, body: { ageConfirmedAt: expect.any(String) } });
    expect(
      (await test.call(savePersonalDetails, { token: person.token, body, headers: { 'if-match': '"0"' } }))
        .status,
    ).toBe(200);
    const again = await test.call(confirmAge, {
      token: person.token,
      body: { isAgeConfirmed: true },
      headers: { 'if-match': '"0"' },
    });
    expect(again.body).toEqual(confirmed.body);
  });

  it('counts as confirmed for existing accounts whose date of birth shows it, and for no others', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => signUpCandidate(test.current)));
    const [grown, young, silent] = people as [TestPerson, TestPerson, TestPerson];
    await setBirthDate(test.current, grown, '2008-05-05');
    await setBirthDate(test.current, young, `${new Date().getFullYear() - 10}-01-05`);
    await migrateFromBefore(people);
    const confirmedAt = async ({ token }: TestPerson) => (await read(token)).result.ageConfirmedAt;
    expect(await confirmedAt(grown)).toEqual(expect.any(String));
    expect(await confirmedAt(young)).toBeNull();
    expect(await confirmedAt(silent)).toBeNull();
  });

  it('is required by every candidate operation except exports and the confirmation itself', async () => {
    const person = await signUpBefore();
    const open: string[] = [];
    for (const { operationId, access, method, path } of ROUTES) {
      if (access !== 'candidate') continue;
      const url = path.replaceAll(/:\w+/g, randomUUID());
      const { body } = await test.callRaw(method, url, { token: person.token });
      if (body?.code !== 'age_unconfirmed') open.push(operationId);
    }
    expect(open.sort()).toEqual(['confirmAge', 'exportCv', 'exportEverything', 'exportJsonResume']);
  });

  it('doesn’t stop a candidate who won’t confirm it from deleting the account', async () => {
    const person = await signUpBefore();
    expect((await test.call(deleteAccount, { token: person.token })).status).toBe(204);
  });

  it('can be given on the form that finishes creating an account', async () => {
    const person = await signUpBefore();
    expect(await create(person.token, { role: 'candidate' })).toMatchObject({
      status: 200,
      body: { ageConfirmedAt: null },
    });
    expect(await create(person.token, { role: 'candidate', isAgeConfirmed: true })).toMatchObject({
      status: 200,
      body: { ageConfirmedAt: expect.any(String) },
    });
  });

  it('is enforced by the database for every new candidate', async () => {
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
