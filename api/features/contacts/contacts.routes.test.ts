import {
  deleteAllContacts,
  deleteContact,
  exportContacts,
  listContactActs,
  listContacts,
  updateContact,
} from '@common-ground/contract/contacts/contacts';
import { describe, expect, test as it } from 'vitest';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { lockContacts } from '../../stores/contacts/contact.store.ts';
import { untilLockIsAwaited } from '../../testing/database/lock-wait.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { contactsOf, importList, previewList } from '../../testing/worlds/test-contacts.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';
import { runContacts } from './contacts.job.ts';

const test = useTestApp();
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const LIST =
  'Name,Mail,Phone,Note\nÁgata,agata@example.org,,Sings\nbruno,,+351912345678,"=1+1"\nCarla,carla@example.org,,';

async function companyWithContacts() {
  const company = await signUpCompany(test.current);
  await importList(test.current, company, LIST);
  return { company, contacts: await contactsOf(test.current, company) };
}

type StoredContact = Awaited<ReturnType<typeof contactsOf>>[number];

const change = ({ token }: TestPerson, contact: StoredContact | undefined, changes: object = {}) => {
  const { id, version, matches: _matches, keepAtMost: _most, ...body } = contact!;
  return test.call(updateContact, {
    params: { contactId: id },
    token,
    ifMatch: version,
    body: { ...body, ...changes },
  });
};

describe(listContacts.operationId, () => {
  it('lists by name, page by page, and searches every field', async () => {
    const { company, contacts } = await companyWithContacts();
    expect(contacts.map(({ name }: { name: string }) => name)).toEqual(['Ágata', 'bruno', 'Carla']);
    const first = await test.call(listContacts, { query: { limit: 2 }, token: company.token });
    expect(first.body).toMatchObject({ totalCount: 3, items: [{ name: 'Ágata' }, { name: 'bruno' }] });
    // Anyone with the cursor could store an address in it.
    expect(Buffer.from(first.result.next!, 'base64url').toString()).not.toMatch(/bruno/i);
    const second = await contactsOf(test.current, company, { limit: 2, cursor: first.result.next! });
    expect(second.map(({ name }: { name: string }) => name)).toEqual(['Carla']);
    for (const words of ['agata', 'SINGS', 'agata@', 'braga'])
      expect((await contactsOf(test.current, company, { words }))[0]?.name).toBe('Ágata');
    expect(await contactsOf(test.current, company, { words: '%' })).toEqual([]);
    for (const query of [{ cursor: 'abc' }, { words: '\0' }, { words: 'a'.repeat(201) }])
      expect((await test.call(listContacts, { query, token: company.token })).status).toBe(422);
  });

  it('says so if the previous page ended with someone who has since been deleted', async () => {
    const { company, contacts } = await companyWithContacts();
    const { token } = company;
    const { result: body } = await test.call(listContacts, { query: { limit: 2 }, token });
    await test.call(deleteContact, { params: { contactId: contacts[1]!.id }, token });
    expect((await test.call(listContacts, { query: { limit: 2, cursor: body.next! }, token })).status).toBe(
      422,
    );
  });

  it('covers only the caller’s company, for members who may search for people', async () => {
    const { company } = await companyWithContacts();
    expect(await contactsOf(test.current, await signUpCompany(test.current))).toEqual([]);
    const auditor = await addMember(test.current, company, 'auditor');
    const candidate = await signUpCandidate(test.current);
    for (const [token, status] of [
      [auditor.token, 403],
      [candidate.token, 403],
      [undefined, 401],
    ] as const)
      expect((await test.call(listContacts, token ? { token } : {})).status).toBe(status);
  });
});

