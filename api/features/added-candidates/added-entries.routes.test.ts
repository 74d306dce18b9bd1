import {
  deleteAddedEntry,
  listAddedCandidates,
  readAddedEntry,
  takeOverAddedEntry,
} from '@common-ground/contract/added-candidates/added-candidates';
import { sendApplication } from '@common-ground/contract/applications/applications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { outcomeOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addByHand, openEntry, openJob, SOMEONE } from '../../testing/worlds/test-added-candidates.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, type TestPerson } from '../../testing/worlds/test-people.ts';

let mails: Mail[] = [];
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      mails.push(mail);
    },
  },
});
beforeEach(() => {
  mails = [];
});
afterEach(() => test.current.setNow(null));

const DAY_MS = 86_400_000;
const { call } = test;
const add = (person: TestPerson, opportunityId: string, entry: { address: string }) =>
  addByHand(test.current, person, opportunityId, entry);
const list = (person: TestPerson, opportunityId?: string) =>
  call(listAddedCandidates, { token: person.token, query: { opportunityId } });
const read = (link: string) => call(readAddedEntry, { body: { link } });
const erase = (link: string) => call(deleteAddedEntry, { body: { link } });
const takeOver = (person: TestPerson | null, link: string) =>
  call(takeOverAddedEntry, { token: person?.token, body: { link } });
const lastLink = () => /invite=([\w-]+)/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';

const openOne = async () => {
  const entry = await openEntry(test.current);
  return { ...entry, link: lastLink() };
};

const rowOf = (id: string) =>
  test.current.context.systemDb
    .selectFrom('added_candidates')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();

describe(readAddedEntry.operationId, () => {
  it('shows everything that was typed, as often as it’s opened, for thirty days', async () => {
    const { owner, address, link } = await openOne();
    for (let round = 0; round < 2; round += 1)
      expect((await read(link)).result).toMatchObject({
        companyName: 'Harbour Health',
        isOpen: true,
        address,
        ...SOMEONE,
      });
    expect((await list(owner)).result.items).toHaveLength(1);
    test.current.setNow(new Date(Date.now() + 30 * DAY_MS));
    expect((await read(link)).problem.code).toBe('invitation_invalid');
    expect((await read(`added-${'x'.repeat(43)}`)).problem.code).toBe('invitation_invalid');
    expect((await read('added-short')).status).toBe(422);
  });

  it('works while the company is suspended, and so does deleting', async () => {
    const { owner, link } = await openOne();
    await test.current.context.systemDb
      .updateTable('companies')
      .set({ suspended_at: new Date() })
      .where('id', '=', String(owner.companyId))
      .execute();
    expect((await read(link)).result).toMatchObject({ isOpen: false });
    expect((await erase(link)).status).toBe(204);
  });
});

