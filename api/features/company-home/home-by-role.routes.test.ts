import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import { listPipeline } from '@common-ground/contract/pipeline/pipeline';
import { saveWorkingCalendar } from '@common-ground/contract/response-clock/response-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import {
  applyAsNewCandidate,
  HIRING_STAGES,
  type Hiring,
  openHiring,
  TALK,
} from '../../testing/worlds/test-hiring.ts';
import { offerTo, take } from '../../testing/worlds/test-interviews.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');
let hiring: Hiring;
/** A job that only owners and recruiters reach, and someone's application for it. */
let otherJob: string;
let otherApplication: string;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
  otherJob = await publishOpportunity(test.current, hiring.owner, { process: HIRING_STAGES });
  otherApplication = (await applyAsNewCandidate(test.current, otherJob)).applicationId;
});

const readHome = async ({ token }: TestPerson, jobs?: 'mine') =>
  (await test.call(readCompanyHome, { token, ...(jobs ? { query: { jobs } } : {}) })).result;
const change = (applicationId: string, columns: object) =>
  test.current.context.systemDb
    .updateTable('applications')
    .set(columns)
    .where('id', '=', applicationId)
    .execute();
const accept = (applicationId: string, at: string) =>
  change(applicationId, { status: 'accepted', ended_at: new Date(at), reply_by: null });

