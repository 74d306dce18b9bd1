import {
  cancelInterview,
  offerOtherInterviewTimes,
} from '@common-ground/contract/interviews/company-interviews';
import { requestInterviewTimes } from '@common-ground/contract/interviews/interviews';
import { listNotifications } from '@common-ground/contract/notifications/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerOf, offerTo, take } from '../../testing/worlds/test-interviews.ts';
import { sendInterviewMails } from './interviews.job.ts';

const mails: Mail[] = [];
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      mails.push(mail);
    },
  },
});

const NOW = Date.parse('2026-11-23T10:00:00Z');
const MINUTE_MS = 60_000;
const atMinute = (minutes: number) => test.current.setNow(new Date(NOW + minutes * MINUTE_MS));

let hiring: Hiring;
beforeEach(async () => {
  atMinute(0);
  hiring = await openHiring(test.current);
  mails.length = 0;
});

/** The emails about interviews that the candidate has received so far. */
async function sendToCandidate(): Promise<string[]> {
  await sendInterviewMails(test.current.context, test.current.app.log);
  return mails
    .splice(0)
    .filter(({ to }) => to === hiring.candidate.email)
    .map(({ subject }) => subject);
}

async function offerAndCancel(): Promise<string[]> {
  const { applicationId, recruiter } = hiring;
  const { id } = await offerTo(test.current, { by: recruiter, applicationId });
  const offered = await sendToCandidate();
  await test.call(cancelInterview, {
    params: { interviewId: id },
    token: recruiter.token,
    body: { note: null },
  });
  return [...offered, ...(await sendToCandidate())];
}

describe('emails about an interview that changes again and again', () => {
  it('come up to ten a day, then an hour apart, without those cancelled in between', async () => {
    const sent: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      atMinute(round);
      sent.push(...(await offerAndCancel()));
    }
    expect(sent).toHaveLength(10);
    atMinute(8);
    const { applicationId, recruiter } = hiring;
    await offerTo(test.current, { by: recruiter, applicationId });
    expect(await sendToCandidate()).toEqual([]);
    atMinute(68);
    expect(await sendToCandidate()).toEqual(['Harbour Health invites you to an interview']);
    expect(await sendToCandidate()).toEqual([]);
  });

  it('end with the time chosen last', async () => {
    const { applicationId, candidate, interviewer, recruiter } = hiring;
    const made = await offerTo(test.current, { by: recruiter, applicationId, panel: [interviewer] });
    for (let change = 0; change < 14; change += 1) {
      atMinute(1 + change);
      expect((await take(test.current, candidate, made, change % 3, 'My train changed')).status).toBe(200);
      await sendInterviewMails(test.current.context, test.current.app.log);
    }
    const toInterviewer = () => mails.filter(({ to }) => to === interviewer.email);
    expect(toInterviewer()).toHaveLength(10);
    atMinute(120);
    await sendInterviewMails(test.current.context, test.current.app.log);
    expect(toInterviewer()).toHaveLength(11);
    expect(toInterviewer().at(-1)?.calendar?.content).toContain('SEQUENCE:15');
  });

  describe('remove a released time from calendars', () => {
    const NOTE = { note: 'My train changed' };
    async function bookWithInterviewer() {
      const { applicationId, candidate, interviewer, recruiter } = hiring;
      const made = await offerTo(test.current, { by: recruiter, applicationId, panel: [interviewer] });
      expect((await take(test.current, candidate, made)).status).toBe(200);
      await sendInterviewMails(test.current.context, test.current.app.log);
      mails.length = 0;
      return { params: { interviewId: made.id } };
    }
    /** The methods of the calendar entries sent to the interviewer. */
    async function sentToInterviewer() {
      await sendInterviewMails(test.current.context, test.current.app.log);
      return mails
        .filter(({ to }) => to === hiring.interviewer.email)
        .map(({ calendar }) => /METHOD:(\w+)/.exec(calendar?.content ?? '')?.[1]);
    }

    it('even if the interview is cancelled before that is emailed', async () => {
      const { params } = await bookWithInterviewer();
      const { candidate, recruiter } = hiring;
      const requested = await test.call(requestInterviewTimes, {
        params,
        token: candidate.token,
        body: NOTE,
      });
      expect(requested.status).toBe(200);
      const cancelled = await test.call(cancelInterview, { params, token: recruiter.token, body: NOTE });
      expect(cancelled.status).toBe(200);
      expect(await sentToInterviewer()).toEqual(['CANCEL']);
    });

    it('unless the candidate has booked again by then', async () => {
      const { params } = await bookWithInterviewer();
      const { candidate, recruiter } = hiring;
      await test.call(requestInterviewTimes, { params, token: candidate.token, body: NOTE });
      const other = await test.call(offerOtherInterviewTimes, {
        params,
        token: recruiter.token,
        ifMatch: 3,
        body: offerOf(test.current, [hiring.interviewer]),
      });
      expect(other.status).toBe(200);
      expect((await take(test.current, candidate, other.result)).status).toBe(200);
      expect(await sentToInterviewer()).toEqual(['REQUEST']);
    });
  });

  it('appear on screen right away', async () => {
    for (let round = 0; round < 6; round += 1) await offerAndCancel();
    const { items } = (await test.call(listNotifications, { token: hiring.candidate.token })).result;
    expect(items.filter(({ kind }) => kind === 'interview_cancelled').length).toBeGreaterThan(0);
    expect(items.every(({ happenedAt }) => Date.parse(happenedAt) <= NOW)).toBe(true);
  });
});
