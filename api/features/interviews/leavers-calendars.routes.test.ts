import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { cancelOwnInterview } from '@common-ground/contract/interviews/interviews';
import { leaveTeam, removeMember } from '@common-ground/contract/team/team';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { chooseMemberEmails } from '../../testing/worlds/test-email-settings.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerTo, take } from '../../testing/worlds/test-interviews.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
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

let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

/** Books an interview. @returns its ID */
async function book(panel: readonly TestPerson[]): Promise<string> {
  const { applicationId, candidate, recruiter } = hiring;
  const made = await offerTo(test.current, { by: recruiter, applicationId, panel });
  expect((await take(test.current, candidate, made)).status).toBe(200);
  return made.id;
}

/** The new emails about interviews that someone gets. */
async function takeMails({ email }: TestPerson): Promise<Mail[]> {
  await sendInterviewMails(test.current.context, test.current.app.log);
  await sendInterviewDepartures(test.current.context, test.current.app.log);
  return mails.splice(0).filter(({ to }) => to === email);
}

/** Which calendar entry an email is about, and its version. */
function entryOf(mail: Mail | undefined) {
  const content = mail?.calendar?.content ?? '';
  return { id: /UID:(\S+)/.exec(content)?.[1], sequence: Number(/SEQUENCE:(\d+)/.exec(content)?.[1]) };
}

const remove = ({ accountId }: TestPerson) =>
  test.call(removeMember, { params: { memberId: accountId }, token: hiring.owner.token });
const methodsOf = async (person: TestPerson) =>
  (await takeMails(person)).map(({ calendar }) => calendar?.method);

describe('someone who leaves the team', () => {
  it.each([
    ['is removed', remove],
    ['leaves', ({ token }: TestPerson) => test.call(leaveTeam, { token })],
  ] as const)('and %s gets an email that takes their interviews out of their calendar', async (_how, act) => {
    const { interviewer, owner, applicationId } = hiring;
    await book([interviewer, owner]);
    const [booked] = await takeMails(interviewer);
    expect((await act(interviewer)).status).toBe(204);
    const [mail, ...others] = await takeMails(interviewer);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'You’re no longer on an interview panel',
      calendar: { method: 'CANCEL' },
    });
    expect(mail?.text).toContain(
      'You’re no longer part of the interview on Wednesday 25 November at 10:00 (Lisbon time), because you’re no longer on',
    );
    expect(JSON.stringify(mail)).not.toContain(applicationId);
    expect(entryOf(mail)).toEqual({ ...entryOf(booked), sequence: entryOf(booked).sequence + 1 });
    expect(await takeMails(interviewer)).toEqual([]);
  });

  it('gets none about interviews that were never emailed to them or have begun', async () => {
    const { interviewer, owner } = hiring;
    await book([interviewer, owner]);
    await remove(interviewer);
    expect(await takeMails(interviewer)).toEqual([]);

    hiring = await openHiring(test.current);
    await book([hiring.interviewer, hiring.owner]);
    await takeMails(hiring.interviewer);
    test.current.setNow(new Date('2026-11-25T10:00:00Z'));
    await takeMails(hiring.interviewer);
    await remove(hiring.interviewer);
    expect(await takeMails(hiring.interviewer)).toEqual([]);
  });

  it('gets one that was waiting to cancel an entry', async () => {
    const { candidate, interviewer, owner } = hiring;
    const params = { interviewId: await book([interviewer, owner]) };
    await takeMails(interviewer);
    await test.call(cancelOwnInterview, { params, token: candidate.token, body: { note: null } });
    await remove(interviewer);
    expect(await methodsOf(interviewer)).toEqual(['CANCEL']);
  });

  it('gets none if they had turned such emails off, or deleted their account', async () => {
    const { interviewer, owner, recruiter } = hiring;
    await book([interviewer, recruiter, owner]);
    await takeMails(interviewer);
    await chooseMemberEmails(test.current, interviewer, { off: ['candidate_interviews'] });
    await remove(interviewer);
    expect(await takeMails(interviewer)).toEqual([]);
    expect((await test.call(deleteAccount, { token: recruiter.token })).status).toBe(204);
    expect(await takeMails(recruiter)).toEqual([]);
  });

  it('gets ten emails about an application in a day, and then one an hour', async () => {
    const { interviewer, owner } = hiring;
    const interviewId = await book([interviewer, owner]);
    await takeMails(interviewer);
    const earlier = {
      interview_id: interviewId,
      account_id: interviewer.accountId,
      is_candidate: false,
      kind: 'moved',
      sequence: 1,
      starts_at: NOW,
      due_at: NOW,
      sent_at: NOW,
    };
    await test.current.context.systemDb
      .insertInto('interview_mails')
      .values(Array.from({ length: 9 }, () => earlier))
      .execute();
    await remove(interviewer);
    expect(await methodsOf(interviewer)).toEqual([]);
    test.current.setNow(new Date('2026-11-23T11:00:00Z'));
    expect(await methodsOf(interviewer)).toEqual(['CANCEL']);
  });
});
