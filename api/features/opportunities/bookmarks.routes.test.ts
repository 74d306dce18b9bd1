import { bookmarkOpportunity, unbookmarkOpportunity } from '@common-ground/contract/opportunities/bookmarks';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { runAs } from '../../platform/db/principal.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';
let company: TestPerson;
let opportunityId: string;

beforeAll(async () => {
  company = await signUpCompany(test.current, 'Alder Works');
  opportunityId = await publishOpportunity(test.current, company, { title: 'Saved' });
  await publishOpportunity(test.current, company, { title: 'Other' });
});

const bookmark = ({ token }: TestPerson, id = opportunityId) =>
  test.call(bookmarkOpportunity, { params: { opportunityId: id }, token });
const unbookmark = ({ token }: TestPerson, id = opportunityId) =>
  test.call(unbookmarkOpportunity, { params: { opportunityId: id }, token });
const list = async ({ token }: TestPerson, query = {}) =>
  (await test.call(listOpportunities, { token, query })).result;
/** No one can apply to this job any more; those who have can still read it. */
const pause = (id: string) =>
  test.current.context.systemDb
    .updateTable('opportunities')
    .set({ status: 'paused' })
    .where('id', '=', id)
    .execute();

describe('bookmarkOpportunity', () => {
  it('saves a job once, for the caller only', async () => {
    const [person, other] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    expect([(await bookmark(person)).status, (await bookmark(person)).status]).toEqual([204, 204]);
    const saved = await list(person, { saved: 'only' });
    expect(saved.items).toMatchObject([{ title: 'Saved', isSaved: true }]);
    expect(saved.saved).toEqual({ openCount: 1, closedCount: 0 });
    expect((await list(person)).items.map(({ title, isSaved }) => [title, isSaved])).toContainEqual([
      'Other',
      false,
    ]);
    const response = await test.call(readOpportunity, { params: { opportunityId }, token: person.token });
    expect(response.result.isSaved).toBe(true);
    expect((await list(other, { saved: 'only' })).items).toEqual([]);
    expect((await list(other)).saved).toEqual({ openCount: 0, closedCount: 0 });
  });

  it('is a row that neither the company nor another candidate can read or remove', async () => {
    const [person, other] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    await bookmark(person);
    const { callerDb } = test.current;
    const asCompany = { companyId: String(company.companyId), candidateId: null };
    const otherScope = { companyId: null, candidateId: other.accountId };
    for (const principal of [asCompany, otherScope]) {
      const seen = await runAs(principal, () =>
        callerDb.transaction().execute(async (transaction) => {
          const table = transaction.selectFrom('opportunity_bookmarks').select('saved_at');
          const rows = await table.where('candidate_id', '=', person.accountId).execute();
          await transaction.deleteFrom('opportunity_bookmarks').execute();
          return rows;
        }),
      );
      expect(seen).toEqual([]);
    }
    expect((await list(person)).saved.openCount).toBe(1);
  });

  it('refuses jobs that the caller can’t read, and keeps those that aren’t open any more out of the list', async () => {
    const person = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, person);
    const draft = await publishOpportunity(test.current, company, {}, { status: 'draft' });
    const paused = await publishOpportunity(test.current, company, { title: 'Pausing' });
    for (const id of [NOWHERE, draft]) expect((await bookmark(person, id)).problem.code).toBe('not_found');
    await bookmark(person, paused);
    await pause(paused);
    const saved = await list(person, { saved: 'only' });
    expect([saved.items, saved.saved]).toEqual([[], { openCount: 0, closedCount: 1 }]);
    const late = await signUpCandidate(test.current);
    expect((await bookmark(late, paused)).problem.code).toBe('not_found');
  });

  it('also saves a job that isn’t open any more, for which the caller has applied', async () => {
    const person = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, person);
    const paused = await publishOpportunity(test.current, company, { title: 'Pausing' });
    expect((await applyFor(test.current, person, paused)).status).toBe(201);
    await pause(paused);
    expect((await bookmark(person, paused)).status).toBe(204);
  });
});

describe('unbookmarkOpportunity', () => {
  it('removes a job only from the caller’s list, and can be repeated', async () => {
    const [person, other] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    await bookmark(person);
    await bookmark(other);
    expect([(await unbookmark(person)).status, (await unbookmark(person)).status]).toEqual([204, 204]);
    expect((await list(person)).saved.openCount).toBe(0);
    expect((await list(other)).saved.openCount).toBe(1);
  });
});
