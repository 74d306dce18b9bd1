import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate } from '../../testing/worlds/test-culture.ts';
import {
  applyFor,
  nameCandidate,
  publishOpportunity,
  SELECTION,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

function get(path: string, { token }: TestPerson) {
  return test.current.call('GET', path, { token });
}

async function applied(fullName = 'Amara Okafor') {
  const company = await signUpCompany(test.current, 'Harbour Health');
  const opportunityId = await publishOpportunity(test.current, company);
  const person = await signUpCandidate(test.current);
  await nameCandidate(test.current, person, { fullName });
  const { body } = await applyFor(test.current, person, opportunityId, {
    selection: { ...SELECTION, parts: ['booster'] },
  });
  return { company, opportunityId, person, application: body };
}

describe('listReceivedApplications', () => {
  it('shows what was sent, the last first, and only to the company it was sent to', async () => {
    const { company, opportunityId, application } = await applied('Łucja Żak');
    const other = await publishOpportunity(test.current, company, { title: 'Another' });
    const second = await signUpCandidate(test.current);
    await nameCandidate(test.current, second, { fullName: '李小龍' });
    await applyFor(test.current, second, other);
    const { body } = await get('/api/company/applications', company);
    expect(body.items.map((item: { applicantName: string }) => item.applicantName)).toEqual([
      '李小龍',
      'Łucja Żak',
    ]);
    const page = await get('/api/company/applications?limit=1', company);
    const next = await get(`/api/company/applications?limit=1&cursor=${page.body.next}`, company);
    expect(next.body.items[0].id).toBe(application.id);
    const filtered = await get(`/api/company/applications?opportunityId=${opportunityId}`, company);
    expect(filtered.body.items).toHaveLength(1);
    const stranger = await signUpCompany(test.current, 'Tessel Maps');
    expect((await get('/api/company/applications', stranger)).body.items).toEqual([]);
  });

  it('names no applicant who is not known to be an adult to a company that has lost its standing, and no entry says so', async () => {
    const { company, person, application } = await applied();
    await setBirthDate(test.current, person, '2009-06-01');
    const { body } = await get('/api/company/applications', company);
    expect(body.items).toMatchObject([{ id: application.id, applicantName: null }]);
    expect((await get(`/api/company/applications/${application.id}`, company)).status).toBe(404);
    const { db } = test.current.context;
    const views = db.selectFrom('profile_views').where('candidate_id', '=', person.accountId);
    expect(await views.select('id').execute()).toEqual([]);
  });

  it('writes nothing into the ledger: who has applied for what is what the candidate sent', async () => {
    const { company, person } = await applied();
    await get('/api/company/applications', company);
    const { systemDb } = test.current.context;
    const views = systemDb.selectFrom('profile_views').where('candidate_id', '=', person.accountId);
    expect(await views.select('id').execute()).toEqual([]);
  });

  it('shows members what belongs to their opportunities alone', async () => {
    const { company, opportunityId } = await applied();
    const working = await addMember(test.current, company, 'interviewer', [opportunityId]);
    expect((await get('/api/company/applications', working)).body.items).toHaveLength(1);
    const elsewhere = await addMember(test.current, company, 'interviewer');
    expect((await get('/api/company/applications', elsewhere)).body.items).toEqual([]);
  });

  it('is for companies only, and refuses a cursor that it did not give out', async () => {
    const { company, person } = await applied();
    expect((await get('/api/company/applications', person)).status).toBe(403);
    expect((await test.current.call('GET', '/api/company/applications')).status).toBe(401);
    expect((await get('/api/company/applications?cursor=nonsense', company)).status).toBe(422);
  });
});

describe('readReceivedApplication', () => {
  it('shows what was sent and how it stands against what was asked, and tells the candidate that it was opened', async () => {
    const { company, person, application } = await applied();
    const { status, body } = await get(`/api/company/applications/${application.id}`, company);
    expect(status).toBe(200);
    expect(body).toMatchObject({ applicantName: 'Amara Okafor', snapshot: application.snapshot });
    expect(body.standings).toHaveLength(1);
    for (const canary of ['1999-04-12', person.email, person.uid, person.accountId])
      expect(JSON.stringify(body)).not.toContain(canary);
    await get(`/api/company/applications/${application.id}`, company);
    const own = await get(`/api/applications/${application.id}`, person);
    expect(own.body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'opened']);
    expect(own.body.openedAt).toBe(body.openedAt);
    const views = await test.current.context.db
      .selectFrom('profile_views')
      .where('candidate_id', '=', person.accountId)
      .select(['reason', 'level', 'parts', 'company_id'])
      .orderBy('id')
      .execute();
    const seen = { level: 'applied', company_id: company.companyId };
    expect(views).toEqual([
      { ...seen, reason: 'application_detail', parts: ['name', 'booster'] },
      { ...seen, reason: 'application_detail', parts: ['name', 'booster'] },
    ]);
  });

  it('says nothing of who sent it in a blind review, in what was sent, in its words or in its documents', async () => {
    const { company, opportunityId, application } = await applied('Zebulon Quartzmann');
    const { systemDb } = test.current.context;
    const review = { opportunity_id: opportunityId, company_id: String(company.companyId) };
    await systemDb.insertInto('blind_reviews').values(review).execute();
    const list = await get('/api/company/applications', company);
    const { status, body } = await get(`/api/company/applications/${application.id}`, company);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isBlind: true,
      applicantName: null,
      snapshot: { note: null, documents: [] },
    });
    for (const answer of [list.body, body])
      for (const canary of ['Zebulon', 'Quartzmann']) expect(JSON.stringify(answer)).not.toContain(canary);
    const views = systemDb.selectFrom('profile_views').where('company_id', '=', String(company.companyId));
    const [view] = await views.select('parts').execute();
    expect(view?.parts).not.toContain('name');
  });

  it('is a 404 for members who do not work on the opportunity', async () => {
    const { company, opportunityId, application } = await applied();
    const elsewhere = await addMember(test.current, company, 'hiring_manager');
    expect((await get(`/api/company/applications/${application.id}`, elsewhere)).status).toBe(404);
    const working = await addMember(test.current, company, 'interviewer', [opportunityId]);
    expect((await get(`/api/company/applications/${application.id}`, working)).status).toBe(200);
  });

  it("is the same 404 for another company's, one that was taken back and one that does not exist", async () => {
    const { company, person, application } = await applied();
    const stranger = await signUpCompany(test.current);
    expect((await get(`/api/company/applications/${application.id}`, stranger)).status).toBe(404);
    expect((await get(`/api/company/applications/${NOWHERE}`, company)).status).toBe(404);
    await test.current.call('POST', `/api/applications/${application.id}/withdrawal`, {
      token: person.token,
    });
    expect((await get(`/api/company/applications/${application.id}`, company)).status).toBe(404);
    const { body } = await get('/api/company/applications', company);
    expect(body.items[0]).toMatchObject({ id: application.id, status: 'withdrawn', applicantName: null });
  });

  it('is readable or gone, never half, when taking back and opening run against each other', async () => {
    const { company, person, application } = await applied();
    const [read, taken] = await Promise.all([
      get(`/api/company/applications/${application.id}`, company),
      test.current.call('POST', `/api/applications/${application.id}/withdrawal`, { token: person.token }),
      get(`/api/company/applications/${application.id}`, company),
    ]);
    expect([200, 404]).toContain(read.status);
    expect(taken.status).toBe(200);
    const own = await get(`/api/applications/${application.id}`, person);
    const kinds = own.body.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'opened').length).toBeLessThanOrEqual(1);
    if (read.status === 200) expect(kinds).toContain('opened');
  });
});
