import { blockCompany } from '@common-ground/contract/access/access';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import {
  addShortlistNote,
  addToShortlist,
  createShortlist,
  deleteShortlist,
  listShortlists,
  readShortlist,
  renameShortlist,
} from '@common-ground/contract/people/shortlists';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { handleOf, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import {
  setVisibility,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

function create(member: TestPerson, body: object = {}, key: string = crypto.randomUUID()) {
  return test.call(createShortlist, {
    token: member.token,
    idempotencyKey: key,
    body: { name: 'Trainees', opportunityId: null, ...body },
  });
}

const read = ({ token }: TestPerson, id: string) =>
  test.call(readShortlist, { params: { shortlistId: id }, token });
const list = async ({ token }: TestPerson) => (await test.call(listShortlists, { token })).result.items;

async function add(member: TestPerson, id: string, person: TestPerson) {
  const handle = await handleOf(test.current, member, person);
  return test.call(addToShortlist, { params: { shortlistId: id, handle }, token: member.token });
}

describe(createShortlist.operationId, () => {
  it('creates a list once per key, with a name that’s unique for the job', async () => {
    const owner = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, owner);
    const key = crypto.randomUUID();
    const { status, result: body } = await create(owner, { opportunityId }, key);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Trainees',
      opportunity: { id: opportunityId, title: 'Data trainee programme' },
      peopleCount: 0,
      people: [],
      withheldCount: 0,
    });
    expect((await create(owner, { opportunityId }, key)).result.id).toBe(body.id);
    expect((await create(owner, { name: 'Else', opportunityId }, key)).problem.code).toBe(
      'idempotency_key_reused',
    );
    expect((await create(owner, { name: 'TRAINEES', opportunityId })).problem.code).toBe('name_taken');
    expect((await create(owner)).status).toBe(201);
  });

  it('is for accessible opportunities and members who may search for people, up to fifty lists', async () => {
    const owner = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, owner);
    const manager = await addMember(test.current, owner, 'hiring_manager');
    expect((await create(manager, { opportunityId })).status).toBe(404);
    const other = await signUpFinder(test.current, 'Tessel Maps');
    expect((await create(other, { opportunityId })).status).toBe(404);
    const interviewer = await addMember(test.current, owner, 'interviewer', [opportunityId]);
    expect((await create(interviewer, { opportunityId })).problem.code).toBe('not_permitted');
    expect((await test.call(createShortlist, unchecked({}))).status).toBe(401);
    expect((await create(owner, { name: '<b>' })).status).toBe(422);
    await test.current.context.db
      .insertInto('shortlists')
      .values(
        Array.from({ length: 48 }, (_, number) => ({
          company_id: String(owner.companyId),
          name: `List ${number}`,
          created_at: new Date(),
          idempotency_key: crypto.randomUUID(),
        })),
      )
      .execute();
    const lists = await Promise.all(['one', 'two', 'three', 'four'].map((name) => create(owner, { name })));
    expect(lists.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });
});

