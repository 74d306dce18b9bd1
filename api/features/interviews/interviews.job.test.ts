import { withdrawApplication } from '@common-ground/contract/applications/applications';
import {
  cancelInterview,
  offerOtherInterviewTimes,
} from '@common-ground/contract/interviews/company-interviews';
import { listInterviews, requestInterviewTimes } from '@common-ground/contract/interviews/interviews';
import {
  listCompanyNotifications,
  listNotifications,
} from '@common-ground/contract/notifications/notifications';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { markInterviewsLapsed } from '../../stores/interviews/interview.store.ts';
import { publishDueDecisions } from '../../stores/pipeline/decision-publication.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { chooseMemberEmails } from '../../testing/worlds/test-email-settings.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerOf, offerTo, take } from '../../testing/worlds/test-interviews.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { declineOne } from '../../testing/worlds/test-pipeline.ts';
import { sendInterviewMails } from './interviews.job.ts';

const mails: Mail[] = [];
let isServerDown = false;
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (isServerDown) throw new Error('The mail server is down');
      mails.push(mail);
    },
  },
});

const NOW = new Date('2026-11-23T10:00:00Z');
const setTime = (instant: string) => test.current.setNow(new Date(instant));

let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
  mails.length = 0;
  isServerDown = false;
});

/** The emails due to this test's people. */
async function takeMails(): Promise<Mail[]> {
  const { context, app } = test.current;
  await sendInterviewMails(context, app.log);
  const people = [hiring.candidate, hiring.recruiter, hiring.interviewer, hiring.owner].map(
    ({ email }) => email,
  );
  return mails.splice(0).filter(({ to }) => people.includes(to));
}
const subjectsOf = (sent: readonly Mail[], { email }: TestPerson) =>
  sent.filter(({ to }) => to === email).map(({ subject }) => subject);
const offer = (changes = {}) =>
  offerTo(test.current, {
    by: hiring.recruiter,
    applicationId: hiring.applicationId,
    panel: [hiring.interviewer],
    changes,
  });
/** The lines of a calendar object that say what changes in which entry. */
const entryOf = (mail: Mail | undefined) =>
  (mail?.calendar?.content ?? '')
    .split(/\r?\n/)
    .filter((line) => /^(METHOD|SEQUENCE|STATUS|DTSTART|DTEND)/.test(line));
const uidOf = (mail: Mail | undefined) => /UID:(\S+)/.exec(mail?.calendar?.content ?? '')?.[1];