describe(deleteAddedEntry.operationId, () => {
  it('deletes everything that was typed, shows the team that it did, and stops the address from being added again', async () => {
    const { owner, opportunityId, address, link, id } = await openOne();
    expect((await erase(link)).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({
      name: null,
      address: null,
      note: null,
      source_words: null,
      link_digest: null,
      ending: 'deleted',
    });
    const { items, ended } = (await list(owner, opportunityId)).result;
    expect(items).toEqual([]);
    expect(ended).toMatchObject([{ id, source: 'event', ending: 'deleted' }]);
    expect((await erase(link)).problem.code).toBe('invitation_invalid');
    const other = await publishOpportunity(test.current, owner);
    for (const job of [opportunityId, other]) {
      const { problem } = await add(owner, job, { address });
      expect(problem.violations).toEqual([{ pointer: '/address', code: 'paused_address', params: {} }]);
    }
    test.current.setNow(new Date(Date.now() + 91 * DAY_MS));
    expect((await add(owner, other, { address })).status).not.toBe(422);
    expect((await list(owner, opportunityId)).result.ended).toEqual([]);
  });
});

describe(takeOverAddedEntry.operationId, () => {
  it('shows the company nothing until the candidate applies; the application then takes its place', async () => {
    const { owner, opportunityId } = await openJob(test.current);
    const candidate = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, candidate);
    const { result: added } = await add(owner, opportunityId, { address: candidate.email });
    const link = lastLink();
    const before = JSON.stringify((await list(owner)).body);
    for (let time = 0; time < 2; time += 1)
      expect((await takeOver(candidate, link)).result).toEqual({ opportunityId });
    expect(JSON.stringify((await list(owner)).body)).toBe(before);
    expect((await applyFor(test.current, candidate, opportunityId)).status).toBe(201);
    const { items, ended } = (await list(owner)).result;
    expect([items, ended]).toMatchObject([[], [{ id: added.id, ending: 'applied' }]]);
    expect(await rowOf(added.id)).toMatchObject({ name: null, address: null, link_digest: null });
    const claims = test.current.context.systemDb.selectFrom('added_candidate_claims');
    expect(await claims.where('candidate_id', '=', candidate.accountId).selectAll().execute()).toEqual([]);
    const again = await add(owner, opportunityId, { address: candidate.email });
    expect(again.problem.violations[0]!.code).toBe('paused_address');
  });

  it('keeps the entry under blind review, so that nothing ends as the application arrives', async () => {
    const { owner, opportunityId } = await openJob(test.current);
    const [earlier, candidate] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    for (const person of [earlier, candidate]) {
      await nameAndAgeCandidate(test.current, person);
      await add(owner, opportunityId, { address: person.email });
      await takeOver(person, lastLink());
    }
    await applyFor(test.current, earlier, opportunityId);
    expect((await list(owner)).result.ended).toMatchObject([{ ending: 'applied' }]);
    const review = { opportunity_id: opportunityId, company_id: String(owner.companyId) };
    const { systemDb } = test.current.context;
    await systemDb.insertInto('blind_reviews').values(review).execute();
    const before = await list(owner);
    expect(before.result.ended).toEqual([]);
    expect((await applyFor(test.current, candidate, opportunityId)).status).toBe(201);
    expect((await list(owner)).body).toEqual(before.body);
    await systemDb.deleteFrom('blind_reviews').where('opportunity_id', '=', opportunityId).execute();
    const after = (await list(owner)).result;
    expect(after.items).toEqual([]);
    expect(after.ended.map(({ ending }) => ending)).toEqual(['applied', 'applied']);
    const claims = systemDb.selectFrom('added_candidate_claims');
    expect(await claims.where('candidate_id', '=', candidate.accountId).selectAll().execute()).toEqual([]);
  });

  it('leaves the entry alone when the candidate applies without having taken it over', async () => {
    const { owner, opportunityId } = await openJob(test.current);
    const candidate = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, candidate);
    await add(owner, opportunityId, { address: candidate.email });
    expect((await applyFor(test.current, candidate, opportunityId)).status).toBe(201);
    expect((await list(owner)).result.items).toHaveLength(1);
  });

  it('is only for candidates with the entry’s address', async () => {
    const { owner, link } = await openOne();
    const stranger = await signUpCandidate(test.current);
    expect(outcomeOf(await takeOver(stranger, link))).toBe('invitation_for_another');
    expect(outcomeOf(await takeOver(stranger, `added-${'x'.repeat(43)}`))).toBe('invitation_invalid');
    expect((await takeOver(owner, link)).status).toBe(403);
    expect((await takeOver(null, link)).status).toBe(401);
    expect((await takeOver(stranger, 'x')).status).toBe(422);
  });

  it('deletes the entry if the account that took it over is deleted', async () => {
    const { owner, opportunityId } = await openJob(test.current);
    const candidate = await signUpCandidate(test.current);
    const { result: added } = await add(owner, opportunityId, { address: candidate.email });
    await takeOver(candidate, lastLink());
    await test.current.context.systemDb
      .deleteFrom('accounts')
      .where('id', '=', candidate.accountId)
      .execute();
    expect(await rowOf(added.id)).toMatchObject({ name: null, address: null, ending: 'deleted' });
  });
});

it(`${sendApplication.operationId} of one candidate doesn’t end the entry of another`, async () => {
  const { owner, opportunityId, id } = await openOne();
  const candidate = await signUpCandidate(test.current);
  await nameAndAgeCandidate(test.current, candidate);
  expect((await applyFor(test.current, candidate, opportunityId)).status).toBe(201);
  expect((await list(owner)).result.items.map((item) => item.id)).toEqual([id]);
});