describe(readCompanyHome.operationId, () => {
  it('lists the applications that no one has opened, for the jobs that the caller reaches', async () => {
    const manager = await addMember(test.current, hiring.owner, 'hiring_manager', [hiring.opportunityId]);
    const { newApplications, newApplicationCount } = await readHome(hiring.recruiter);
    expect(newApplicationCount).toBe(2);
    expect(newApplications.map(({ applicationId }) => applicationId).sort()).toEqual(
      [hiring.applicationId, otherApplication].sort(),
    );
    for (const member of [manager, hiring.interviewer])
      expect(await readHome(member)).toMatchObject({
        newApplications: [{ applicationId: hiring.applicationId, applicantName: 'Amara Okafor' }],
        newApplicationCount: 1,
      });
    await change(hiring.applicationId, { opened_at: NOW });
    expect(await readHome(manager)).toMatchObject({ newApplications: [], newApplicationCount: 0 });
    await change(otherApplication, { status: 'withdrawn', ended_at: NOW, reply_by: null });
    expect((await readHome(hiring.owner)).newApplicationCount).toBe(0);
  });

  it('says for each job what waits in it, and counts only the scorecards that the caller owes', async () => {
    const manager = await addMember(test.current, hiring.owner, 'hiring_manager', [hiring.opportunityId]);
    await change(hiring.applicationId, {
      stage_id: TALK,
      status: 'interview',
      reply_by: '2026-11-20',
      opened_at: NOW,
    });
    const own = { opportunityId: hiring.opportunityId, lateCount: 1, newCount: 0 };
    const other = { opportunityId: otherJob, lateCount: 0, newCount: 1, owedScorecardCount: 0 };
    expect((await readHome(manager)).funnels).toMatchObject([{ ...own, owedScorecardCount: 1 }]);
    expect((await readHome(hiring.interviewer)).funnels).toMatchObject([{ ...own, owedScorecardCount: 1 }]);
    const ofOwner = (await readHome(hiring.owner)).funnels;
    expect(ofOwner).toHaveLength(2);
    expect(ofOwner).toMatchObject(expect.arrayContaining([expect.objectContaining(other)]));
    expect(ofOwner.find(({ opportunityId }) => opportunityId === hiring.opportunityId)).toMatchObject({
      ...own,
      owedScorecardCount: 0,
    });
  });

  it('counts who was hired this quarter, as many as the table lists, by the company’s time zone', async () => {
    const [third, fourth] = [
      await applyAsNewCandidate(test.current, hiring.opportunityId),
      await applyAsNewCandidate(test.current, hiring.opportunityId),
    ];
    const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone: 'Pacific/Auckland' } as const;
    await test.call(saveWorkingCalendar, { token: hiring.owner.token, ifMatch: 0, body: calendar });
    // In Auckland, the quarter began at 11:00 UTC the day before.
    await accept(third.applicationId, '2026-12-31T10:59:59Z');
    await accept(fourth.applicationId, '2026-12-31T11:00:00Z');
    await accept(otherApplication, '2027-01-09T10:00:00Z');
    test.current.setNow(new Date('2027-01-10T10:00:00Z'));
    const { hiredThisQuarterCount, acceptedOffers } = await readHome(hiring.recruiter);
    expect(hiredThisQuarterCount).toBe(2);
    expect(acceptedOffers).toMatchObject([
      { applicationId: otherApplication, opportunityId: otherJob, acceptedAt: '2027-01-09T10:00:00.000Z' },
      { applicationId: fourth.applicationId, applicantName: 'Amara Okafor' },
      // Within the last fourteen days, but in the previous quarter.
      { applicationId: third.applicationId },
    ]);
    const table = await test.call(listPipeline, {
      token: hiring.recruiter.token,
      query: { state: 'hired_this_quarter' },
    });
    expect(table.result.items.map(({ id }) => id).sort()).toEqual(
      [otherApplication, fourth.applicationId].sort(),
    );
    expect(await readHome(hiring.interviewer)).toMatchObject({
      hiredThisQuarterCount: 1,
      acceptedOffers: [{ applicationId: fourth.applicationId }, { applicationId: third.applicationId }],
    });
  });

  it('still shows an offer that was accepted in the last fourteen days once a new quarter has begun', async () => {
    await accept(otherApplication, '2026-12-28T10:00:00Z');
    test.current.setNow(new Date('2027-01-04T10:00:00Z'));
    expect(await readHome(hiring.owner)).toMatchObject({
      hiredThisQuarterCount: 0,
      acceptedOffers: [{ applicationId: otherApplication }],
    });
    test.current.setNow(new Date('2027-01-12T10:00:00Z'));
    expect((await readHome(hiring.owner)).acceptedOffers).toEqual([]);
  });

  it('lists the next interviews of those who run them, until each is over', async () => {
    const offered = await offerTo(test.current, {
      by: hiring.recruiter,
      applicationId: hiring.applicationId,
      panel: [hiring.interviewer],
    });
    expect((await readHome(hiring.interviewer)).interviews).toEqual([]);
    const [time] = offered.times;
    await take(test.current, hiring.candidate, offered);
    const booked = {
      interviewId: offered.id,
      applicationId: hiring.applicationId,
      candidateName: 'Amara Okafor',
      startsAt: time?.startsAt,
    };
    for (const member of [hiring.interviewer, hiring.recruiter])
      expect((await readHome(member)).interviews).toMatchObject([booked]);
    // Someone else's interview is in the calendar, not on the home page.
    expect((await readHome(hiring.owner)).interviews).toEqual([]);
    await switchBlindReview(test.current, hiring.owner, hiring.opportunityId, true);
    expect((await readHome(hiring.interviewer)).interviews).toMatchObject([
      { ...booked, candidateName: null },
    ]);
    const [end] = (await readHome(hiring.interviewer)).interviews.map(({ endsAt }) => endsAt);
    test.current.setNow(new Date(String(end)));
    expect((await readHome(hiring.interviewer)).interviews).toEqual([]);
  });

  it('withholds names of new applications under blind review', async () => {
    await switchBlindReview(test.current, hiring.owner, hiring.opportunityId, true);
    expect((await readHome(hiring.interviewer)).newApplications).toMatchObject([{ applicantName: null }]);
    await accept(hiring.applicationId, '2026-11-23T12:00:00Z');
    expect((await readHome(hiring.interviewer)).acceptedOffers).toHaveLength(1);
  });

  it('is about the caller’s own jobs if they ask for those', async () => {
    await accept(otherApplication, '2026-11-23T12:00:00Z');
    expect(await readHome(hiring.owner, 'mine')).toMatchObject({
      newApplicationCount: 0,
      acceptedOffers: [],
      hiredThisQuarterCount: 0,
      funnels: [],
    });
  });
});
