import { randomUUID } from 'node:crypto';
import {
  listApplicationInterviews,
  listCompanyInterviews,
} from '@common-ground/contract/interviews/company-interviews';
import type { InterviewList } from '@common-ground/contract/interviews/interview';
import { readInterviewPlan, readPanelAvailability } from '@common-ground/contract/interviews/interview-plan';
import { requestInterviewTimes } from '@common-ground/contract/interviews/interviews';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import { beforeEach, describe, expect, it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { applyAsNewCandidate, type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerTo, take, timesFrom } from '../../testing/worlds/test-interviews.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');
const FROM = '2026-11-23T00:00:00.000Z';

let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

const offer = (by = hiring.recruiter, applicationId = hiring.applicationId, hour = '10') =>
  offerTo(test.current, {
    by,
    applicationId,
    changes: { times: timesFrom(NOW).map((time) => time.replace('T10', `T${hour}`)) },
  });

describe(readInterviewPlan.operationId, () => {
  const plan = (token: string | undefined) =>
    test.call(readInterviewPlan, { params: { applicationId: hiring.applicationId }, token });

  it('lists who can interview, and nothing of when they’re free', async () => {
    await offer();
    const { result } = await plan(hiring.owner.token);
    expect(result).toMatchObject({ candidateName: 'Amara Okafor', stageName: 'We read it', replyDays: 5 });
    expect(result.interviewers).toEqual(
      expect.arrayContaining([
        { accountId: hiring.interviewer.accountId, name: 'The interviewer', isSelf: false },
        { accountId: hiring.owner.accountId, name: null, isSelf: true },
      ]),
    );
  });

  it('is for members who decide, and hides other applications', async () => {
    expect((await plan(undefined)).status).toBe(401);
    expect((await plan(hiring.interviewer.token)).problem.code).toBe('not_permitted');
    expect((await plan((await signUpCompany(test.current)).token)).status).toBe(404);
  });
});

describe(readPanelAvailability.operationId, () => {
  const read = (
    { token }: Pick<TestPerson, 'token'>,
    panel: readonly TestPerson[],
    query: { readonly from?: string; readonly interviewId?: string } = {},
  ) =>
    test.call(readPanelAvailability, {
      params: { applicationId: hiring.applicationId },
      token,
      query: { from: FROM, interviewers: panel.map(({ accountId }) => accountId), ...query },
    });

  it('says when the panel isn’t free, buffers included, and nothing of anyone else', async () => {
    const made = await offer();
    const { owner, recruiter, interviewer } = hiring;
    const { result } = await read(owner, [recruiter, interviewer]);
    expect(result.to).toBe('2026-12-07T00:00:00.000Z');
    expect(result.interviewers.map(({ accountId, busy }) => [accountId, busy.length])).toEqual([
      [recruiter.accountId, 3],
      [interviewer.accountId, 0],
    ]);
    expect(result.interviewers[0]?.busy[0]).toEqual({
      startsAt: '2026-11-25T09:50:00.000Z',
      endsAt: '2026-11-25T10:55:00.000Z',
      state: 'held',
    });
    expect((await read(owner, [interviewer])).result.interviewers).toHaveLength(1);
    const moving = await read(owner, [recruiter], { interviewId: made.id });
    expect(moving.result.interviewers).toMatchObject([{ busy: [] }]);
  });

  it('leaves out anyone who can’t interview for the job', async () => {
    const { owner, recruiter } = hiring;
    const others = [
      await addMember(test.current, owner, 'interviewer'),
      await addMember(test.current, owner, 'auditor'),
      await signUpCompany(test.current),
    ];
    const { result } = await read(owner, [...others, recruiter]);
    expect(result.interviewers.map(({ accountId }) => accountId)).toEqual([recruiter.accountId]);
  });

  it('is for members who decide and a panel of up to eight, and hides other applications', async () => {
    const { owner, interviewer, recruiter } = hiring;
    expect((await read({ token: '' }, [recruiter])).status).toBe(401);
    expect((await read(interviewer, [recruiter])).problem.code).toBe('not_permitted');
    expect((await read(await signUpCompany(test.current), [recruiter])).status).toBe(404);
    const from = unchecked('soon') as string;
    expect((await read(owner, [recruiter], { from })).problem.code).toBe('invalid_input');
    const nine = Array.from({ length: 9 }, () => ({ ...recruiter, accountId: randomUUID() }));
    expect((await read(owner, nine)).problem.code).toBe('invalid_input');
    expect((await read(owner, [])).problem.code).toBe('invalid_input');
  });

  it('ends at the last representable moment, and names the field', async () => {
    const readFrom = (moment: string) => read(hiring.owner, [hiring.recruiter], { from: moment });
    const late = await readFrom('9999-12-31T00:00:00.000Z');
    expect([late.status, late.problem.violations]).toEqual([
      422,
      [{ pointer: '/from', code: 'too_large', params: { limit: '9999-12-17T00:00:00.000Z' } }],
    ]);
    expect((await readFrom('9999-12-17T00:00:00.000Z')).result.to).toBe('9999-12-31T00:00:00.000Z');
    expect((await readFrom('0001-01-01T00:00:00.000Z')).result.to).toBe('0001-01-15T00:00:00.000Z');
    expect((await readFrom('0000-01-01T00:00:00.000Z')).result.to).toBe('0000-01-15T00:00:00.000Z');
  });
});

