import { randomUUID } from 'node:crypto';
import {
  cancelInterview,
  type InterviewOffer,
  listApplicationInterviews,
  offerInterview,
  offerOtherInterviewTimes,
} from '@common-ground/contract/interviews/company-interviews';
import { listInterviews } from '@common-ground/contract/interviews/interviews';
import { beforeEach, describe, expect, it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applyAsNewCandidate,
  endApplication,
  type Hiring,
  openHiring,
} from '../../testing/worlds/test-hiring.ts';
import { offerOf, offerTo, take, timesFrom, tryToOffer } from '../../testing/worlds/test-interviews.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');

let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

const offer = (changes: Partial<InterviewOffer> = {}, applicationId = hiring.applicationId) =>
  tryToOffer(test.current, {
    by: hiring.recruiter,
    applicationId,
    panel: [hiring.recruiter, hiring.interviewer],
    changes,
  });
const codesOf = (answer: Awaited<ReturnType<typeof offer>>) =>
  answer.problem.violations.map(({ pointer, code }) => `${pointer} ${code}`);
const ofCandidate = async () =>
  (
    await test.call(listInterviews, {
      params: { applicationId: hiring.applicationId },
      token: hiring.candidate.token,
    })
  ).result.items;

describe(offerInterview.operationId, () => {
  it('offers the candidate times, and names the interviewers', async () => {
    const made = await offer({ message: '  Looking forward to it.  ' });
    expect(made.status).toBe(201);
    expect(made.result).toMatchObject({
      applicationId: hiring.applicationId,
      candidateName: 'Amara Okafor',
      jobTitle: 'Data trainee programme',
      state: 'offered',
      startsAt: null,
      organiser: { accountId: hiring.recruiter.accountId, name: 'The recruiter' },
      isOwn: true,
      canChange: true,
      version: 1,
    });
    expect(await ofCandidate()).toMatchObject([
      {
        id: made.result.id,
        title: 'Team interview',
        minutes: 45,
        place: 'https://meet.example.org/harbour',
        timeZone: 'Europe/Lisbon',
        message: 'Looking forward to it.',
        interviewers: ['The interviewer', 'The recruiter'],
        canTake: true,
        times: timesFrom(NOW).map((startsAt) => ({ startsAt, state: 'held', isFree: true })),
      },
    ]);
  });

  it('makes one offer per key', async () => {
    const { applicationId, recruiter } = hiring;
    const call = {
      params: { applicationId },
      token: recruiter.token,
      idempotencyKey: randomUUID(),
      body: offerOf(test.current, [recruiter]),
    };
    const [one, other] = [await test.call(offerInterview, call), await test.call(offerInterview, call)];
    expect(other.result.id).toBe(one.result.id);
    expect(await ofCandidate()).toHaveLength(1);
    const reused = await test.call(offerInterview, { ...call, body: { ...call.body, minutes: 30 } });
    expect(reused.problem.code).toBe('idempotency_key_reused');
  });

  it('says what’s wrong with an offer, field by field', async () => {
    const [first = '', second = ''] = timesFrom(NOW);
    expect(codesOf(await offer({ times: [first, second, '2026-11-23T09:00:00.000Z'] }))).toEqual([
      '/times/2 in_the_past',
    ]);
    expect(codesOf(await offer({ timeZone: 'Europe/Atlantis' }))).toEqual(['/timeZone time_zone_unknown']);
    expect(codesOf(await offer({ place: 'Room 4' }))).toEqual(['/place pattern']);
    expect(codesOf(await offer({ pickBy: '2026-12-24' }))).toEqual(['/pickBy after_last_time']);
    expect((await offer({ placeKind: 'on_site', place: 'Room 4' })).status).toBe(201);
  });

  it.each([
    ['too few times', { times: [] }],
    ['nobody who interviews', { interviewers: [] }],
    ['no length', { minutes: 0 }],
    ['a place that exists nowhere', { placeKind: 'moon' }],
  ])('refuses %s', async (_, changes) => {
    const response = await offer(unchecked(changes) as Partial<InterviewOffer>);
    expect(response.problem.code).toBe('invalid_input');
  });

  it('only accepts interviewers who can access the job and fill in scorecards', async () => {
    const { owner, recruiter, applicationId } = hiring;
    const ungiven = await addMember(test.current, owner, 'interviewer');
    const auditor = await addMember(test.current, owner, 'auditor');
    const otherCompany = await signUpCompany(test.current);
    const panel = [recruiter, ungiven, auditor, otherCompany];
    const answer = await tryToOffer(test.current, { by: recruiter, applicationId, panel });
    expect(codesOf(answer)).toEqual([
      '/interviewers/1 cannot_interview',
      '/interviewers/2 cannot_interview',
      '/interviewers/3 cannot_interview',
    ]);
  });

  it('refuses a time at which someone on the panel has another interview', async () => {
    await offer();
    const { applicationId } = await applyAsNewCandidate(test.current, hiring.opportunityId);
    const [first = '', ...others] = timesFrom(NOW);
    const shifted = others.map((time) => time.replace('T10', 'T14'));
    expect(codesOf(await offer({ times: [first, ...shifted] }, applicationId))).toEqual([
      '/times/0 interviewer_busy',
    ]);
    const overlappingTime = first.replace('T10:00', 'T10:55');
    expect(codesOf(await offer({ times: [overlappingTime, ...shifted] }, applicationId))).toEqual([
      '/times/0 interviewer_busy',
    ]);
    const free = first.replace('T10:00', 'T11:05');
    expect((await offer({ times: [free, ...shifted] }, applicationId)).status).toBe(201);
  });

  it('can offer the same times to several candidates unless they’re held', async () => {
    const { applicationId } = await applyAsNewCandidate(test.current, hiring.opportunityId);
    expect((await offer({ holdsTimes: false })).status).toBe(201);
    expect((await offer({ holdsTimes: false }, applicationId)).status).toBe(201);
  });

  it('refuses an application that has ended, and a sixth interview', async () => {
    for (const hour of [10, 11, 12, 13, 14]) {
      const times = timesFrom(NOW).map((time) => time.replace('T10', `T${hour}`));
      expect((await offer({ times, bufferMinutes: 0 })).status).toBe(201);
    }
    expect(
      (await offer({ times: timesFrom(NOW).map((time) => time.replace('T10', 'T16')) })).problem.code,
    ).toBe('too_many_interviews');
    await endApplication(test.current, hiring.applicationId, NOW);
    expect((await offer()).problem.code).toBe('application_ended');
  });

  it('is for members who decide, and hides other applications', async () => {
    const { interviewer, recruiter, applicationId } = hiring;
    const by = (token: string | undefined) =>
      test.call(offerInterview, {
        params: { applicationId },
        token,
        idempotencyKey: randomUUID(),
        body: offerOf(test.current, [recruiter]),
      });
    expect((await by(undefined)).status).toBe(401);
    expect((await by(interviewer.token)).problem.code).toBe('not_permitted');
    expect((await by((await signUpCompany(test.current)).token)).status).toBe(404);
    expect((await by((await addMember(test.current, hiring.owner, 'hiring_manager')).token)).status).toBe(
      404,
    );
  });
});