describe('the emails about an interview', () => {
  it('notify the candidate of the offer, and everyone of the booked time with a calendar entry', async () => {
    const { candidate, interviewer, recruiter, applicationId } = hiring;
    const made = await offer();
    const offered = await takeMails();
    expect(offered.map(({ to, subject }) => [to, subject])).toEqual([
      [candidate.email, 'Harbour Health invites you to an interview'],
    ]);
    expect(offered[0]?.text).toContain(
      'Harbour Health would like to interview you for Data trainee programme. Choose a time by Wednesday 25 November.',
    );
    expect(offered[0]?.calendar).toBeUndefined();

    await take(test.current, candidate, made, 1);
    const booked = await takeMails();
    expect(subjectsOf(booked, candidate)).toEqual(['Your interview with Harbour Health is booked']);
    expect(subjectsOf(booked, interviewer)).toEqual(['An interview is booked']);
    expect(subjectsOf(booked, recruiter)).toEqual(['An interview is booked']);
    const [toCandidate] = booked.filter(({ to }) => to === candidate.email);
    const [toInterviewer] = booked.filter(({ to }) => to === interviewer.email);
    expect(toCandidate?.text).toContain('Thursday 26 November at 10:00 (Lisbon time), 45 minutes.');
    expect(toCandidate?.text).toContain(`/applications/${applicationId}#interviews`);
    expect(entryOf(toCandidate)).toEqual([
      'METHOD:REQUEST',
      'SEQUENCE:2',
      'DTSTART:20261126T100000Z',
      'DTEND:20261126T104500Z',
      'STATUS:CONFIRMED',
    ]);
    expect(uidOf(toInterviewer)).toBe(uidOf(toCandidate));
    // An organiser who isn't on the panel needs no entry.
    expect(booked.find(({ to }) => to === recruiter.email)?.calendar).toBeUndefined();
  });

  it('show no one’s address or name to the other side', async () => {
    const { candidate, interviewer } = hiring;
    await take(test.current, candidate, await offer());
    for (const mail of await takeMails()) {
      const others = [candidate, interviewer, hiring.recruiter].filter(({ email }) => email !== mail.to);
      for (const { email } of others) expect(JSON.stringify(mail)).not.toContain(email);
      if (mail.to !== candidate.email) expect(JSON.stringify(mail)).not.toMatch(/Amara|Okafor/);
      const folded = (mail.calendar?.content ?? '').replaceAll(/\r?\n /g, '');
      expect(folded.match(/^ATTENDEE/gm) ?? []).toHaveLength(mail.calendar ? 1 : 0);
    }
  });

  it('update the same entry with a higher sequence number, and remove it when the interview is off', async () => {
    const { candidate, recruiter, interviewer } = hiring;
    const made = await offer();
    await take(test.current, candidate, made, 0);
    const [first] = (await takeMails()).filter(({ to }) => to === interviewer.email);
    await take(test.current, candidate, made, 1);
    const moved = await takeMails();
    expect(subjectsOf(moved, candidate)).toEqual(['Your interview with Harbour Health has moved']);
    const [second] = moved.filter(({ to }) => to === interviewer.email);
    expect(uidOf(second)).toBe(uidOf(first));
    expect(entryOf(second)).toContain('SEQUENCE:3');

    await test.call(offerOtherInterviewTimes, {
      params: { interviewId: made.id },
      token: recruiter.token,
      ifMatch: 3,
      body: offerOf(test.current, [recruiter]),
    });
    const off = await takeMails();
    expect(subjectsOf(off, candidate)).toEqual(['Harbour Health needs to move your interview']);
    expect(subjectsOf(off, interviewer)).toEqual(['An interview needs another time']);
    expect(subjectsOf(off, recruiter)).toEqual([]);
    const [cancellation] = off.filter(({ to }) => to === interviewer.email);
    expect(entryOf(cancellation)).toEqual([
      'METHOD:CANCEL',
      'SEQUENCE:4',
      'DTSTART:20261126T100000Z',
      'DTEND:20261126T104500Z',
      'STATUS:CANCELLED',
    ]);
  });

  it('notify the other side of a cancellation, even after the application is withdrawn', async () => {
    const { applicationId, candidate, recruiter, interviewer } = hiring;
    const made = await offer();
    await take(test.current, candidate, made);
    await test.call(cancelInterview, {
      params: { interviewId: made.id },
      token: recruiter.token,
      body: { note: null },
    });
    const cancelled = await takeMails();
    expect(subjectsOf(cancelled, candidate)).toEqual(['Your interview with Harbour Health is cancelled']);
    expect(subjectsOf(cancelled, interviewer)).toEqual(['An interview is cancelled']);

    await take(test.current, candidate, await offer());
    await takeMails();
    await test.call(withdrawApplication, { params: { applicationId }, token: candidate.token });
    const withdrawn = await takeMails();
    expect(subjectsOf(withdrawn, interviewer)).toEqual(['An interview is cancelled']);
    expect(withdrawn.find(({ to }) => to === interviewer.email)?.text).toContain(
      'It’s cancelled because the candidate withdrew their application.',
    );
    expect(entryOf(withdrawn.find(({ to }) => to === interviewer.email))).toContain('METHOD:CANCEL');
  });

  it('cancel an interview once the decline is sent, and say why without the decision itself', async () => {
    const { applicationId, candidate, recruiter, interviewer } = hiring;
    await take(test.current, candidate, await offer());
    await takeMails();
    const declined = await declineOne(test.current, recruiter, { applicationId, version: 2 });
    expect(declined.outcome).toBe('done');
    const readInterview = async () => {
      const { result } = await test.call(listInterviews, {
        params: { applicationId },
        token: candidate.token,
      });
      return result.items[0]?.state;
    };
    expect(await readInterview()).toBe('booked');
    expect(await takeMails()).toEqual([]);

    setTime('2026-11-23T10:01:01Z');
    await publishDueDecisions(test.current.context.systemDb, test.current.context.now());
    expect(await readInterview()).toBe('cancelled');
    const sent = await takeMails();
    const textTo = ({ email }: TestPerson) => sent.find(({ to }) => to === email)?.text ?? '';
    expect(textTo(candidate)).toContain('Harbour Health has responded to your application for');
    expect(textTo(candidate)).not.toMatch(/declin/i);
    expect(textTo(interviewer)).toContain('It’s cancelled because the application was declined.');
  });

  it('notify the organiser if other times are requested, and both sides if none was chosen', async () => {
    const { candidate, recruiter, interviewer } = hiring;
    const made = await offer();
    await test.call(requestInterviewTimes, {
      params: { interviewId: made.id },
      token: candidate.token,
      body: { note: null },
    });
    const expectedMails = await takeMails();
    expect(subjectsOf(expectedMails, recruiter)).toEqual(['A candidate asked for other interview times']);
    expect(subjectsOf(expectedMails, interviewer)).toEqual([]);
    await offer();
    await takeMails();
    setTime('2026-11-26T00:00:00Z');
    await markInterviewsLapsed(test.current.context.systemDb, test.current.context.now());
    const lapsed = await takeMails();
    expect(subjectsOf(lapsed, recruiter)).toEqual(['A candidate hasn’t chosen an interview time']);
    expect(subjectsOf(lapsed, interviewer)).toEqual([]);
    expect(subjectsOf(lapsed, candidate)).toEqual(['Your interview with Harbour Health isn’t booked']);
    const { text = '' } = lapsed.find(({ to }) => to === candidate.email) ?? {};
    expect(text).toContain('You didn’t choose a time by Wednesday 25 November.');
    const { items } = (await test.call(listNotifications, { token: candidate.token })).result;
    expect(items[0]?.kind).toBe('interview_lapsed');
  });

  it('remind both sides a day and an hour before, but not of a time that was given up', async () => {
    const { candidate, interviewer } = hiring;
    const made = await offer();
    await take(test.current, candidate, made, 2);
    await take(test.current, candidate, made, 1);
    await takeMails();
    setTime('2026-11-25T09:59:00Z');
    expect(await takeMails()).toEqual([]);
    setTime('2026-11-25T10:00:00Z');
    const day = await takeMails();
    expect(subjectsOf(day, candidate)).toEqual(['Reminder: your interview with Harbour Health']);
    expect(subjectsOf(day, interviewer)).toEqual(['Reminder: you have an interview']);
    setTime('2026-11-26T09:00:00Z');
    expect(await takeMails()).toHaveLength(2);
    setTime('2026-11-27T09:00:00Z');
    expect(await takeMails()).toEqual([]);
  });

  it('have jobs scheduled for their reminders, added with the booking', async () => {
    // By the real clock, anything already due runs immediately.
    test.current.setNow(null);
    const made = await offer();
    await take(test.current, hiring.candidate, made, 1);
    const { rows } = await sql<{ at: Date }>`
      select run_at as at from graphile_worker.jobs
      where task_identifier = 'send_interview_mails' order by run_at, id`.execute(
      test.current.context.systemDb,
    );
    const startsAt = Date.parse(made.times[1]?.startsAt ?? '');
    const due = [startsAt - 86_400_000, startsAt - 3_600_000].map((moment) => new Date(moment));
    // Rounded up, so that nothing runs too early.
    expect(rows.map((row) => Math.floor(row.at.getTime() / 60_000))).toEqual(
      expect.arrayContaining(due.map((moment) => Math.floor(moment.getTime() / 60_000))),
    );
  });

  it('are retried while the mail server is down, and stop for those who turned them off', async () => {
    const { candidate, interviewer } = hiring;
    const made = await offer();
    isServerDown = true;
    await takeMails();
    isServerDown = false;
    setTime('2026-11-23T10:16:00Z');
    expect(subjectsOf(await takeMails(), candidate)).toHaveLength(1);
    await chooseMemberEmails(test.current, interviewer, { off: ['candidate_interviews'] });
    await take(test.current, candidate, made);
    expect(subjectsOf(await takeMails(), interviewer)).toEqual([]);
  });
});

