import { listProfileViews } from '@common-ground/contract/access/profile-views';
import {
  cancelInterview,
  listApplicationInterviews,
  offerOtherInterviewTimes,
  takeOverInterview,
} from '@common-ground/contract/interviews/company-interviews';
import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { saveAdjustments } from '@common-ground/contract/interviews/interviews';
import { listCompanyNotifications } from '@common-ground/contract/notifications/notifications';
import { removeMember } from '@common-ground/contract/team/team';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAs } from '../../platform/db/principal.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerOf, offerTo, take } from '../../testing/worlds/test-interviews.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NEEDS = 'Ten more minutes.';

let hiring: Hiring;
let colleague: TestPerson;
let made: CompanyInterview;
beforeEach(async () => {
  test.current.setNow(new Date('2026-11-23T10:00:00Z'));
  hiring = await openHiring(test.current);
  const { recruiter, interviewer, applicationId, candidate } = hiring;
  colleague = await addMember(test.current, hiring.owner, 'recruiter');
  made = await offerTo(test.current, { by: recruiter, applicationId, panel: [interviewer] });
  const body = { words: NEEDS };
  await test.call(saveAdjustments, { params: { interviewId: made.id }, token: candidate.token, body });
});

const shownTo = async ({ token }: TestPerson) => {
  const { applicationId } = hiring;
  const { result } = await test.call(listApplicationInterviews, { params: { applicationId }, token });
  return result.items[0] as CompanyInterview;
};
const move = async (by: TestPerson, panel: readonly TestPerson[]) =>
  test.call(offerOtherInterviewTimes, {
    params: { interviewId: made.id },
    token: by.token,
    ifMatch: (await shownTo(by)).version,
    body: offerOf(test.current, panel),
  });
const takeOver = ({ token }: TestPerson, interviewId = made.id) =>
  test.call(takeOverInterview, { params: { interviewId }, token });
const listReaders = async () => {
  const { result } = await test.call(listProfileViews, { token: hiring.candidate.token, query: {} });
  return result.items
    .flatMap(({ occasions }) => occasions)
    .filter(({ reason }) => reason === 'interview')
    .map(({ memberName }) => memberName)
    .toSorted();
};

describe('adding interviewers', () => {
  it('is for the organiser and owners: no one can add themselves to read the adjustments', async () => {
    expect((await move(colleague, [colleague])).problem.code).toBe('organiser_needed');
    expect((await move(colleague, [hiring.interviewer, colleague])).problem.code).toBe('organiser_needed');
    expect((await shownTo(colleague)).adjustments).toBeNull();
    expect((await move(colleague, [hiring.interviewer])).status).toBe(200);
    expect(await shownTo(colleague)).toMatchObject({ adjustments: null, canStaff: false, canTakeOver: true });
    expect(await listReaders()).toEqual([]);
    expect((await move(hiring.owner, [hiring.interviewer, colleague])).status).toBe(200);
    expect((await shownTo(colleague)).adjustments).toBe(NEEDS);
    expect((await move(hiring.recruiter, [hiring.recruiter])).status).toBe(200);
  });

  it('is restricted by the database as well', async () => {
    const companyId = String(colleague.companyId);
    const panelRow = { interview_id: made.id, account_id: colleague.accountId, company_id: companyId };
    const addToPanelAs = ({ accountId }: TestPerson, role: string) =>
      runAs({ companyId, candidateId: null, member: { accountId, role, needsVerification: false } }, () =>
        test.current.callerDb.insertInto('interview_participants').values(panelRow).execute(),
      );
    await expect(addToPanelAs(colleague, 'recruiter')).rejects.toThrow(/row-level security/u);
    await addToPanelAs(hiring.recruiter, 'recruiter');
  });
});

