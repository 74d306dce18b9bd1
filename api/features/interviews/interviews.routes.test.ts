import { randomUUID } from 'node:crypto';
import {
  listApplications,
  readApplication,
  withdrawApplication,
} from '@common-ground/contract/applications/applications';
import {
  listApplicationInterviews,
  listCompanyInterviews,
} from '@common-ground/contract/interviews/company-interviews';
import {
  cancelOwnInterview,
  listInterviews,
  requestInterviewTimes,
  saveAdjustments,
  takeInterviewTime,
} from '@common-ground/contract/interviews/interviews';
import { listPipeline, readPipeline } from '@common-ground/contract/pipeline/pipeline';
import { readReplyClock } from '@common-ground/contract/response-clock/response-clock';
import { cardsOf } from '@common-ground/domain/pipeline/pipeline-card';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldAdjustmentRequests } from '../../stores/interviews/adjustment-request.store.ts';
import { markInterviewsLapsed } from '../../stores/interviews/interview.store.ts';
import { updateResponseFigures } from '../../stores/response-clock/response-figures.store.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { applyAsNewCandidate, type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerTo, take } from '../../testing/worlds/test-interviews.ts';
import { signUpCandidate, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');

let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

const offer = (changes = {}, applicationId = hiring.applicationId) =>
  offerTo(test.current, { by: hiring.recruiter, applicationId, changes });
const request = (interviewId: string, note: string | null = null, token = hiring.candidate.token) =>
  test.call(requestInterviewTimes, { params: { interviewId }, token, body: { note } });
const cancel = (interviewId: string, token = hiring.candidate.token) =>
  test.call(cancelOwnInterview, { params: { interviewId }, token, body: { note: null } });
const readOwn = async () =>
  (
    await test.call(listInterviews, {
      params: { applicationId: hiring.applicationId },
      token: hiring.candidate.token,
    })
  ).result.items;

describe(listInterviews.operationId, () => {
  it('is only for the candidate', async () => {
    await offer();
    const params = { applicationId: hiring.applicationId };
    const { token } = await signUpCandidate(test.current);
    expect((await test.call(listInterviews, { params, token })).status).toBe(404);
    expect((await test.call(listInterviews, { params })).status).toBe(401);
    expect(await readOwn()).toHaveLength(1);
  });
});

describe(takeInterviewTime.operationId, () => {
  it('books a time once, and keeps the others as alternatives', async () => {
    const made = await offer();
    const booked = await take(test.current, hiring.candidate, made, 1);
    expect(booked.result).toMatchObject({
      state: 'booked',
      startsAt: '2026-11-26T10:00:00.000Z',
      endsAt: '2026-11-26T10:45:00.000Z',
      changedBy: 'candidate',
      times: [{ state: 'offered' }, { state: 'taken' }, { state: 'offered' }],
    });
    expect((await take(test.current, hiring.candidate, made, 1)).result).toEqual(booked.result);
  });

  it('is part of the application on both sides', async () => {
    const { applicationId, candidate, recruiter } = hiring;
    const made = await offer();
    const listSummaries = async () => {
      const query = { limit: 1 };
      const { result } = await test.call(readPipeline, { query: {}, token: recruiter.token });
      return {
        listed: (await test.call(listApplications, { query, token: candidate.token })).result.items[0]
          ?.interviews,
        own: (await test.call(readApplication, { params: { applicationId }, token: candidate.token })).result
          .interviews,
        row: (await test.call(listPipeline, { query, token: recruiter.token })).result.items[0]?.interviews,
        card: cardsOf(result.cards, result.opportunities)[0]?.interviews,
      };
    };
    const expectEverywhere = (summary: object) => ({
      listed: [summary],
      own: [summary],
      row: [{ ...summary, id: made.id, isOfStage: true }],
      card: [{ ...summary, id: made.id, isOfStage: true }],
    });
    expect(await listSummaries()).toEqual(
      expectEverywhere({ state: 'offered', startsAt: null, minutes: 45 }),
    );
    await take(test.current, candidate, made, 1);
    const booked = { state: 'booked', startsAt: '2026-11-26T10:00:00.000Z', minutes: 45 };
    expect(await listSummaries()).toEqual(expectEverywhere(booked));
    await cancel(made.id);
    expect(await listSummaries()).toEqual({ listed: [], own: [], row: [], card: [] });
  });

  it('moves to another time, and requires a reason from the third change on', async () => {
    const made = await offer();
    for (const index of [0, 1, 2])
      expect((await take(test.current, hiring.candidate, made, index)).status).toBe(200);
    const [interview] = await readOwn();
    expect(interview).toMatchObject({ startsAt: '2026-11-27T10:00:00.000Z', isReasonNeeded: true });
    const withoutSubject = await take(test.current, hiring.candidate, made, 0);
    expect(withoutSubject.problem.violations).toEqual([
      { pointer: '/note', code: 'reason_needed', params: {} },
    ]);
    expect((await request(made.id)).problem.code).toBe('invalid_input');
    expect((await take(test.current, hiring.candidate, made, 0, 'I am ill.')).status).toBe(200);
  });

  it('refuses a time that another candidate has booked in the meantime', async () => {
    const { applicationId, candidate } = await applyAsNewCandidate(test.current, hiring.opportunityId);
    const made = await offer({ holdsTimes: false });
    const other = await offer({ holdsTimes: false }, applicationId);
    await take(test.current, candidate, other, 0);
    expect((await readOwn())[0]?.times.map(({ isFree }) => isFree)).toEqual([false, true, true]);
    expect((await take(test.current, hiring.candidate, made, 0)).problem.code).toBe('interview_time_taken');
    expect((await take(test.current, hiring.candidate, made, 1)).status).toBe(200);
  });

  it('refuses times that are over, have lapsed or weren’t offered', async () => {
    const made = await offer();
    expect((await take(test.current, hiring.candidate, { ...made, times: [] })).problem.code).toBe(
      'interview_time_taken',
    );
    test.current.setNow(new Date('2026-11-26T00:00:00Z'));
    expect((await take(test.current, hiring.candidate, made, 2)).problem.code).toBe('interview_ended');
    await markInterviewsLapsed(test.current.context.systemDb, test.current.context.now());
    expect(await readOwn()).toMatchObject([{ state: 'lapsed', canTake: false, canChange: true, times: [] }]);
    expect((await request(made.id)).result.state).toBe('times_requested');
  });

  it('starts the reply clock when the interview ends', async () => {
    const { applicationId, candidate, recruiter } = hiring;
    const made = await offer();
    await take(test.current, candidate, made, 2);
    const { result } = await test.call(readApplication, {
      params: { applicationId },
      token: candidate.token,
    });
    expect(result.replyBy).toBe('2026-12-04');
    expect(result.events.at(-1)).toMatchObject({ kind: 'interview_booked', replyBy: '2026-12-04' });
    const clockAt = async (at: string) => {
      test.current.setNow(new Date(at));
      const read = await test.call(readReplyClock, { params: { applicationId }, token: recruiter.token });
      return read.result.clock;
    };
    expect(await clockAt('2026-11-26T10:00:00Z')).toMatchObject({
      promisedAt: '2026-11-27T10:45:00.000Z',
      share: 0,
    });
    expect((await clockAt('2026-12-03T00:00:00Z'))?.share).toBeCloseTo(0.6);
  });

  it('counts a reply as on time by the day promised after the interview', async () => {
    const { applicationId, candidate, owner } = hiring;
    const { systemDb } = test.current.context;
    await take(test.current, candidate, await offer(), 2);
    const at = new Date('2026-12-03T10:00:00Z');
    await systemDb
      .insertInto('application_events')
      .values({ application_id: applicationId, kind: 'moved', status: 'in_review', happened_at: at })
      .execute();
    await updateResponseFigures(systemDb, [String(owner.companyId)], at);
    const figures = await systemDb
      .selectFrom('response_figures')
      .where('company_id', '=', String(owner.companyId))
      .select(['in_time_count', 'settled_count'])
      .executeTakeFirstOrThrow();
    expect(figures).toEqual({ in_time_count: 1, settled_count: 1 });
  });

  it('hides other people’s interviews, and refuses other input', async () => {
    const made = await offer();
    expect((await take(test.current, await signUpCandidate(test.current), made)).status).toBe(404);
    expect((await take(test.current, { token: '' }, made)).status).toBe(401);
    expect((await take(test.current, hiring.candidate, { ...made, id: randomUUID() })).status).toBe(404);
    const broken = await test.call(takeInterviewTime, {
      params: { interviewId: made.id },
      token: hiring.candidate.token,
      body: unchecked({ timeId: 'soon', note: '' }),
    });
    const pointers = broken.problem.violations.map(({ pointer }) => pointer);
    expect([...new Set(pointers)].toSorted()).toEqual(['/note', '/timeId']);
  });
});

describe(requestInterviewTimes.operationId, () => {
  it('releases the times, and passes on what the candidate wrote', async () => {
    const made = await offer();
    await take(test.current, hiring.candidate, made);
    expect((await request(made.id, 'After four suits me.')).result).toMatchObject({
      state: 'times_requested',
      startsAt: null,
      times: [],
      note: 'After four suits me.',
      canChange: false,
    });
    expect((await request(made.id, 'Again')).result.note).toBe('After four suits me.');
    await offer({}, (await applyAsNewCandidate(test.current, hiring.opportunityId)).applicationId);
  });

  it('refuses interviews that have begun or are cancelled, and hides other people’s', async () => {
    const made = await offer();
    expect((await request(made.id, null, (await signUpCandidate(test.current)).token)).status).toBe(404);
    expect((await request(made.id, null, '')).status).toBe(401);
    await cancel(made.id);
    expect((await request(made.id)).problem.code).toBe('interview_ended');
  });
});

describe(saveAdjustments.operationId, () => {
  const save = (interviewId: string, words: string | null, token = hiring.candidate.token) =>
    test.call(saveAdjustments, { params: { interviewId }, token, body: { words } });
  const shownTo = async ({ token }: Pick<TestPerson, 'token'>) => {
    const { applicationId } = hiring;
    const read = await test.call(listApplicationInterviews, { params: { applicationId }, token });
    return read.result.items.map(({ adjustments }) => adjustments);
  };

  it('shows what the candidate needs only to those who run the interview', async () => {
    const { applicationId, recruiter, interviewer, owner } = hiring;
    const made = await offerTo(test.current, { by: recruiter, applicationId, panel: [interviewer] });
    expect((await save(made.id, '  Ten more minutes.  ')).result.adjustments).toBe('Ten more minutes.');
    expect(await shownTo(recruiter)).toEqual(['Ten more minutes.']);
    expect(await shownTo(interviewer)).toEqual(['Ten more minutes.']);
    expect(await shownTo(owner)).toEqual([null]);
    expect((await save(made.id, null)).result.adjustments).toBeNull();
    expect(await shownTo(recruiter)).toEqual([null]);
  });

  it('is in the candidate’s access log, once a day for each of those who run the interview and see it', async () => {
    const { applicationId, recruiter, owner, candidate } = hiring;
    const made = await offerTo(test.current, { by: recruiter, applicationId, panel: [hiring.interviewer] });
    const listSeen = async () => {
      const { systemDb } = test.current.context;
      return systemDb
        .selectFrom('profile_views')
        .where('candidate_id', '=', candidate.accountId)
        .where('reason', '=', 'interview')
        .select(['level', 'parts', 'company_id', 'member_name'])
        .orderBy(sql`seen_at::date`)
        .orderBy('member_name')
        .execute();
    };
    await shownTo(recruiter);
    expect(await listSeen()).toEqual([]);
    await save(made.id, 'Ten more minutes.');
    await shownTo(owner);
    expect(await listSeen()).toEqual([]);
    await Promise.all([shownTo(recruiter), shownTo(hiring.interviewer)]);
    await test.call(listCompanyInterviews, {
      token: recruiter.token,
      query: { list: 'waiting', whose: 'all' },
    });
    const view = { level: 'applied', parts: ['adjustments'], company_id: recruiter.companyId };
    const views = ['The interviewer', 'The recruiter'].map((name) => ({ ...view, member_name: name }));
    expect(await listSeen()).toEqual(views);
    test.current.setNow(new Date(test.current.context.now().getTime() + 86_400_000));
    await shownTo(recruiter);
    expect(await listSeen()).toEqual([...views, views[1]]);
  });

  it('keeps it until thirty days after the interview', async () => {
    const made = await offer();
    await save(made.id, 'Ten more minutes.');
    await take(test.current, hiring.candidate, made, 0);
    const { systemDb } = test.current.context;
    await deleteOldAdjustmentRequests(systemDb, new Date('2026-12-25T10:45:00Z'));
    expect((await readOwn())[0]?.adjustments).toBe('Ten more minutes.');
    await deleteOldAdjustmentRequests(systemDb, new Date('2026-12-25T10:45:01Z'));
    expect((await readOwn())[0]?.adjustments).toBeNull();
  });

  it('is only for the candidate, until the interview begins', async () => {
    const made = await offer();
    expect((await save(made.id, 'Mine', (await signUpCandidate(test.current)).token)).status).toBe(404);
    expect((await save(made.id, 'Mine', '')).status).toBe(401);
    expect((await save(made.id, 'x'.repeat(501))).problem.code).toBe('invalid_input');
    await cancel(made.id);
    expect((await save(made.id, 'Mine')).problem.code).toBe('interview_ended');
  });
});

describe(cancelOwnInterview.operationId, () => {
  it('cancels once and leaves the application open', async () => {
    const made = await offer();
    await take(test.current, hiring.candidate, made);
    expect((await cancel(made.id)).result).toMatchObject({ state: 'cancelled', changedBy: 'candidate' });
    expect((await cancel(made.id)).status).toBe(200);
    const { applicationId, candidate } = hiring;
    const { result } = await test.call(readApplication, {
      params: { applicationId },
      token: candidate.token,
    });
    expect(result.status).toBe('received');
  });

  it('refuses interviews that have begun, and hides other people’s', async () => {
    const made = await offer();
    await take(test.current, hiring.candidate, made);
    expect((await cancel(made.id, (await signUpCandidate(test.current)).token)).status).toBe(404);
    expect((await cancel(made.id, '')).status).toBe(401);
    test.current.setNow(new Date('2026-11-25T10:00:00Z'));
    expect((await cancel(made.id)).problem.code).toBe('interview_ended');
  });
});

describe(withdrawApplication.operationId, () => {
  it('cancels upcoming interviews, and frees the panel’s times', async () => {
    const { applicationId, candidate } = hiring;
    await take(test.current, candidate, await offer());
    await test.call(withdrawApplication, { params: { applicationId }, token: candidate.token });
    expect(await readOwn()).toMatchObject([{ state: 'cancelled', changedBy: 'candidate' }]);
    await offer({}, (await applyAsNewCandidate(test.current, hiring.opportunityId)).applicationId);
  });
});