describe(updateContact.operationId, () => {
  it('changes a contact, and deletes meetings that are left out', async () => {
    const { company } = await companyWithContacts();
    await importList(test.current, company, 'Name,Mail,Note\nÁgata,agata@example.org,Dances');
    const [agata] = await contactsOf(test.current, company);
    const meetings = [{ ...agata!.meetings[0], metOn: '2025-01-02', note: ' Both ' }];
    const {
      status,
      result: body,
      headers,
    } = await change(company, agata, {
      ...{ name: 'Agata Silva', mail: 'AGATA@Silva.example', meetings, keepUntil: agata!.keepAtMost },
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe(`"${agata!.version + 1}"`);
    expect(body).toMatchObject({ name: 'Agata Silva', mail: 'agata@silva.example', matches: [] });
    expect(body.meetings).toEqual([{ ...meetings[0], note: 'Both' }]);
    const late = await change(company, agata);
    expect(late).toMatchObject({ status: 412, body: { current: { name: 'Agata Silva' } } });
  });

  it('refuses details that another contact has, and impossible dates', async () => {
    const { company, contacts } = await companyWithContacts();
    const [agata] = contacts;
    expect((await change(company, agata, { phone: '+351912345678' })).problem.code).toBe('contact_exists');
    expect((await change(company, agata, { mail: 'CARLA@example.org' })).problem.code).toBe('contact_exists');
    const meetings = [{ ...agata!.meetings[0], metOn: '2099-01-01' }];
    const { status, problem: body } = await change(company, agata, { meetings, keepUntil: '2099-01-01' });
    expect(status).toBe(422);
    expect(body.violations.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/keepUntil',
      '/meetings/0/metOn',
    ]);
    expect((await change(company, agata, { meetings: [] })).status).toBe(422);
    const unknown = { meetings: [{ ...agata!.meetings[0], id: UNKNOWN_ID }] };
    expect((await change(company, agata, unknown)).problem.violations).toMatchObject([
      { pointer: '/meetings' },
    ]);
    expect((await change(company, agata, { name: ' ' })).status).toBe(422);
  });

  it('refuses what can’t be stored, even if only composing makes it so', async () => {
    const { company, contacts } = await companyWithContacts();
    const withMeeting = (changes: object) => ({ meetings: [{ ...contacts[0]!.meetings[0], ...changes }] });
    // Each normalises to two characters or more, or to a character that splits the address.
    for (const [pointer, changes] of [
      ['/name', { name: '\uFB2C'.repeat(200) }],
      ['/mail', { mail: `${'\uFDFA'.repeat(15)}@example.org` }],
      ['/mail', { mail: 'a＠b@example.org' }],
      ['/mail', { mail: 'a\0b@example.org' }],
      ['/link', { link: `https://example.org/${'\uFB2C'.repeat(470)}` }],
      ['/link', { link: 'https://a\0b.example/' }],
      ['/meetings/0/source', withMeeting({ source: '\uFB2C'.repeat(200) })],
      ['/meetings/0/note', withMeeting({ note: '\uFB2C'.repeat(2_000) })],
    ] as const) {
      const { status, problem: body } = await change(company, contacts[0], changes);
      expect([status, body.violations?.[0]?.pointer]).toEqual([422, pointer]);
    }
  });

  it('returns 404 to another company, and refuses members who may not search for people', async () => {
    const { company, contacts } = await companyWithContacts();
    const rival = await signUpCompany(test.current);
    expect((await change(rival, contacts[0])).status).toBe(404);
    expect((await change(await addMember(test.current, company, 'interviewer'), contacts[0])).status).toBe(
      403,
    );
    expect((await change(company, { ...contacts[0]!, id: UNKNOWN_ID })).status).toBe(404);
  });
});

describe(deleteContact.operationId, () => {
  it('deletes everything about a contact, and is 404 for another company', async () => {
    const { company, contacts } = await companyWithContacts();
    const rival = await signUpCompany(test.current);
    expect(
      (await test.call(deleteContact, { params: { contactId: contacts[0]!.id }, token: rival.token })).status,
    ).toBe(404);
    expect(
      (await test.call(deleteContact, { params: { contactId: contacts[0]!.id }, token: company.token }))
        .status,
    ).toBe(204);
    expect(
      (await test.call(deleteContact, { params: { contactId: contacts[0]!.id }, token: company.token }))
        .status,
    ).toBe(404);
    expect(await contactsOf(test.current, company)).toHaveLength(2);
    const remaining = await test.current.context.systemDb
      .selectFrom('contact_meetings')
      .where('contact_id', '=', contacts[0]!.id)
      .selectAll()
      .execute();
    expect(remaining).toEqual([]);
  });
});

const listActs = async ({ token }: { token: string }) =>
  (await test.call(listContactActs, { token })).result.items;

const deleteOne = ({ token }: { token: string }, contactId: string) =>
  test.call(deleteContact, { params: { contactId }, token });

describe(`${deleteContact.operationId} and ${listContactActs.operationId}`, () => {
  it('logs contacts that a member deletes one by one on a day as one entry', async () => {
    const { company, contacts } = await companyWithContacts();
    const manager = await addMember(test.current, company, 'hiring_manager');
    const auditor = await addMember(test.current, company, 'auditor');
    const [agata, bruno, carla] = contacts.map(({ id }) => id) as [string, string, string];
    test.current.setNow(new Date('2025-03-10T09:00:00Z'));
    await deleteOne(manager, agata);
    // Neither a second attempt nor a stranger's deletes anything.
    await deleteOne(manager, agata);
    await deleteOne(await signUpCompany(test.current), bruno);
    test.current.setNow(new Date('2025-03-10T10:00:00Z'));
    await deleteOne(manager, bruno);
    test.current.setNow(new Date('2025-03-11T09:00:00Z'));
    await deleteOne(company, carla);
    expect(await listActs(auditor)).toMatchObject([
      { act: 'deleted', contactCount: 1, actedAt: '2025-03-11T09:00:00.000Z' },
      { act: 'deleted', contactCount: 2, actedAt: '2025-03-10T10:00:00.000Z' },
    ]);
    expect((await test.call(listContactActs, { token: manager.token })).problem.code).toBe('not_permitted');
  });
});

describe(`${deleteAllContacts.operationId} and ${listContactActs.operationId}`, () => {
  it("deletes only the company's own", async () => {
    const { company } = await companyWithContacts();
    const { company: rival } = await companyWithContacts();
    for (const role of ['recruiter', 'hiring_manager', 'interviewer', 'auditor'] as const) {
      const { token } = await addMember(test.current, company, role);
      expect((await test.call(deleteAllContacts, { token })).status, role).toBe(403);
    }
    expect((await test.call(deleteAllContacts, { token: company.token })).status).toBe(204);
    expect(await contactsOf(test.current, company)).toEqual([]);
    expect(await contactsOf(test.current, rival)).toHaveLength(3);
    expect(await listActs(company)).toMatchObject([{ act: 'deleted_all', contactCount: 3 }]);
    expect(await listActs(rival)).toEqual([]);
  });
});

it('deletes all contacts after a running import has finished', async () => {
  const { company } = await companyWithContacts();
  const { systemDb } = test.current.context;
  let deleting: ReturnType<typeof test.current.call> | undefined;
  await systemDb.transaction().execute(async (taking) => {
    await lockContacts(taking, { companyId: String(company.companyId) } as CompanyScope);
    deleting = test.call(deleteAllContacts, { token: company.token });
    await untilLockIsAwaited(test.current);
  });
  expect((await deleting)?.status).toBe(204);
  expect(await contactsOf(test.current, company)).toEqual([]);
});

it('a list is checked again when someone deletes its contacts at the moment of the import', async () => {
  const { company } = await companyWithContacts();
  const { systemDb } = test.current.context;
  const list = 'Name,Mail,Note\nÁgata,agata@example.org,Dances';
  let taking: ReturnType<typeof importList> | undefined;
  const { result: body } = await previewList(test.current, company, list);
  await systemDb.transaction().execute(async (deleting) => {
    await deleting.deleteFrom('contacts').where('company_id', '=', String(company.companyId)).execute();
    taking = importList(test.current, company, list, { digest: body.digest! });
    await untilLockIsAwaited(test.current);
  });
  expect(await taking).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
});

describe(exportContacts.operationId, () => {
  it('returns a list that can be imported again, in which no cell is a formula', async () => {
    const { company } = await companyWithContacts();
    const head = await test.callRaw('HEAD', exportContacts.path, { token: company.token });
    expect([head.status, head.headers['content-type']]).toEqual([200, 'text/csv']);
    const { headers, result } = await test.call(exportContacts, { token: company.token });
    expect(headers['content-disposition']).toContain('contacts-');
    expect(result).toContain('"\'=1+1"');
    expect(result).toContain('"\'+351912345678"');
    expect(result.lastIndexOf('\uFEFF')).toBe(0);
    const other = await signUpCompany(test.current);
    expect((await importList(test.current, other, result)).body).toMatchObject({ newCount: 3 });
    expect(await contactsOf(test.current, other)).toMatchObject([
      { mail: 'agata@example.org' },
      { phone: '+351912345678', meetings: [{ note: '=1+1' }] },
      { name: 'Carla' },
    ]);
    for (const role of ['hiring_manager', 'auditor'] as const) {
      const { token } = await addMember(test.current, company, role);
      const refused = await test.call(exportContacts, { token });
      expect(refused.status, role).toBe(403);
    }
    const auditor = await addMember(test.current, company, 'auditor');
    expect(await listActs(auditor)).toMatchObject([{ act: 'exported', contactCount: 3 }]);
    const recruiter = await addMember(test.current, company, 'recruiter');
    const refused = await test.call(listContactActs, { token: recruiter.token });
    expect(refused.problem.code).toBe('not_permitted');
  });

  it('returns exactly the contacts that a search lists, and records how many', async () => {
    const { company } = await companyWithContacts();
    const auditor = await addMember(test.current, company, 'auditor');
    for (const [words, names] of [
      ['agata', ['Ágata']],
      ['=1+1', ['bruno']],
      ['nobody has this', []],
    ] as const) {
      const listed = await contactsOf(test.current, company, { words });
      expect(listed.map(({ name }) => name)).toEqual(names);
      const { result } = await test.call(exportContacts, { token: company.token, query: { words } });
      const records = result.split('\r\n').slice(2, -1);
      expect(records.map((record) => record.split(',')[0])).toEqual(names.map((name) => `"${name}"`));
      expect((await listActs(auditor))[0]).toMatchObject({ act: 'exported', contactCount: names.length });
    }
  });
});

it('contacts are deleted the day after their last day, even by two processes at once', async () => {
  const { company, contacts } = await companyWithContacts();
  await change(company, contacts[0], { keepUntil: contacts[0]!.keepAtMost });
  test.current.setNow(new Date(`${contacts[1]!.keepUntil}T23:59:00Z`));
  await runContacts(test.current.context);
  expect(await contactsOf(test.current, company)).toHaveLength(3);
  test.current.setNow(new Date(Date.parse(`${contacts[1]!.keepUntil}T12:00:00Z`) + 86_400_000));
  await Promise.all([runContacts(test.current.context), runContacts(test.current.context)]);
  expect(await contactsOf(test.current, company)).toMatchObject([{ name: 'Ágata' }]);
});
