import { readApplication, withdrawApplication } from '@common-ground/contract/applications/applications';
import {
  listReceivedApplications,
  readReceivedApplication,
} from '@common-ground/contract/applications/received-applications';
import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate } from '../../testing/worlds/test-culture.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
  SELECTION,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();

async function applyAs(fullName = 'Amara Okafor') {
  const company = await signUpCompany(test.current, 'Harbour Health');
  const opportunityId = await publishOpportunity(test.current, company);
  const person = await signUpCandidate(test.current);
  await nameAndAgeCandidate(test.current, person, { fullName });
  const { result: application } = await applyFor(test.current, person, opportunityId, {
    selection: { ...SELECTION, parts: ['booster'] },
  });
  return { company, opportunityId, person, application };
}

describe('listReceivedApplications', () => {
  it('shows what was sent, newest first, and only to the company it was sent to', async () => {
    const { company, opportunityId, application } = await applyAs('Łucja Żak');
    const other = await publishOpportunity(test.current, company, { title: 'Another' });
    const second = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, second, { fullName: '李小龍' });
    await applyFor(test.current, second, other);
    const { result: body } = await test.call(listReceivedApplications, { token: company.token });
    expect(body.items.map((item) => item.applicantName)).toEqual(['李小龍', 'Łucja Żak']);
    const page = await test.call(listReceivedApplications, { query: { limit: 1 }, token: company.token });
    const next = await test.call(listReceivedApplications, {
      query: { limit: 1, cursor: page.result.next! },
      token: company.token,
    });
    expect(next.result.items[0]!.id).toBe(application.id);
    const filtered = await test.call(listReceivedApplications, {
      query: { opportunityId },
      token: company.token,
    });
    expect(filtered.result.items).toHaveLength(1);
    const stranger = await signUpCompany(test.current, 'Tessel Maps');
    expect((await test.call(listReceivedApplications, { token: stranger.token })).result.items).toEqual([]);
  });

  it('withholds applicants not known to be adults from a company that lost its verification, and logs no view', async () => {
    const { company, person, application } = await applyAs();
    await setBirthDate(test.current, person, '2009-06-01');
    const { result: body } = await test.call(listReceivedApplications, { token: company.token });
    expect(body.items).toMatchObject([{ id: application.id, applicantName: null }]);
    expect(
      (
        await test.call(readReceivedApplication, {
          params: { applicationId: application.id },
          token: company.token,
        })
      ).status,
    ).toBe(404);
    const { db } = test.current.context;
    const views = db.selectFrom('profile_views').where('candidate_id', '=', person.accountId);
    expect(await views.select('id').execute()).toEqual([]);
  });

  it('adds nothing to the access log: the candidate knows where they applied', async () => {
    const { company, person } = await applyAs();
    await test.call(listReceivedApplications, { token: company.token });
    const { systemDb } = test.current.context;
    const views = systemDb.selectFrom('profile_views').where('candidate_id', '=', person.accountId);
    expect(await views.select('id').execute()).toEqual([]);
  });

  it('shows members only what belongs to their own jobs', async () => {
    const { company, opportunityId } = await applyAs();
    const working = await addMember(test.current, company, 'interviewer', [opportunityId]);
    expect((await test.call(listReceivedApplications, { token: working.token })).result.items).toHaveLength(
      1,
    );
    const outsider = await addMember(test.current, company, 'interviewer');
    expect((await test.call(listReceivedApplications, { token: outsider.token })).result.items).toEqual([]);
  });

  it('is for companies only, and refuses a cursor that it did not issue', async () => {
    const { company, person } = await applyAs();
    expect((await test.call(listReceivedApplications, { token: person.token })).status).toBe(403);
    expect((await test.call(listReceivedApplications)).status).toBe(401);
    expect(
      (await test.call(listReceivedApplications, { query: { cursor: 'nonsense' }, token: company.token }))
        .status,
    ).toBe(422);
  });
});

describe('readReceivedApplication', () => {
  it('shows what was sent and how it meets the criteria, and lets the candidate see that it was opened', async () => {
    const { company, person, application } = await applyAs();
    const { status, result: body } = await test.call(readReceivedApplication, {
      params: { applicationId: application.id },
      token: company.token,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ applicantName: 'Amara Okafor', snapshot: application.snapshot });
    expect(body.standings).toHaveLength(1);
    for (const canary of ['1999-04-12', person.email, person.uid, person.accountId])
      expect(JSON.stringify(body)).not.toContain(canary);
    await test.call(readReceivedApplication, {
      params: { applicationId: application.id },
      token: company.token,
    });
    const response = await test.call(readApplication, {
      params: { applicationId: application.id },
      token: person.token,
    });
    expect(response.result.events.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'opened']);
    expect(response.result.openedAt).toBe(body.openedAt);
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

  it('doesn’t reveal who sent it under blind review, in the snapshot, its text or its documents', async () => {
    const { company, opportunityId, application } = await applyAs('Zebulon Quartzmann');
    const { systemDb } = test.current.context;
    const review = { opportunity_id: opportunityId, company_id: String(company.companyId) };
    await systemDb.insertInto('blind_reviews').values(review).execute();
    const list = await test.call(listReceivedApplications, { token: company.token });
    const { status, body } = await test.call(readReceivedApplication, {
      params: { applicationId: application.id },
      token: company.token,
    });
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
    const { company, opportunityId, application } = await applyAs();
    const outsider = await addMember(test.current, company, 'hiring_manager');
    expect(
      (
        await test.call(readReceivedApplication, {
          params: { applicationId: application.id },
          token: outsider.token,
        })
      ).status,
    ).toBe(404);
    const working = await addMember(test.current, company, 'interviewer', [opportunityId]);
    expect(
      (
        await test.call(readReceivedApplication, {
          params: { applicationId: application.id },
          token: working.token,
        })
      ).status,
    ).toBe(200);
  });

  it("is the same 404 for another company's, one that was withdrawn and one that does not exist", async () => {
    const { company, person, application } = await applyAs();
    const stranger = await signUpCompany(test.current);
    expect(
      (
        await test.call(readReceivedApplication, {
          params: { applicationId: application.id },
          token: stranger.token,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(readReceivedApplication, {
          params: { applicationId: '00000000-0000-4000-8000-000000000000' },
          token: company.token,
        })
      ).status,
    ).toBe(404);
    await test.call(withdrawApplication, { params: { applicationId: application.id }, token: person.token });
    expect(
      (
        await test.call(readReceivedApplication, {
          params: { applicationId: application.id },
          token: company.token,
        })
      ).status,
    ).toBe(404);
    const { result: body } = await test.call(listReceivedApplications, { token: company.token });
    expect(body.items[0]).toMatchObject({ id: application.id, status: 'withdrawn', applicantName: null });
  });

  it('is either fully readable or not found if withdrawing and opening race', async () => {
    const { company, person, application } = await applyAs();
    const [read, withdrawn] = await Promise.all([
      test.call(readReceivedApplication, { params: { applicationId: application.id }, token: company.token }),
      test.call(withdrawApplication, { params: { applicationId: application.id }, token: person.token }),
      test.call(readReceivedApplication, { params: { applicationId: application.id }, token: company.token }),
    ]);
    expect([200, 404]).toContain(read.status);
    expect(withdrawn.status).toBe(200);
    const response = await test.call(readApplication, {
      params: { applicationId: application.id },
      token: person.token,
    });
    const kinds = response.result.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'opened').length).toBeLessThanOrEqual(1);
    if (read.status === 200) expect(kinds).toContain('opened');
  });
});