describe('the notifications about an interview', () => {
  const ofCandidate = async () =>
    (await test.call(listNotifications, { token: hiring.candidate.token })).result.items.map(
      ({ kind }) => kind,
    );
  const ofMember = async ({ token }: TestPerson) =>
    (await test.call(listCompanyNotifications, { token })).result.items
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('interview_'));

  it('notify each side of what the other did', async () => {
    const { candidate, recruiter, interviewer } = hiring;
    const made = await offer();
    expect(await ofCandidate()).toEqual(['interview_offered']);
    expect(await ofMember(recruiter)).toEqual([]);
    await take(test.current, candidate, made);
    expect(await ofMember(recruiter)).toEqual(['interview_booked']);
    expect(await ofMember(interviewer)).toEqual(['interview_booked']);
    expect(await ofCandidate()).toEqual(['interview_offered']);
    setTime('2026-11-24T10:00:00Z');
    await takeMails();
    expect(await ofCandidate()).toEqual(['interview_soon', 'interview_offered']);
    await test.call(cancelInterview, {
      params: { interviewId: made.id },
      token: recruiter.token,
      body: { note: null },
    });
    expect((await ofCandidate()).toSorted()).toEqual([
      'interview_cancelled',
      'interview_offered',
      'interview_soon',
    ]);
    expect(await ofMember(recruiter)).not.toContain('interview_cancelled');
    expect(await ofMember(interviewer)).toContain('interview_cancelled');
  });
});
