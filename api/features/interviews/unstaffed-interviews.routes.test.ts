import { listApplicationInterviews } from '@common-ground/contract/interviews/company-interviews';
import { listCompanyNotifications } from '@common-ground/contract/notifications/notifications';
import { removeHiringTeamMember } from '@common-ground/contract/team/hiring-teams';
import { changeMember, leaveTeam, readTeam, removeMember } from '@common-ground/contract/team/team';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerTo, take } from '../../testing/worlds/test-interviews.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { sendInterviewMails } from './interviews.job.ts';

const mails: Mail[] = [];
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      mails.push(mail);
    },
  },
});
const NOW = new Date('2026-11-23T10:00:00Z');
const SUBJECT = 'An interview has no interviewer left';

let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

async function bookWith(...panel: TestPerson[]) {
  const { applicationId, candidate, recruiter } = hiring;
  const made = await offerTo(test.current, { by: recruiter, applicationId, panel });
  expect((await take(test.current, candidate, made)).status).toBe(200);
  await sendInterviewMails(test.current.context, test.current.app.log);
  mails.length = 0;
}

/** Who of these is emailed that nobody is left. */
async function emailed(): Promise<string[]> {
  await sendInterviewMails(test.current.context, test.current.app.log);
  return mails.filter(({ subject }) => subject === SUBJECT).map(({ to }) => to);
}

async function panelOf({ token }: TestPerson) {
  const { applicationId } = hiring;
  const { items } = (await test.call(listApplicationInterviews, { params: { applicationId }, token })).result;
  return items.map(({ interviewers }) => interviewers.map(({ name }) => name));
}

const remove = ({ accountId }: TestPerson) =>
  test.call(removeMember, { params: { memberId: accountId }, token: hiring.owner.token });

describe('an interview whose last interviewer is gone', () => {
  it('is reported to its organiser once, with its time', async () => {
    const { interviewer, recruiter } = hiring;
    await bookWith(interviewer);
    expect((await remove(interviewer)).status).toBe(204);
    expect(await emailed()).toEqual([recruiter.email]);
    expect(mails.find(({ subject }) => subject === SUBJECT)?.text).toContain(
      'Wednesday 25 November at 10:00',
    );
    const { items } = (await test.call(listCompanyNotifications, { token: recruiter.token })).result;
    expect(items.map(({ kind }) => kind)).toContain('interview_unstaffed');
    expect(await panelOf(recruiter)).toEqual([[]]);
  });

  it('is reported to the owners if its organiser leaves as well', async () => {
    const { owner, recruiter } = hiring;
    await bookWith(recruiter);
    expect((await test.call(leaveTeam, { token: recruiter.token })).status).toBe(204);
    expect(await emailed()).toEqual([owner.email]);
  });

  it('is reported if they lose the job or their role on it', async () => {
    const { interviewer, opportunityId, owner, recruiter } = hiring;
    await bookWith(interviewer);
    const params = { opportunityId, memberId: interviewer.accountId };
    expect((await test.call(removeHiringTeamMember, { params, token: owner.token })).status).toBe(200);
    expect(await emailed()).toEqual([recruiter.email]);
    expect(await panelOf(recruiter)).toEqual([[]]);
  });

  it('is reported if they become an auditor', async () => {
    const { interviewer, owner, recruiter } = hiring;
    await bookWith(interviewer);
    const { members } = (await test.call(readTeam, { token: owner.token })).result;
    const { version } = members.find(({ memberId }) => memberId === interviewer.accountId) ?? { version: 0 };
    const changed = await test.call(changeMember, {
      params: { memberId: interviewer.accountId },
      token: owner.token,
      ifMatch: version,
      body: { role: 'auditor', opportunityIds: [] },
    });
    expect(changed.status).toBe(200);
    expect(await emailed()).toEqual([recruiter.email]);
  });

  it('isn’t reported while someone else is on the panel, or once it’s over', async () => {
    const { interviewer, owner } = hiring;
    await bookWith(interviewer, owner);
    await remove(interviewer);
    expect(await emailed()).toEqual([]);
    expect(await panelOf(owner)).toHaveLength(1);
    test.current.setNow(new Date('2026-11-28T10:00:00Z'));
    await remove(hiring.recruiter);
    expect(await emailed()).toEqual([]);
  });
});