describe(readShortlist.operationId, () => {
  it('shows people at their view level, last added first, and records that for them', async () => {
    const owner = await signUpFinder(test.current);
    const { result: made } = await create(owner);
    const anonymous = await signUpFound(test.current);
    const named = await signUpFound(test.current, { fullName: 'Łucja Żak', chosen: owner });
    for (const person of [anonymous, named]) expect((await add(owner, made.id, person)).status).toBe(204);
    const { body } = await read(owner, made.id);
    expect(body).toMatchObject({
      peopleCount: 2,
      people: [
        { level: 'named', profile: { personal: { fullName: 'Łucja Żak' } }, notes: [] },
        { level: 'anonymous', profile: { personal: { fullName: null }, skills: [{ name: 'Figures' }] } },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('Okafor');
    const views = await test.current.context.db
      .selectFrom('profile_views')
      .where('candidate_id', '=', anonymous.accountId)
      .select(['reason', 'level'])
      .execute();
    // One view for being added to the list, and one for its opening.
    expect(views).toEqual(Array(2).fill({ reason: 'shortlist', level: 'anonymous' }));
  });

  it('counts people who are no longer visible and says nothing else about them; deleted ones are gone with their notes', async () => {
    const owner = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, owner);
    const { result: made } = await create(owner);
    const [hidden, blocking, applied, leaving, staying] = (await Promise.all(
      Array.from({ length: 5 }, () => signUpFound(test.current)),
    )) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
    for (const person of [hidden, blocking, applied, leaving, staying]) await add(owner, made.id, person);
    const handle = await handleOf(test.current, owner, leaving);
    await test.call(addShortlistNote, {
      params: { shortlistId: made.id, handle },
      token: owner.token,
      idempotencyKey: crypto.randomUUID(),
      body: { reason: 'skills', words: 'Notecanary' },
    });
    await setVisibility(test.current, hidden, 'hidden');
    await test.call(blockCompany, { token: blocking.token, body: { companyId: owner.companyId! } });
    await applyFor(test.current, applied, opportunityId);
    await test.call(deleteAccount, { token: leaving.token });
    const { result: body } = await read(owner, made.id);
    expect(body).toMatchObject({ peopleCount: 1, withheldCount: 3 });
    expect(body.people).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('Notecanary');
    const notes = await test.current.context.db.selectFrom('shortlist_notes').selectAll().execute();
    expect(JSON.stringify(notes)).not.toContain('Notecanary');
    expect(await list(owner)).toMatchObject([{ id: made.id, peopleCount: 1 }]);
    await setVisibility(test.current, hidden, 'anonymous');
    expect((await read(owner, made.id)).body).toMatchObject({ peopleCount: 2, withheldCount: 2 });
  });
});

describe(`a list, in ${listShortlists.operationId}`, () => {
  it(`is listed, renamed and deleted by members who can access it (${[listShortlists, renameShortlist, deleteShortlist].map(({ operationId }) => operationId).join(', ')})`, async () => {
    const owner = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, owner);
    const manager = await addMember(test.current, owner, 'hiring_manager');
    const { result: free } = await create(owner, { name: 'b' });
    const { result: tied } = await create(owner, { name: 'A', opportunityId });
    expect((await list(owner)).map(({ name }) => name)).toEqual(['A', 'b']);
    expect(await list(manager)).toMatchObject([{ id: free.id }]);
    const rename = (by: TestPerson, id: string, name: string, ifMatch = 1) =>
      test.call(renameShortlist, { params: { shortlistId: id }, token: by.token, body: { name }, ifMatch });
    const remove = (by: TestPerson, id: string) =>
      test.call(deleteShortlist, { params: { shortlistId: id }, token: by.token });
    const other = await signUpFinder(test.current, 'Tessel Maps');
    for (const stranger of [manager, other]) {
      expect((await read(stranger, tied.id)).status).toBe(404);
      expect((await rename(stranger, tied.id, 'mine')).status).toBe(404);
      expect((await remove(stranger, tied.id)).status).toBe(404);
    }
    expect((await rename(owner, tied.id, 'B')).status).toBe(204);
    // The response was lost and it's sent again; a stalled earlier request changes nothing.
    expect((await rename(owner, tied.id, 'B')).status).toBe(204);
    expect((await rename(owner, tied.id, 'C')).problem).toMatchObject({
      code: 'version_conflict',
      current: { name: 'B', version: 2 },
    });
    expect((await read(owner, tied.id)).result).toMatchObject({ name: 'B', version: 2 });
    const { result: second } = await create(owner, { name: 'a' });
    expect((await rename(owner, second.id, 'B')).problem.code).toBe('name_taken');
    expect((await rename(owner, second.id, 'A')).status).toBe(204);
    expect((await remove(owner, second.id)).status).toBe(204);
    expect((await remove(owner, second.id)).status).toBe(404);
    expect((await read(owner, NOWHERE)).status).toBe(404);
    const auditor = await addMember(test.current, owner, 'auditor');
    const params = { shortlistId: free.id };
    const { token } = auditor;
    for (const operation of [listShortlists, readShortlist, renameShortlist, deleteShortlist]) {
      expect((await test.call(operation, unchecked({ params }))).status).toBe(401);
      expect((await test.call(operation, unchecked({ params, token }))).problem.code).toBe('not_permitted');
    }
    await verifyCompany(test.current, owner.companyId, false);
    const later = await addMember(test.current, owner, 'recruiter');
    expect((await read(later, free.id)).problem.code).toBe('verification_needed');
    const unverified = await signUpCompany(test.current, 'Nobody yet');
    expect((await create(unverified)).status).toBe(201);
  });
});
