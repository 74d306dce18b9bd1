import { randomUUID } from 'node:crypto';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { createOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { readOpportunityOverview } from '@common-ground/contract/pipeline/opportunity-overview';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { addByHand } from '../../testing/worlds/test-added-candidates.ts';
import { openHiring, TALK } from '../../testing/worlds/test-hiring.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { declineOne, moveOne, openPipeline, STAGES } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
beforeEach(() => test.current.setNow(new Date('2026-11-23T10:00:00Z')));

const NAMES = ['Łucja Żak', 'Amara Okafor', 'Bo Lindqvist', 'Ada Brecht'];

const readOverview = (person: TestPerson | null, opportunityId: string) =>
  test.call(readOpportunityOverview, { params: { opportunityId }, token: person?.token });

describe(readOpportunityOverview.operationId, () => {
  it('counts by the job’s own stages how many are there, moved on, were declined or withdrew', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current, NAMES);
    const [moved, withdrawn, declined] = applicants.map(({ applicationId }) => applicationId);
    await moveOne(test.current, company, {
      applicationId: String(moved),
      version: 1,
      stageId: STAGES.interview,
    });
    await test.call(withdrawApplication, {
      params: { applicationId: String(withdrawn) },
      token: String(applicants[1]?.person.token),
    });
    await test.current.context.systemDb
      .updateTable('applications')
      .set({ status: 'declined', ended_at: new Date(), reply_by: null })
      .where('id', '=', String(declined))
      .execute();
    const { status, result } = await readOverview(company, opportunityId);
    expect(status).toBe(200);
    expect(result.stages).toMatchObject([
      { stageId: STAGES.received, reached: 4, waiting: 1, movedOn: 1, declined: 1, withdrew: 1 },
      { stageId: STAGES.interview, name: 'Talk', reached: 1, waiting: 1, movedOn: 0 },
      { stageId: STAGES.offer, reached: 0, waiting: 0, movedOn: 0 },
    ]);
    expect(result.openCount).toBe(2);
    expect(result.ended).toEqual({ accepted: 0, declined: 1, offer_declined: 0, withdrawn: 1 });
  });

  it('leads with the reply that is due first, and counts what is late and due today', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current, NAMES);
    const days = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-19'];
    for (const [index, { applicationId }] of applicants.entries())
      await test.current.context.systemDb
        .updateTable('applications')
        .set({ reply_by: days[index] })
        .where('id', '=', applicationId)
        .execute();
    // A pending decline is a reply.
    await declineOne(test.current, company, {
      applicationId: String(applicants[3]?.applicationId),
      version: 1,
    });
    const { result } = await readOverview(company, opportunityId);
    expect(result.due.map(({ name, stageName, replyBy }) => [name, stageName, replyBy])).toEqual([
      ['Łucja Żak', expect.any(String), '2026-11-20'],
      ['Amara Okafor', expect.any(String), '2026-11-23'],
      ['Bo Lindqvist', expect.any(String), '2026-11-24'],
    ]);
    expect(result).toMatchObject({ lateCount: 1, todayCount: 1, today: '2026-11-23' });
  });

  it('says how many scorecards each member of the hiring team owes', async () => {
    const { owner, interviewer, opportunityId, applicationId } = await openHiring(test.current);
    const manager = await addMember(test.current, owner, 'hiring_manager', [opportunityId]);
    await addMember(test.current, owner, 'recruiter', [opportunityId], 'recruiter');
    expect((await readOverview(owner, opportunityId)).result.owedScorecards).toEqual([]);
    await moveOne(test.current, owner, { applicationId, version: 1, stageId: TALK });
    const { result } = await readOverview(interviewer, opportunityId);
    expect(result.owedScorecards).toHaveLength(2);
    for (const { accountId: memberId } of [interviewer, manager])
      expect(result.owedScorecards).toContainEqual({ memberId, count: 1 });
  });

  it('says how many applied by themselves, through an invitation, or after they were added by hand', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current, NAMES);
    const { systemDb } = test.current.context;
    const day = '2026-11-30';
    await systemDb
      .insertInto('candidate_invitations')
      .values({
        company_id: String(company.companyId),
        candidate_id: String(applicants[0]?.person.accountId),
        opportunity_id: opportunityId,
        application_id: String(applicants[0]?.applicationId),
        reason: 'Your work with figures would help us.',
        reply_by: day,
        sent_at: new Date('2026-11-20T10:00:00Z'),
        ended_at: new Date('2026-11-21T10:00:00Z'),
        state: 'accepted',
        idempotency_key: randomUUID(),
      })
      .execute();
    await verifyCompany(test.current, company.companyId);
    const address = 'nadia@fair.example';
    const { result: entry } = await addByHand(test.current, company, opportunityId, { address });
    expect((await readOverview(company, opportunityId)).result.sources).toEqual([
      { source: 'direct', count: 3 },
      { source: 'invitation', count: 1 },
    ]);
    await sql`select end_added_candidate(${entry.id}::uuid, 'applied', ${new Date()})`.execute(systemDb);
    expect((await readOverview(company, opportunityId)).result.sources).toEqual([
      { source: 'direct', count: 2 },
      { source: 'invitation', count: 1 },
      { source: 'event', count: 1 },
    ]);
  });

  it('names no one under blind review', async () => {
    const { company, opportunityId } = await openPipeline(test.current);
    await test.current.context.systemDb
      .insertInto('blind_reviews')
      .values({ opportunity_id: opportunityId, company_id: String(company.companyId) })
      .execute();
    expect((await readOverview(company, opportunityId)).result.due).toMatchObject([{ name: null }]);
  });

  it('has no stages for a job that was never published', async () => {
    const company = await signUpCompany(test.current);
    const response = await test.call(createOpportunity, {
      token: company.token,
      idempotencyKey: randomUUID(),
      body: { title: 'Baker', kind: 'permanent' },
    });
    const { result } = await readOverview(company, response.result.id);
    expect(result).toMatchObject({ stages: [], openCount: 0, due: [], lateCount: 0 });
  });

  it('is for members who work on the job, and returns 404 to others', async () => {
    const { company, opportunityId } = await openPipeline(test.current);
    const interviewer = await addMember(test.current, company, 'interviewer', [opportunityId]);
    const outsider = await addMember(test.current, company, 'hiring_manager');
    expect((await readOverview(interviewer, opportunityId)).status).toBe(200);
    for (const person of [outsider, await signUpCompany(test.current)])
      expect((await readOverview(person, opportunityId)).body).toMatchObject({ code: 'not_found' });
    expect((await readOverview(company, randomUUID())).status).toBe(404);
    expect((await readOverview(null, opportunityId)).status).toBe(401);
    expect((await readOverview(await signUpCandidate(test.current), opportunityId)).status).toBe(403);
  });
});
