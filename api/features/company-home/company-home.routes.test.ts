import { randomUUID } from 'node:crypto';
import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import { markCompanyConversationRead, sendMessage } from '@common-ground/contract/messages/messages';
import { askForAnswer, saveWorkingCalendar } from '@common-ground/contract/response-clock/response-clock';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applyAsNewCandidate,
  endApplication,
  HIRING_STAGES,
  type Hiring,
  openHiring,
  runResponseClock,
  TALK,
} from '../../testing/worlds/test-hiring.ts';
import { declineOne } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const MONDAY = new Date('2026-11-23T10:00:00Z');
let hiring: Hiring;
let laterApplication: Awaited<ReturnType<typeof applyAsNewCandidate>>;
beforeAll(async () => {
  test.current.setNow(MONDAY);
  hiring = await openHiring(test.current);
  test.current.setNow(new Date('2026-11-24T10:00:00Z'));
  laterApplication = await applyAsNewCandidate(test.current, hiring.opportunityId);
  test.current.setNow(new Date('2026-11-27T10:00:00Z'));
  await applyAsNewCandidate(test.current, hiring.opportunityId);
  const ended = await applyAsNewCandidate(test.current, hiring.opportunityId);
  await endApplication(test.current, ended.applicationId, test.current.context.now());
});

const readHome = (token?: string) => test.call(readCompanyHome, { token });