describe(offerOtherInterviewTimes.operationId, () => {
  const move = (
    interviewId: string,
    ifMatch: number,
    changes: Partial<InterviewOffer> = {},
    token = hiring.recruiter.token,
  ) =>
    test.call(offerOtherInterviewTimes, {
      params: { interviewId },
      token,
      ifMatch,
      body: offerOf(test.current, [hiring.recruiter], changes),
    });

  it('releases a booked time and lets the candidate choose again', async () => {
    const { result: made } = await offer();
    await take(test.current, hiring.candidate, made);
    const times = timesFrom(NOW).map((time) => time.replace('T10', 'T10'));
    const moved = await move(made.id, 2, { times, title: 'Second talk' });
    expect(moved.result).toMatchObject({
      state: 'offered',
      startsAt: null,
      version: 3,
      title: 'Second talk',
    });
    expect(moved.result.interviewers).toEqual([
      { accountId: hiring.recruiter.accountId, name: 'The recruiter' },
    ]);
    expect(await ofCandidate()).toMatchObject([{ state: 'offered', canTake: true }]);
  });

  it('refuses an outdated version and returns the current one', async () => {
    const { result: made } = await offer();
    const response = await move(made.id, 7);
    expect(response.problem).toMatchObject({
      code: 'version_conflict',
      current: { id: made.id, version: 1 },
    });
  });

  it('refuses interviews that are cancelled or have begun', async () => {
    const { result: made } = await offer();
    await take(test.current, hiring.candidate, made);
    test.current.setNow(new Date('2026-11-25T10:00:00Z'));
    expect((await move(made.id, 2)).problem.code).toBe('interview_ended');
  });

  it('hides other people’s interviews', async () => {
    const { result: made } = await offer();
    const stranger = await signUpCompany(test.current);
    expect((await move(made.id, 1, {}, stranger.token)).status).toBe(404);
    expect((await move(randomUUID(), 1)).status).toBe(404);
    expect((await move(made.id, 1, {}, '')).status).toBe(401);
  });
});

describe(cancelInterview.operationId, () => {
  const cancel = (interviewId: string, token = hiring.recruiter.token) =>
    test.call(cancelInterview, { params: { interviewId }, token, body: { note: 'The ward is closed.' } });

  it('cancels once, tells the candidate why, and frees the times', async () => {
    const { result: made } = await offer();
    await take(test.current, hiring.candidate, made);
    const cancelled = await cancel(made.id);
    expect(cancelled.result).toMatchObject({
      state: 'cancelled',
      changedBy: 'company',
      times: [],
      version: 3,
    });
    expect((await cancel(made.id)).result.version).toBe(3);
    expect(await ofCandidate()).toMatchObject([
      { state: 'cancelled', note: 'The ward is closed.', canTake: false, canChange: false },
    ]);
    expect((await offer()).status).toBe(201);
  });

  it('leaves no trace of one that was never booked', async () => {
    const { result: made } = await offer();
    await cancel(made.id);
    expect(await ofCandidate()).toEqual([]);
    const { applicationId, recruiter } = hiring;
    const interviews = await test.call(listApplicationInterviews, {
      params: { applicationId },
      token: recruiter.token,
    });
    expect(interviews.result.items).toEqual([]);
  });

  it('refuses interviews that have begun, and hides other people’s', async () => {
    const made = await offerTo(test.current, { by: hiring.recruiter, applicationId: hiring.applicationId });
    await take(test.current, hiring.candidate, made);
    expect((await cancel(made.id, hiring.interviewer.token)).problem.code).toBe('not_permitted');
    expect((await cancel(made.id, (await signUpCompany(test.current)).token)).status).toBe(404);
    expect((await cancel(made.id, '')).status).toBe(401);
    test.current.setNow(new Date('2026-11-25T10:00:00Z'));
    expect((await cancel(made.id)).problem.code).toBe('interview_ended');
  });
});