describe(takeOverInterview.operationId, () => {
  it('makes the caller its organiser, on record for the team, and notifies the former one', async () => {
    expect((await takeOver(colleague)).result).toMatchObject({
      organiser: { accountId: colleague.accountId, name: 'The recruiter' },
      takenOver: { by: 'The recruiter', from: 'The recruiter', at: '2026-11-23T10:00:00.000Z' },
      adjustments: NEEDS,
      canStaff: true,
      canTakeOver: false,
    });
    expect((await takeOver(colleague)).status).toBe(200);
    const inbox = await test.call(listCompanyNotifications, { token: hiring.recruiter.token, query: {} });
    expect(inbox.result.items.map(({ kind }) => kind)).toContain('interview_taken_over');
    expect((await shownTo(hiring.recruiter)).adjustments).toBeNull();
    expect((await move(colleague, [colleague])).status).toBe(200);
  });

  it('names each reader in the candidate’s access log, once a day', async () => {
    const { interviewer, recruiter } = hiring;
    await sql`update memberships set name = 'Alex' where account_id = ${colleague.accountId}`.execute(
      test.current.context.systemDb,
    );
    await Promise.all([shownTo(recruiter), shownTo(interviewer)]);
    await shownTo(recruiter);
    expect(await listReaders()).toEqual(['The interviewer', 'The recruiter']);
    await takeOver(colleague);
    expect(await listReaders()).toEqual(['Alex', 'The interviewer', 'The recruiter']);
  });

  it('gives readers without a name, or with the same name, lines of their own', async () => {
    const { interviewer, recruiter } = hiring;
    const panel = [interviewer.accountId, recruiter.accountId];
    const renameBoth = (name: string | null) =>
      sql`update memberships set name = ${name} where account_id = any(${panel}::uuid[])`.execute(
        test.current.context.systemDb,
      );
    await renameBoth(null);
    for (const reader of [recruiter, interviewer, recruiter]) await shownTo(reader);
    expect(await listReaders()).toEqual([null, null]);
    test.current.setNow(new Date('2026-11-24T10:00:00Z'));
    await renameBoth('Alex');
    for (const reader of [recruiter, interviewer]) await shownTo(reader);
    expect(await listReaders()).toEqual(['Alex', 'Alex', null, null]);
  });

  it('is recorded once, however often it’s repeated', async () => {
    for (let round = 0; round < 2; round += 1) expect((await takeOver(colleague)).status).toBe(200);
    const { systemDb } = test.current.context;
    const takeovers = systemDb.selectFrom('interview_takeovers').where('interview_id', '=', made.id);
    expect(await takeovers.select('account_id').execute()).toEqual([{ account_id: colleague.accountId }]);
    const { result } = await test.call(listCompanyNotifications, {
      token: hiring.recruiter.token,
      query: {},
    });
    expect(result.items.filter(({ kind }) => kind === 'interview_taken_over')).toHaveLength(1);
  });

  it('names no one as the former organiser if they’ve left the team', async () => {
    const { owner, recruiter } = hiring;
    const params = { memberId: recruiter.accountId };
    expect((await test.call(removeMember, { params, token: owner.token })).status).toBe(204);
    expect((await shownTo(colleague)).organiser).toBeNull();
    expect((await takeOver(colleague)).result.takenOver).toMatchObject({ by: 'The recruiter', from: null });
  });

  it('isn’t possible once the interview is cancelled', async () => {
    const { recruiter } = hiring;
    const cancelling = { params: { interviewId: made.id }, body: { note: null } };
    expect((await test.call(cancelInterview, { ...cancelling, token: recruiter.token })).status).toBe(200);
    expect((await takeOver(colleague)).problem.code).toBe('interview_ended');
    expect((await takeOver(recruiter)).status).toBe(200);
  });

  it('is for members who decide, until the interview begins', async () => {
    expect((await takeOver({ ...colleague, token: '' })).status).toBe(401);
    expect((await takeOver(hiring.interviewer)).problem.code).toBe('not_permitted');
    expect((await takeOver(await signUpCompany(test.current))).status).toBe(404);
    expect((await takeOver(await addMember(test.current, hiring.owner, 'hiring_manager'))).status).toBe(404);
    await take(test.current, hiring.candidate, made);
    test.current.setNow(new Date('2026-11-25T10:00:00Z'));
    expect((await takeOver(colleague)).problem.code).toBe('interview_ended');
  });
});
