import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import { ERASURE } from '@common-ground/database/erasure';
import { EMPTY_EMPLOYMENT } from '@common-ground/domain/profile/employment';
import { EMPTY_LOCATION } from '@common-ground/domain/profile/location';
import { EMPTY_PERSONAL_DETAILS } from '@common-ground/domain/profile/personal-details';
import { EMPTY_ROLE_CHOICE } from '@common-ground/domain/profile/role-choice';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany, signUpIdentity } from '../../testing/worlds/test-people.ts';
import { NEW_SECTIONS, sectionOperation } from '../../testing/worlds/test-sections.ts';

const test = useTestApp();

const ROLE = {
  route: 'graduate',
  stage: 'studying',
  lookingFor: ['internship', 'graduate_programme'],
  isSchoolWanted: false,
};
const PERSONAL = {
  fullName: 'Ana Luísa Nóbrega da Conceição',
  calledName: 'Ana',
  latinName: 'Ana Luisa Nobrega da Conceicao',
  pronouns: 'she/her',
  bornOn: '2003-02-28',
  phone: '+351912345678',
  preferredContact: 'text_message',
  adjustments: 'A quiet room.\nMore time to read <2 pages>.',
};
const LOCATION = {
  country: 'PT',
  region: 'PT-06',
  city: 'Coimbra',
  postcode: '3000-214',
  timeZone: 'Europe/Lisbon',
  workModes: ['hybrid', 'remote'],
  travel: 'some',
  relocation: 'countries',
  relocationCountries: ['ES', 'DE'],
  rightsToWork: [
    { country: 'PT', right: 'yes', until: null },
    { country: 'GB', right: 'until', until: '2027-09-30' },
    { country: 'DE', right: 'not_sure', until: null },
  ],
};
const EMPLOYMENT = {
  situation: 'in_education',
  availableFrom: '2026-09',
  noticeWeeks: 0,
  hoursPerWeek: 37.5,
  fieldsOfWork: ['isco-08:25', 'Bioinformatics'],
  desiredPay: { minimum: '1450.50', period: 'month', currency: 'EUR' },
  licences: [],
  currentEmployer: 'Laboratório Nóbrega',
};

const SECTIONS = [
  ['saveRoleChoice', 'role', 'role', ROLE, EMPTY_ROLE_CHOICE],
  ['savePersonalDetails', 'personal', 'personal', PERSONAL, EMPTY_PERSONAL_DETAILS],
  ['saveLocation', 'location', 'location', LOCATION, EMPTY_LOCATION],
  ['saveEmployment', 'employment', 'employment', EMPLOYMENT, EMPTY_EMPLOYMENT],
  ...NEW_SECTIONS,
] as const;

const TABLES = Object.entries(ERASURE).flatMap(([table, erasure]) =>
  erasure.rule === 'delete' && ['candidates', 'locations'].includes(erasure.through) ? [table] : [],
) as 'role_choices'[];

