import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { listApplicationInterviews } from '@common-ground/contract/interviews/company-interviews';
import { cancelOwnInterview, requestInterviewTimes } from '@common-ground/contract/interviews/interviews';
import { listCompanyNotifications } from '@common-ground/contract/notifications/notifications';
import { removeHiringTeamMember } from '@common-ground/contract/team/hiring-teams';
import { changeMember, leaveTeam, readTeam, removeMember } from '@common-ground/contract/team/team';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerTo, take } from '../../testing/worlds/test-interviews.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';
import { sendInterviewDepartures } from './interview-departures.job.ts';
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

async function book(by: TestPerson, panel: readonly TestPerson[]) {
  const { applicationId, candidate } = hiring;
  const made = await offerTo(test.current, { by, applicationId, panel });
  expect((await take(test.current, candidate, made)).status).toBe(200);
  return made.id;
}

async function bookWith(...panel: TestPerson[]) {
  const id = await book(hiring.recruiter, panel);
  await sendInterviewMails(test.current.context, test.current.app.log);
  mails.length = 0;
  return id;
}

/** The recipients of the email saying that no one is left on the panel. */
async function emailedRecipients(): Promise<string[]> {
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

/** Removes someone from the job, but not from the team. */
async function takeOffJob({ accountId }: TestPerson) {
  const params = { opportunityId: hiring.opportunityId, memberId: accountId };
  const { status } = await test.call(removeHiringTeamMember, { params, token: hiring.owner.token });
  expect(status).toBe(200);
}

describe('an interview whose last interviewer is gone', () => {
  it('is reported to its organiser once, with its time', async () => {
    const { interviewer, recruiter } = hiring;
    await bookWith(interviewer);
    expect((await remove(interviewer)).status).toBe(204);
    expect(await emailedRecipients()).toEqual([recruiter.email]);
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
    expect(await emailedRecipients()).toEqual([owner.email]);
  });

  it('is reported if they lose the job or their role on it', async () => {
    const { interviewer, opportunityId, owner, recruiter } = hiring;
    await bookWith(interviewer);
    const params = { opportunityId, memberId: interviewer.accountId };
    expect((await test.call(removeHiringTeamMember, { params, token: owner.token })).status).toBe(200);
    expect(await emailedRecipients()).toEqual([recruiter.email]);
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
    expect(await emailedRecipients()).toEqual([recruiter.email]);
  });

  it('isn’t reported while someone else is on the panel, or once it’s over', async () => {
    const { interviewer, owner } = hiring;
    await bookWith(interviewer, owner);
    await remove(interviewer);
    expect(await emailedRecipients()).toEqual([]);
    expect(await panelOf(owner)).toHaveLength(1);
    test.current.setNow(new Date('2026-11-28T10:00:00Z'));
    await remove(hiring.recruiter);
    expect(await emailedRecipients()).toEqual([]);
  });
});

describe('someone who is taken off a job', () => {
  const TAKEN_OFF = 'You’re no longer on an interview panel';
  const mailsTo = async ({ email }: TestPerson) => {
    await sendInterviewMails(test.current.context, test.current.app.log);
    return mails.filter(({ to }) => to === email);
  };

  /** Which calendar entry an email is about, and its version. */
  function entryOf(mail: Mail | undefined) {
    const content = mail?.calendar?.content ?? '';
    return { id: /UID:(\S+)/.exec(content)?.[1], sequence: Number(/SEQUENCE:(\d+)/.exec(content)?.[1]) };
  }

  it('gets an email that takes its interviews out of their calendar', async () => {
    const { interviewer, owner, recruiter } = hiring;
    await book(recruiter, [interviewer, owner]);
    const [booked] = await mailsTo(interviewer);
    mails.length = 0;
    await takeOffJob(interviewer);
    const [mail, ...others] = await mailsTo(interviewer);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: TAKEN_OFF, calendar: { method: 'CANCEL' } });
    expect(mail?.text).toContain('You’re no longer part of the interview on Wednesday 25 November at 10:00');
    expect(mail?.text).not.toContain(hiring.applicationId);
    expect(entryOf(mail)).toEqual({ ...entryOf(booked), sequence: entryOf(booked).sequence + 1 });
    const { items } = (await test.call(listCompanyNotifications, { token: interviewer.token })).result;
    expect(items.map(({ kind }) => kind)).not.toContain('interview_taken_off');
    // The other emails still arrive.
    expect(await mailsTo(owner)).toEqual([]);
  });

  it('gets none about an interview that they were never emailed about', async () => {
    const { interviewer, owner, recruiter } = hiring;
    await book(recruiter, [interviewer, owner]);
    await takeOffJob(interviewer);
    expect(await mailsTo(interviewer)).toEqual([]);
    expect((await mailsTo(owner)).map(({ calendar }) => calendar?.method)).toEqual(['REQUEST']);
  });

  it('still gets an email that was waiting to cancel an entry', async () => {
    const { candidate, interviewer, owner } = hiring;
    const interviewId = await bookWith(interviewer, owner);
    const params = { interviewId };
    await test.call(cancelOwnInterview, { params, token: candidate.token, body: { note: null } });
    await takeOffJob(interviewer);
    expect((await mailsTo(interviewer)).map(({ calendar }) => calendar?.method)).toEqual(['CANCEL']);
  });
});

