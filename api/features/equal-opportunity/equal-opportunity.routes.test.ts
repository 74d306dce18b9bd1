import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import {
  deleteEqualOpportunity,
  readEqualOpportunity,
  saveEqualOpportunity,
} from '@common-ground/contract/equal-opportunity/equal-opportunity';
import { saveLocation } from '@common-ground/contract/profile/profile';
import { ROUTES } from '@common-ground/contract/routes';
import { NO_DEMOGRAPHICS } from '@common-ground/domain/equal-opportunity/demographics';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
/** Codes that don't occur anywhere else in the project: wherever one appears, it came from here. */
const ANSWERS = {
  sex: 'intersex',
  gender: 'non_binary',
  ethnicity: 'roma_or_traveller',
  ageBand: 'from_55',
  disability: 'prefer_not_to_say',
  firstInFamily: null,
} as const;
const CANARIES = /intersex|non_binary|roma_or_traveller|from_55|prefer_not_to_say/;

async function signUpWithAnswers(): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  const { status } = await test.call(saveEqualOpportunity, { token: person.token, body: ANSWERS });
  expect(status).toBe(200);
  return person;
}
const read = (token: string) => test.call(readEqualOpportunity, { token });

/** Queries as the database's owner, who can see everything. */
async function asOwner(query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: test.current.ownerUrl });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}
const countRows = async () =>
  Number((await asOwner('select count(*) from equal_opportunity.demographic_answers'))[0]?.count);

describe('readEqualOpportunity', () => {
  it('has no answers at first, and then the caller’s own, never another’s', async () => {
    const person = await signUpWithAnswers();
    const other = await signUpCandidate(test.current);
    expect((await read(person.token)).body).toEqual(ANSWERS);
    expect((await read(other.token)).body).toEqual(NO_DEMOGRAPHICS);
  });
});

describe('saveEqualOpportunity', () => {
  it('replaces earlier answers', async () => {
    const person = await signUpWithAnswers();
    const next = { ...NO_DEMOGRAPHICS, disability: 'yes' } as const;
    await test.call(saveEqualOpportunity, { token: person.token, body: next });
    expect((await read(person.token)).body).toEqual(next);
  });

  it('stores no row if nothing is answered', async () => {
    const person = await signUpWithAnswers();
    const before = await countRows();
    await test.call(saveEqualOpportunity, { token: person.token, body: NO_DEMOGRAPHICS });
    expect(await countRows()).toBe(before - 1);
  });

  it.each([
    ['a word that is no answer', { ...ANSWERS, sex: 'other' }, '/sex'],
    ['something else than a word', { ...ANSWERS, disability: true }, '/disability'],
    ['an answer too few', { sex: null }, ''],
    ['anything unknown', { ...ANSWERS, religion: 'none' }, '/religion'],
  ])('refuses %s, and does not repeat it', async (_what, body, pointer) => {
    const { token } = await signUpCandidate(test.current);
    const response = await test.call(saveEqualOpportunity, { token, body: unchecked(body) });
    expect(response.status).toBe(422);
    expect(response.problem.violations[0]!.pointer).toContain(pointer);
    expect((await read(token)).body).toEqual(NO_DEMOGRAPHICS);
  });
});

describe('deleteEqualOpportunity', () => {
  it('deletes them right away, and does no harm if there are none', async () => {
    const person = await signUpWithAnswers();
    const before = await countRows();
    for (const left of [before - 1, before - 1]) {
      expect((await test.call(deleteEqualOpportunity, { token: person.token })).status).toBe(204);
      expect(await countRows()).toBe(left);
    }
    expect((await read(person.token)).body).toEqual(NO_DEMOGRAPHICS);
  });

  it('also happens when the account is deleted, in whatever way', async () => {
    const [first, second] = [await signUpWithAnswers(), await signUpWithAnswers()];
    const before = await countRows();
    expect((await test.call(deleteAccount, { token: first.token })).status).toBeLessThan(300);
    expect(await countRows()).toBe(before - 1);
    await test.current.context.db.deleteFrom('accounts').where('identity_uid', '=', second.uid).execute();
    expect(await countRows()).toBe(before - 2);
  });
});