describe(listApplicationInterviews.operationId, () => {
  const list = async ({ token }: Pick<TestPerson, 'token'>) =>
    test.call(listApplicationInterviews, { params: { applicationId: hiring.applicationId }, token });

  it('shows them only to members who can access the application', async () => {
    const made = await offer();
    expect((await list(hiring.interviewer)).result.items).toMatchObject([
      { id: made.id, isOwn: false, canChange: false },
    ]);
    expect((await list(hiring.owner)).result.items).toMatchObject([{ canChange: true }]);
    expect((await list({ token: '' })).status).toBe(401);
    expect((await list(await addMember(test.current, hiring.owner, 'interviewer'))).status).toBe(404);
    expect((await list(await signUpCompany(test.current))).status).toBe(404);
  });

  it('withholds the name and what the candidate wrote under blind review', async () => {
    const made = await offer();
    await switchBlindReview(test.current, hiring.owner, hiring.opportunityId, true);
    await test.call(requestInterviewTimes, {
      params: { interviewId: made.id },
      token: hiring.candidate.token,
      body: { note: 'Best, Amara' },
    });
    expect((await list(hiring.recruiter)).result.items).toMatchObject([
      { state: 'times_requested', candidateName: null, note: null, isNoteWithheld: true },
    ]);
    const revealing = { reason: 'arrange_a_talk', words: 'To call them about other times.' } as const;
    await test.call(revealApplicant, {
      params: { applicationId: hiring.applicationId },
      token: hiring.recruiter.token,
      body: revealing,
    });
    expect((await list(hiring.recruiter)).result.items).toMatchObject([
      { note: 'Best, Amara', isNoteWithheld: false },
    ]);
  });
});

describe(listCompanyInterviews.operationId, () => {
  const list = (
    token: string | undefined,
    interviewList: InterviewList,
    whose: 'mine' | 'all' = 'all',
    more = {},
  ) => test.call(listCompanyInterviews, { token, query: { list: interviewList, whose, ...more } });
  const idsOf = async (...of: Parameters<typeof list>) =>
    (await list(...of)).result.items.map(({ id }) => id);

  it('lists upcoming ones soonest first, past ones latest first, and waiting ones', async () => {
    const { applicationId, candidate } = await applyAsNewCandidate(test.current, hiring.opportunityId);
    const first = await offer();
    const second = await offer(hiring.recruiter, applicationId, '12');
    const waiting = await offer(hiring.recruiter, applicationId, '14');
    await take(test.current, hiring.candidate, first, 1);
    await take(test.current, candidate, second, 0);
    const { token } = hiring.owner;
    expect(await idsOf(token, 'upcoming')).toEqual([second.id, first.id]);
    expect(await idsOf(token, 'waiting')).toEqual([waiting.id]);
    expect(await idsOf(token, 'past')).toEqual([]);
    const page = await list(token, 'upcoming', 'all', { limit: 1 });
    expect(page.result.items.map(({ id }) => id)).toEqual([second.id]);
    expect(await idsOf(token, 'upcoming', 'all', { limit: 1, cursor: page.result.next })).toEqual([first.id]);
    test.current.setNow(new Date('2026-11-27T10:00:00Z'));
    expect(await idsOf(token, 'past')).toEqual([first.id, second.id]);
  });

  it('lists the caller’s own on request: those they organise or take part in', async () => {
    const { owner, recruiter, interviewer, applicationId } = hiring;
    const made = await offerTo(test.current, { by: recruiter, applicationId, panel: [interviewer] });
    await take(test.current, hiring.candidate, made);
    expect(await idsOf(recruiter.token, 'upcoming', 'mine')).toEqual([made.id]);
    expect(await idsOf(interviewer.token, 'upcoming', 'mine')).toEqual([made.id]);
    expect(await idsOf(owner.token, 'upcoming', 'mine')).toEqual([]);
  });

  it('shows none from other jobs or companies', async () => {
    const made = await offer();
    await take(test.current, hiring.candidate, made);
    const ungiven = await addMember(test.current, hiring.owner, 'interviewer');
    expect(await idsOf(ungiven.token, 'upcoming')).toEqual([]);
    expect(await idsOf((await signUpCompany(test.current)).token, 'upcoming')).toEqual([]);
    expect((await list(undefined, 'upcoming')).status).toBe(401);
    expect((await list(hiring.owner.token, 'upcoming', 'all', { cursor: 'x' })).problem.code).toBe(
      'invalid_input',
    );
  });
});