describe('when the panel and the organiser have left the job, the owners', () => {
  let interviewId = '';
  beforeEach(async () => {
    const { opportunityId, owner } = hiring;
    const manager = await addMember(test.current, owner, 'hiring_manager', [opportunityId]);
    interviewId = await book(manager, [manager]);
    await sendInterviewMails(test.current.context, test.current.app.log);
    await takeOffJob(manager);
    expect(await emailedRecipients()).toEqual([owner.email]);
    mails.length = 0;
  });
  const mailSubjects = () => mails.map(({ to, subject }) => [to === hiring.owner.email, subject]);

  it('are notified that the candidate cancelled', async () => {
    const { token } = hiring.candidate;
    await test.call(cancelOwnInterview, { params: { interviewId }, token, body: { note: null } });
    await sendInterviewMails(test.current.context, test.current.app.log);
    expect(mailSubjects()).toContainEqual([true, 'An interview is cancelled']);
    const { items } = (await test.call(listCompanyNotifications, { token: hiring.owner.token })).result;
    expect(items.map(({ kind }) => kind)).toContain('interview_cancelled');
  });

  it('are notified that the candidate asked for other times', async () => {
    const { token } = hiring.candidate;
    await test.call(requestInterviewTimes, { params: { interviewId }, token, body: { note: null } });
    await sendInterviewMails(test.current.context, test.current.app.log);
    expect(mailSubjects()).toContainEqual([true, 'A candidate asked for other interview times']);
  });

  it('are notified that the candidate deleted their account', async () => {
    // The emails of members whom other tests have removed.
    await sendInterviewDepartures(test.current.context, test.current.app.log);
    mails.length = 0;
    await test.call(deleteAccount, { token: hiring.candidate.token });
    await sendInterviewDepartures(test.current.context, test.current.app.log);
    expect(mailSubjects()).toEqual([[true, 'An interview is cancelled']]);
  });
});

describe('when only the organiser has left the job', () => {
  let interviewId = '';
  beforeEach(async () => {
    const { interviewer, opportunityId, owner } = hiring;
    const manager = await addMember(test.current, owner, 'hiring_manager', [opportunityId]);
    interviewId = await book(manager, [interviewer]);
    await sendInterviewMails(test.current.context, test.current.app.log);
    await takeOffJob(manager);
    mails.length = 0;
  });
  const mailedInterviews = async () => {
    await sendInterviewMails(test.current.context, test.current.app.log);
    const { interviewer, owner } = hiring;
    return [owner, interviewer].map(({ email }) =>
      mails.filter(({ to }) => to === email).map(({ subject }) => subject),
    );
  };

  it('the panel is notified of a cancellation', async () => {
    const { token } = hiring.candidate;
    await test.call(cancelOwnInterview, { params: { interviewId }, token, body: { note: null } });
    expect(await mailedInterviews()).toEqual([[], ['An interview is cancelled']]);
  });

  it('the owners are notified that other times are needed', async () => {
    const { token } = hiring.candidate;
    await test.call(requestInterviewTimes, { params: { interviewId }, token, body: { note: null } });
    expect(await mailedInterviews()).toEqual([
      ['A candidate asked for other interview times'],
      ['An interview needs another time'],
    ]);
  });
});