describe('readCompanyHome', () => {
  it('shows late replies first, then those due soon', async () => {
    // Replies were promised for the 30th, the 1st and the 4th, in this order.
    test.current.setNow(new Date('2026-12-01T12:00:00Z'));
    await runResponseClock(test.current);
    const { result: body, status } = await readHome(hiring.recruiter.token);
    expect(status).toBe(200);
    expect(body.dueCounts).toEqual({ late: 1, near: 1, asked: 0, open: 3 });
    expect(body.due).toMatchObject([
      { applicationId: hiring.applicationId, replyBy: '2026-11-30', state: 'late', askedAt: null },
      { applicationId: laterApplication.applicationId, replyBy: '2026-12-01', state: 'near' },
      { replyBy: '2026-12-04' },
    ]);
    expect(body.due[0]).toMatchObject({ applicantName: 'Amara Okafor', stageName: 'We read it' });
    expect(body.funnels).toMatchObject([
      { opportunityId: hiring.opportunityId, counts: { received: 3, declined: 1, withdrawn: 0 } },
    ]);
    expect(body.figures).toEqual({ answeredCount: 1, medianDays: 0, inTimeShare: 0.5 });
    expect(body.isPublic).toBe(false);
    // A new reply was promised, but the job hasn't run since.
    const laterApplicationRow = test.current.context.systemDb
      .updateTable('applications')
      .where('id', '=', laterApplication.applicationId);
    await laterApplicationRow.set({ reply_by: '2026-12-09' }).execute();
    expect((await readHome(hiring.recruiter.token)).result.dueCounts).toMatchObject({
      late: 1,
      near: 0,
      open: 3,
    });
    await laterApplicationRow.set({ reply_by: '2026-12-01' }).execute();
    await runResponseClock(test.current);
  });

  it('puts replies that candidates asked for first', async () => {
    test.current.setNow(new Date('2026-12-02T12:00:00Z'));
    expect(
      (
        await test.call(askForAnswer, {
          params: { applicationId: laterApplication.applicationId },
          token: laterApplication.candidate.token,
        })
      ).status,
    ).toBe(200);
    const { result: body } = await readHome(hiring.owner.token);
    expect(body.dueCounts).toMatchObject({ late: 2, asked: 1 });
    expect(body.due[0]).toMatchObject({
      applicationId: laterApplication.applicationId,
      askedAt: '2026-12-02T12:00:00.000Z',
    });
  });

  it('lists the scorecards an interviewer still owes, until they’re submitted or the job is no longer theirs', async () => {
    const { interviewer, applicationId, opportunityId, owner } = hiring;
    const owedOf = async ({ token }: { token: string }) => {
      const { owedScorecards, owedScorecardCount } = (await readHome(token)).result;
      return { owedScorecards, owedScorecardCount };
    };
    const none = { owedScorecards: [], owedScorecardCount: 0 };
    expect(await owedOf(interviewer)).toEqual(none);
    const moveTo = (stage_id: string, status: string) =>
      test.current.context.systemDb
        .updateTable('applications')
        .set({ stage_id, status })
        .where('id', '=', applicationId)
        .execute();
    await moveTo(TALK, 'interview');
    expect(await owedOf(interviewer)).toEqual({
      owedScorecards: [
        {
          applicationId,
          opportunityId,
          title: expect.any(String),
          stageName: HIRING_STAGES[1]?.name,
          applicantName: 'Amara Okafor',
          hasDraft: false,
        },
      ],
      owedScorecardCount: 1,
    });
    expect(await owedOf(owner)).toEqual(none);
    const stranger = await addMember(test.current, owner, 'interviewer');
    expect(await owedOf(stranger)).toEqual(none);
    const upsertScorecard = (change: object) =>
      test.current.context.systemDb
        .insertInto('scorecards')
        .values({
          application_id: applicationId,
          stage_id: TALK,
          account_id: interviewer.accountId,
          company_id: String(owner.companyId),
          candidate_id: hiring.candidate.accountId,
          ...change,
        })
        .onConflict((conflict) =>
          conflict.columns(['application_id', 'stage_id', 'account_id']).doUpdateSet(change),
        )
        .execute();
    await upsertScorecard({ draft: '{}' });
    expect((await owedOf(interviewer)).owedScorecards).toMatchObject([{ hasDraft: true }]);
    await upsertScorecard({ submitted_at: test.current.context.now() });
    expect(await owedOf(interviewer)).toEqual(none);
    await upsertScorecard({ draft: null, submitted_at: null, is_waived: true });
    expect(await owedOf(interviewer)).toEqual(none);
    await moveTo(String(HIRING_STAGES[0]?.id), 'received');
  });

  it('counts what the caller has not read', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { token } = laterApplication.candidate;
    const message = await test.call(sendMessage, {
      params: { applicationId: laterApplication.applicationId },
      token,
      headers,
      body: { text: 'Hello' },
    });
    expect((await readHome(hiring.recruiter.token)).body).toMatchObject({
      unreadCount: 1,
      unread: [
        { applicationId: laterApplication.applicationId, unreadCount: 1, applicantName: 'Amara Okafor' },
      ],
    });
    const body = { messageId: message.result.id };
    await test.call(markCompanyConversationRead, {
      params: { applicationId: laterApplication.applicationId },
      token: hiring.recruiter.token,
      body,
    });
    expect((await readHome(hiring.recruiter.token)).body).toMatchObject({ unreadCount: 0, unread: [] });
    expect((await readHome(hiring.owner.token)).result.unreadCount).toBe(1);
  });

  it('leaves out pending decisions', async () => {
    const { applicationId } = laterApplication;
    const { outcome } = await declineOne(test.current, hiring.owner, { applicationId, version: 1 });
    expect(outcome).toBe('done');
    const { due, dueCounts } = (await readHome(hiring.owner.token)).result;
    expect(dueCounts).toMatchObject({ open: 2, asked: 0 });
    expect(due.map((item: { applicationId: string }) => item.applicationId)).not.toContain(applicationId);
  });

  it('counts recent answers to invitations, for jobs that the caller works on', async () => {
    const now = test.current.context.now();
    const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000);
    const invitationWith = (days: number) => ({
      company_id: String(hiring.owner.companyId),
      candidate_id: laterApplication.candidate.accountId,
      opportunity_id: hiring.opportunityId,
      reason: 'We read of your figures.',
      reply_by: daysFromNow(days + 5)
        .toISOString()
        .slice(0, 10),
      sent_at: daysFromNow(days),
      state: 'declined',
      ended_at: daysFromNow(days),
      idempotency_key: randomUUID(),
    });
    await test.current.context.systemDb
      .insertInto('candidate_invitations')
      .values([invitationWith(-1), invitationWith(-60)])
      .execute();
    const outsider = await addMember(test.current, hiring.owner, 'hiring_manager');
    expect((await readHome(hiring.owner.token)).result.answeredInvitations).toEqual({
      accepted: 0,
      declined: 1,
    });
    expect((await readHome(outsider.token)).result.answeredInvitations).toEqual({ accepted: 0, declined: 0 });
  });

  it("returns the day in the company's time zone", async () => {
    const { owner } = await openHiring(test.current);
    const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone: 'Pacific/Auckland' } as const;
    await test.call(saveWorkingCalendar, { token: owner.token, ifMatch: 0, body: calendar });
    test.current.setNow(new Date('2026-12-01T12:00:00Z'));
    expect((await readHome(owner.token)).result.today).toBe('2026-12-02');
  });

  it('can be limited to jobs whose hiring team the caller is on', async () => {
    const other = await openHiring(test.current);
    const readMine = async () =>
      (await test.call(readCompanyHome, { token: other.owner.token, query: { jobs: 'mine' } })).result;
    const nothing = { due: [], dueCounts: { open: 0 }, funnels: [], isOnTeams: false };
    expect(await readMine()).toMatchObject(nothing);
    await test.current.context.systemDb
      .insertInto('opportunity_members')
      .values({
        opportunity_id: other.opportunityId,
        account_id: other.owner.accountId,
        company_id: String(other.owner.companyId),
        role: 'recruiter',
      })
      .execute();
    expect(await readMine()).toMatchObject({
      due: [{ applicationId: other.applicationId }],
      dueCounts: { open: 1 },
      funnels: [{ opportunityId: other.opportunityId }],
      isOnTeams: true,
    });
  });

  it('shows nothing from jobs the caller doesn’t work on, from other companies, or to strangers', async () => {
    const outsider = await addMember(test.current, hiring.owner, 'hiring_manager');
    const nothing = { due: [], dueCounts: { late: 0, near: 0, asked: 0, open: 0 }, unread: [], funnels: [] };
    expect((await readHome(outsider.token)).body).toMatchObject(nothing);
    const other = await openHiring(test.current);
    const { result: body } = await readHome(other.owner.token);
    expect(body.due).toHaveLength(1);
    expect(body.due[0]!.applicationId).toBe(other.applicationId);
    expect((await readHome(hiring.candidate.token)).status).toBe(403);
    expect((await readHome()).status).toBe(401);
  });
});