describe('readEqualOpportunity, saveEqualOpportunity and deleteEqualOpportunity', () => {
  it('are refused to strangers and companies', async () => {
    const { token } = await signUpCompany(test.current);
    const refused = { status: 403 };
    expect(await test.call(readEqualOpportunity)).toMatchObject({ status: 401 });
    expect(await test.call(readEqualOpportunity, { token })).toMatchObject(refused);
    expect(await test.call(saveEqualOpportunity, { body: ANSWERS })).toMatchObject({ status: 401 });
    expect(await test.call(saveEqualOpportunity, { body: ANSWERS, token })).toMatchObject(refused);
    expect(await test.call(deleteEqualOpportunity)).toMatchObject({ status: 401 });
    expect(await test.call(deleteEqualOpportunity, { token })).toMatchObject(refused);
  });

  it('leave nothing in the log or in any cache', async () => {
    const person = await signUpWithAnswers();
    const { headers } = await read(person.token);
    expect(headers['cache-control']).toContain('no-store');
    expect(test.current.logLines.join('\n')).not.toMatch(CANARIES);
  });
});

describe('access to the answers in the database', () => {
  const expectDenied = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: '42501' });

  it('is denied to the application’s ordinary role, whatever it tries', async () => {
    await signUpWithAnswers();
    const { callerDb: db } = test.current;
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
    expect(rows).toEqual([{ role: 'common_ground_application' }]);
    await expectDenied(sql`select * from equal_opportunity.demographic_answers`.execute(db));
    await expectDenied(sql`select * from equal_opportunity.pseudonym_keys`.execute(db));
    await expectDenied(sql`select equal_opportunity.pseudonym_of(gen_random_uuid())`.execute(db));
    await expectDenied(sql`delete from equal_opportunity.demographic_answers`.execute(db));
    await expectDenied(
      sql`create view everything as select * from equal_opportunity.demographic_answers`.execute(db),
    );
    await expectDenied(sql`alter table candidates disable trigger all`.execute(db));
  });

  it('returns a connection to the ordinary role after each access, even a failed one', async () => {
    const person = await signUpWithAnswers();
    await read(person.token);
    const roles = await Promise.all(
      Array.from({ length: 5 }, () =>
        sql<{ role: string }>`select current_user as role, pg_sleep(0.02)`.execute(test.current.callerDb),
      ),
    );
    expect(new Set(roles.map(({ rows }) => rows[0]?.role))).toEqual(new Set(['common_ground_application']));
  });

  it('lets the privileged role read nothing else', async () => {
    const { callerDb: db } = test.current;
    await expectDenied(
      db.transaction().execute(async (transaction) => {
        await sql`set local role common_ground_equal_opportunity`.execute(transaction);
        await sql`select * from candidates`.execute(transaction);
      }),
    );
  });

  it('involves no column with a candidate’s ID or a time', async () => {
    const person = await signUpWithAnswers();
    const [account] = await asOwner(`select id from accounts where identity_uid = '${person.uid}'`);
    const rows = await asOwner('select to_jsonb(a) as row from equal_opportunity.demographic_answers as a');
    expect(JSON.stringify(rows)).not.toContain(String(account?.id));
    expect(JSON.stringify(rows)).not.toContain(String(account?.id).replaceAll('-', ''));
  });

  it('keeps the answers out of every other response of the API', async () => {
    const person = await signUpWithAnswers();
    const company = await signUpCompany(test.current);
    const others = ROUTES.filter(
      ({ method, path, isStream }) =>
        method === 'GET' && path !== readEqualOpportunity.path && isStream !== true,
    );
    expect(others.length).toBeGreaterThan(10);
    for (const { path } of others) {
      const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      for (const { token } of [person, company]) {
        const { body } = await test.callRaw('GET', url, { token });
        expect(JSON.stringify(body), path).not.toMatch(CANARIES);
      }
    }
    // Nor in the response to a save.
    const saved = await test.call(saveLocation, {
      token: person.token,
      ifMatch: 0,
      body: {
        ...{ country: 'PT', region: null, city: null, postcode: null, timeZone: null, workModes: null },
        ...{ travel: null, relocation: null, relocationCountries: null, rightsToWork: null },
      },
    });
    expect(saved.status).toBe(200);
    expect(JSON.stringify(saved.body)).not.toMatch(CANARIES);
  });
});
