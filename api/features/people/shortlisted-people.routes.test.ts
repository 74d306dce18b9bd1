import { revealCandidate } from '@common-ground/contract/people/blind-review';
import {
  addShortlistNote,
  addToShortlist,
  createShortlist,
  deleteShortlistNote,
  readShortlist,
  removeFromShortlist,
} from '@common-ground/contract/people/shortlists';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { handleOf, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { setVisibility, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

async function setUpList(opportunityId: string | null = null, owner?: TestPerson) {
  const company = owner ?? (await signUpFinder(test.current));
  const { result: body } = await test.call(createShortlist, {
    token: company.token,
    idempotencyKey: crypto.randomUUID(),
    body: { name: `List ${crypto.randomUUID().slice(0, 8)}`, opportunityId },
  });
  return { company, id: body.id as string };
}

type Change = typeof addToShortlist | typeof removeFromShortlist;

async function onList(change: Change, member: TestPerson, id: string, person: TestPerson) {
  const handle = await handleOf(test.current, member, person);
  return test.call<Change>(change, { params: { shortlistId: id, handle }, token: member.token });
}

async function note(
  member: TestPerson,
  id: string,
  person: TestPerson,
  body: object = {},
  key: string = crypto.randomUUID(),
) {
  const handle = await handleOf(test.current, member, person);
  return test.call(addShortlistNote, {
    params: { shortlistId: id, handle },
    token: member.token,
    idempotencyKey: key,
    body: { reason: 'skills', words: 'Uses figures well.', ...body },
  });
}

const read = ({ token }: TestPerson, id: string) =>
  test.call(readShortlist, { params: { shortlistId: id }, token });

describe(`${addToShortlist.operationId} and ${removeFromShortlist.operationId}`, () => {
  it('adds someone to a list once, and removes them with their notes, even if they’ve hidden since', async () => {
    const { company, id } = await setUpList();
    const person = await signUpFound(test.current);
    for (let time = 0; time < 2; time += 1)
      expect((await onList(addToShortlist, company, id, person)).status).toBe(204);
    await note(company, id, person);
    expect((await read(company, id)).result.people).toMatchObject([
      { notes: [{ words: 'Uses figures well.' }] },
    ]);
    await setVisibility(test.current, person, 'hidden');
    expect((await onList(addToShortlist, company, id, person)).status).toBe(404);
    expect((await onList(removeFromShortlist, company, id, person)).status).toBe(204);
    await setVisibility(test.current, person, 'anonymous');
    await onList(addToShortlist, company, id, person);
    expect((await read(company, id)).result.people).toMatchObject([{ notes: [] }]);
  });

  it('accepts two hundred people and no more, even if many are added at once', async () => {
    const { company, id } = await setUpList();
    const { db, today } = test.current.context;
    const people = await Promise.all(Array.from({ length: 3 }, () => signUpFound(test.current)));
    const fill = Array.from({ length: 198 }, () => ({
      identity_uid: crypto.randomUUID(),
      role: 'candidate',
      created_at: new Date(),
    }));
    const accounts = await db.insertInto('accounts').values(fill).returning('id').execute();
    await db
      .insertInto('candidates')
      .values(accounts.map((account) => ({ account_id: account.id, age_confirmed_at: new Date() })))
      .execute();
    await db
      .insertInto('shortlisted_people')
      .values(
        accounts.map((account) => ({
          shortlist_id: id,
          candidate_id: account.id,
          company_id: String(company.companyId),
          added_at: new Date(today()),
        })),
      )
      .execute();
    const answers = await Promise.all(people.map((person) => onList(addToShortlist, company, id, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('shortlist_full');
    // Removing someone makes room for another.
    const whoWas = (status: number) =>
      people[answers.findIndex((answer) => answer.status === status)] as TestPerson;
    expect((await onList(removeFromShortlist, company, id, whoWas(204))).status).toBe(204);
    expect((await onList(addToShortlist, company, id, whoWas(409))).status).toBe(204);
    expect((await onList(addToShortlist, company, id, whoWas(204))).problem.code).toBe('shortlist_full');
  });

  it('is for members who can access the list and may search for people', async () => {
    const owner = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, owner);
    const { id } = await setUpList(opportunityId, owner);
    const person = await signUpFound(test.current);
    const manager = await addMember(test.current, owner, 'hiring_manager');
    const other = await signUpFinder(test.current, 'Tessel Maps');
    const unverified = await signUpCompany(test.current, 'Nobody yet');
    const auditor = await addMember(test.current, owner, 'auditor');
    const params = { shortlistId: id, handle: NOWHERE };
    for (const change of [addToShortlist, removeFromShortlist]) {
      for (const stranger of [manager, other])
        expect((await onList(change, stranger, id, person)).status).toBe(404);
      expect((await onList(change, auditor, id, person)).problem.code).toBe('not_permitted');
      expect((await test.call<Change>(change, { params })).status).toBe(401);
      expect((await test.call<Change>(change, { params, token: owner.token })).status).toBe(404);
    }
    expect((await onList(addToShortlist, unverified, id, person)).problem.code).toBe('verification_needed');
  });
});

describe(`${addShortlistNote.operationId} and ${deleteShortlistNote.operationId}`, () => {
  it('adds a note with a job-related reason once per key, which its author or an owner can delete', async () => {
    const owner = await signUpFinder(test.current);
    const { id } = await setUpList(null, owner);
    const person = await signUpFound(test.current);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    await onList(addToShortlist, owner, id, person);
    const key = crypto.randomUUID();
    const { status, result: body } = await note(recruiter, id, person, {}, key);
    expect(status).toBe(201);
    expect(body).toMatchObject({ reason: 'skills', author: 'The recruiter', isOwn: true });
    expect((await note(recruiter, id, person, {}, key)).result.id).toBe(body.id);
    expect((await note(recruiter, id, person, { reason: 'place' }, key)).problem.code).toBe(
      'idempotency_key_reused',
    );
    const unlisted = await signUpFound(test.current);
    expect((await note(recruiter, id, unlisted, {}, key)).status).toBe(404);
    expect((await note(owner, id, person, { words: null })).body).toMatchObject({ words: null });
    const seen = await read(owner, id);
    expect(seen.result.people[0]!.notes).toMatchObject([{ isOwn: false }, { isOwn: true, words: null }]);
    const remove = (by: TestPerson, noteId: string) =>
      test.call(deleteShortlistNote, { params: { shortlistId: id, noteId }, token: by.token });
    const [, ownersNote] = seen.result.people[0]!.notes;
    expect((await remove(recruiter, ownersNote!.id)).status).toBe(404);
    expect((await remove(await signUpFinder(test.current, 'Tessel Maps'), body.id)).status).toBe(404);
    expect((await remove(owner, body.id)).status).toBe(204);
    expect((await remove(owner, NOWHERE)).status).toBe(404);
    expect(
      (await test.call(deleteShortlistNote, { params: { shortlistId: id, noteId: body.id } })).status,
    ).toBe(401);
    const auditor = await addMember(test.current, owner, 'auditor');
    expect((await remove(auditor, ownersNote!.id)).problem.code).toBe('not_permitted');
  });

  it('withholds a colleague’s words under blind review if they could see the name', async () => {
    const owner = await signUpFinder(test.current);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    const { id } = await setUpList(null, owner);
    const person = await signUpFound(test.current, { fullName: 'Łucja Żak' });
    await onList(addToShortlist, owner, id, person);
    await note(recruiter, id, person, { words: 'Met Lucja in Braga.' });
    await note(recruiter, id, person, { words: null });
    await note(owner, id, person, { words: 'Knows figures.' });
    const listWords = async (member: TestPerson) =>
      (await read(member, id)).result.people[0]!.notes.map((note) => [note.words, note.isWithheld]);
    const all = [
      ['Met Lucja in Braga.', false],
      [null, false],
      ['Knows figures.', false],
    ];
    expect(await listWords(owner)).toEqual(all);
    const opportunityId = await publishOpportunity(test.current, owner);
    const { token } = owner;
    await switchBlindReview(test.current, { token }, opportunityId, true);
    expect(await listWords(owner)).toEqual([[null, true], [null, false], all[2]]);
    expect(await listWords(recruiter)).toEqual([all[0], [null, false], [null, true]]);
    const naming = ['Łucja Żak, or Ben Adler?', false];
    await note(recruiter, id, person, { words: naming[0] as string });
    expect((await listWords(owner)).at(-1)).toEqual(naming);
    const handle = await handleOf(test.current, owner, person);
    await test.call(revealCandidate, {
      params: { handle },
      token,
      body: { reason: 'other', words: 'To see who this is.' },
    });
    expect(await listWords(owner)).toEqual([...all, naming]);
  });

  it('withholds what someone writes who was shown the name before blind review was turned on', async () => {
    const owner = await signUpFinder(test.current);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    const person = await signUpFound(test.current, { fullName: 'Łucja Żak', chosen: owner });
    const { id } = await setUpList(null, owner);
    await onList(addToShortlist, owner, id, person);
    expect((await read(recruiter, id)).result.people[0]).toMatchObject({ level: 'named' });
    const opportunityId = await publishOpportunity(test.current, owner);
    test.current.setNow(new Date(Date.now() + 60_000));
    await switchBlindReview(test.current, owner, opportunityId, true);
    await note(recruiter, id, person, { words: 'Lucja Zak plans well.' });
    const listNotes = async (member: TestPerson) =>
      (await read(member, id)).result.people[0]!.notes.map((note) => [note.words, note.isWithheld]);
    expect(await listNotes(owner)).toEqual([[null, true]]);
    expect(await listNotes(recruiter)).toEqual([['Lucja Zak plans well.', false]]);
    test.current.setNow(new Date(Date.now() + 120_000));
    const newcomer = await addMember(test.current, owner, 'recruiter');
    await note(newcomer, id, person, { words: 'Uses figures well.' });
    expect((await listNotes(owner)).at(-1)).toEqual(['Uses figures well.', false]);
  });

  it('refuses an unknown reason, words that are too long, strangers, and a twenty-first note', async () => {
    const { company, id } = await setUpList();
    const person = await signUpFound(test.current);
    expect((await note(company, id, person)).status).toBe(404);
    await onList(addToShortlist, company, id, person);
    const another = await signUpFound(test.current);
    expect((await note(company, id, another)).status).toBe(404);
    const { problem: body } = await note(company, id, person, { reason: 'looks', words: 'x'.repeat(501) });
    expect(body.violations.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/reason',
      '/words',
    ]);
    const notes = await Promise.all(Array.from({ length: 22 }, () => note(company, id, person)));
    expect(notes.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await note(company, id, person)).problem.code).toBe('too_many_notes');
    await onList(addToShortlist, company, id, another);
    expect((await note(company, id, another)).status).toBe(201);
    expect((await note(await signUpFinder(test.current, 'Tessel Maps'), id, person)).status).toBe(404);
    expect((await note(await signUpCompany(test.current, 'Nobody yet'), id, person)).problem.code).toBe(
      'verification_needed',
    );
    const auditor = await addMember(test.current, company, 'auditor');
    expect((await note(auditor, id, person)).problem.code).toBe('not_permitted');
    expect(
      (
        await test.call(addShortlistNote, {
          params: { shortlistId: id, handle: '00000000-0000-4000-8000-000000000000' },
          body: unchecked(undefined),
        })
      ).status,
    ).toBe(401);
  });
});