describe('readProfile', () => {
  it('returns every section unanswered at first, with version 0', async () => {
    const { token } = await signUpCandidate(test.current);
    const { status, body, headers } = await test.call(readProfile, { token });
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toEqual(
      Object.fromEntries(SECTIONS.map(([, name, , , empty]) => [name, { version: 0, content: empty }])),
    );
  });

  it('is refused to strangers, to companies and to identities without an account', async () => {
    const company = await signUpCompany(test.current);
    const identity = await signUpIdentity();
    const read = (token?: string) => test.call(readProfile, { token });
    expect(await read()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await read(company.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await read(identity.token)).toMatchObject({ status: 403, body: { code: 'account_missing' } });
  });
});

describe.each(SECTIONS)('%s', (_operation, section, slug, content, empty) => {
  const operation = sectionOperation(slug);

  it('stores every answer exactly and counts the versions', async () => {
    const { token } = await signUpCandidate(test.current);
    const first = await test.call(operation, { token, body: content, ifMatch: 0 });
    expect(first).toMatchObject({ status: 200, body: { version: 1, content } });
    expect(first.headers.etag).toBe('"1"');
    const read = await test.call(readProfile, { token });
    expect(read.result[section]).toEqual({ version: 1, content });
    const second = await test.call(operation, { token, body: content, ifMatch: 1 });
    expect(second).toMatchObject({ status: 200, body: { version: 2, content } });
  });

  it('accepts a partial section, and treats the rest as unanswered', async () => {
    const { token } = await signUpCandidate(test.current);
    await test.call(operation, { token, body: content, ifMatch: 0 });
    const [field, value] = Object.entries(content)[0]!;
    const { body } = await test.call(operation, { token, body: { [field]: value }, ifMatch: 1 });
    expect(body).toEqual({ version: 2, content: { ...empty, [field]: value } });
    const nothing = await test.call(operation, { token, body: {}, ifMatch: 2 });
    expect(nothing.body).toEqual({ version: 3, content: empty });
    expect((await test.call(readProfile, { token })).result[section].content).toEqual(empty);
  });

  it('requires the version that was read', async () => {
    const { token } = await signUpCandidate(test.current);
    const response = await test.call(operation, { token, body: content });
    expect(response).toMatchObject({ status: 428, body: { code: 'version_required' } });
  });

  it('refuses a stale version with the current state and changes nothing', async () => {
    const { token } = await signUpCandidate(test.current);
    await test.call(operation, { token, body: content, ifMatch: 0 });
    for (const ifMatch of [0, 2, 7]) {
      const stale = await test.call(operation, { token, body: {}, ifMatch });
      expect(stale).toMatchObject({
        status: 412,
        body: { code: 'version_conflict', current: { version: 1, content } },
      });
    }
    expect((await test.call(readProfile, { token })).result[section]).toEqual({
      version: 1,
      content,
    });
  });

  it('accepts exactly one of many saves based on the same version', async () => {
    const { token } = await signUpCandidate(test.current);
    for (const ifMatch of [0, 1]) {
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => test.call(operation, { token, body: content, ifMatch })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    }
  });

  it('refuses unknown keys and wrong types, all at once', async () => {
    const { token } = await signUpCandidate(test.current);
    const [field] = Object.keys(content);
    const body = { [field!]: 7, nationality: 'PT' };
    const response = await test.call(operation, { token, body, ifMatch: 0 });
    expect(response.status).toBe(422);
    expect(response.problem.violations).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pointer: `/${field}`, code: 'type' }),
        expect.objectContaining({ pointer: '/nationality', code: 'unknown_key' }),
      ]),
    );
  });

  it('is refused to strangers and companies', async () => {
    const company = await signUpCompany(test.current);
    const save = (token?: string) => test.call(operation, { token, body: content, ifMatch: 0 });
    expect((await save()).status).toBe(401);
    expect((await save(company.token)).status).toBe(403);
  });

  it('only affects the caller’s profile', async () => {
    const ana = await signUpCandidate(test.current);
    const ben = await signUpCandidate(test.current);
    await test.call(operation, { token: ana.token, body: content, ifMatch: 0 });
    const asBen = await test.call(operation, { token: ben.token, body: {}, ifMatch: 1 });
    expect(asBen).toMatchObject({ status: 412, body: { current: { version: 0, content: empty } } });
    const read = await test.call(readProfile, { token: ben.token });
    expect(read.result[section]).toEqual({ version: 0, content: empty });
    expect((await test.call(readProfile, { token: ana.token })).result[section].content).toEqual(content);
  });

  it('is deleted with the account', async () => {
    const { token, accountId } = await signUpCandidate(test.current);
    await test.call(operation, { token, body: content, ifMatch: 0 });
    expect((await test.call(deleteAccount, { token })).status).toBe(204);
    const { db } = test.current.context;
    for (const table of TABLES)
      expect(await db.selectFrom(table).where('candidate_id', '=', accountId).selectAll().execute()).toEqual(
        [],
      );
  });
});
