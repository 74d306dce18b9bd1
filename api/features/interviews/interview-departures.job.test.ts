import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { chooseMemberEmails } from '../../testing/worlds/test-email-settings.ts';
import { applyAsNewCandidate, type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerTo, take } from '../../testing/worlds/test-interviews.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { sendInterviewDepartures } from './interview-departures.job.ts';
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

const offer = (changes = {}) =>
  offerTo(test.current, {
    by: hiring.recruiter,
    applicationId: hiring.applicationId,
    panel: [hiring.interviewer],
    changes,
  });
const leave = () => test.call(deleteAccount, { token: hiring.candidate.token });

/** The emails due to this test's people, oldest queue entry first. */
async function takeMails(others: readonly TestPerson[] = []): Promise<Mail[]> {
  const { context, app } = test.current;
  await sendInterviewMails(context, app.log);
  await sendInterviewDepartures(context, app.log);
  const { candidate, recruiter, interviewer, owner } = hiring;
  const people = [candidate, recruiter, interviewer, owner, ...others].map(({ email }) => email);
  return mails.splice(0).filter(({ to }) => people.includes(to));
}
const listQueued = () =>
  test.current.context.systemDb
    .selectFrom('interview_departure_mails')
    .where('company_id', '=', String(hiring.owner.companyId))
    .selectAll()
    .execute();
const unfold = (mail: Mail | undefined) => (mail?.calendar?.content ?? '').replaceAll(/\r?\n /g, '');
const uidOf = (mail: Mail | undefined) => /UID:(\S+)/.exec(unfold(mail))?.[1];
/** The lines of a calendar object that say what changes in which entry. */
const entryOf = (mail: Mail | undefined) =>
  unfold(mail)
    .split(/\r?\n/)
    .filter((line) => /^(METHOD|SEQUENCE|STATUS|DTSTART|DTEND)/.test(line));

describe('when a candidate deletes the account', () => {
  it('emails the panel of a booked interview that it’s cancelled, and removes it from their calendars', async () => {
    const { candidate, interviewer, recruiter } = hiring;
    await take(test.current, candidate, await offer(), 1);
    const [booked] = (await takeMails()).filter(({ to }) => to === interviewer.email);
    await leave();
    const sent = await takeMails();
    expect(sent.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [
        [interviewer.email, 'An interview is cancelled'],
        [recruiter.email, 'An interview is cancelled'],
      ].toSorted(),
    );
    for (const { text } of sent)
      expect(text).toContain(
        'An interview on Thursday 26 November at 10:00 (Lisbon time) is cancelled because the candidate has left Common Ground.',
      );
    const [cancelled] = sent.filter(({ to }) => to === interviewer.email);
    expect(uidOf(cancelled)).toBe(uidOf(booked));
    expect(entryOf(booked)).toContain('SEQUENCE:2');
    expect(entryOf(cancelled)).toEqual([
      'METHOD:CANCEL',
      'SEQUENCE:3',
      'DTSTART:20261126T100000Z',
      'DTEND:20261126T104500Z',
      'STATUS:CANCELLED',
    ]);
    // An organiser who isn't on the panel has no entry.
    expect(sent.find(({ to }) => to === recruiter.email)?.calendar).toBeUndefined();
    expect(await takeMails()).toEqual([]);
    expect(await listQueued()).toEqual([]);
  });

  it('keeps nothing about the candidate in queued or sent emails', async () => {
    const { candidate, applicationId } = hiring;
    const title = 'Interview with Amara Okafor';
    const message = 'Dear Amara, see you soon.';
    await take(test.current, candidate, await offer({ title, message }));
    await takeMails();
    await leave();
    const traces = [candidate.accountId, candidate.uid, candidate.email, applicationId];
    const queued = await listQueued();
    expect(queued).toHaveLength(2);
    const storedText = JSON.stringify([queued, await takeMails()]);
    for (const trace of traces) expect(storedText).not.toContain(trace);
    expect(storedText).not.toMatch(/Amara|Okafor|Dear/);
  });

  it('cancels interviews that a withdrawal was about to cancel', async () => {
    const { candidate, interviewer, applicationId } = hiring;
    await take(test.current, candidate, await offer());
    const [booked] = (await takeMails()).filter(({ to }) => to === interviewer.email);
    await test.call(withdrawApplication, { params: { applicationId }, token: candidate.token });
    await leave();
    const sent = (await takeMails()).filter(({ to }) => to === interviewer.email);
    expect(sent.map(({ subject }) => subject)).toEqual(['An interview is cancelled']);
    expect(uidOf(sent[0])).toBe(uidOf(booked));
    expect(entryOf(sent[0])).toContain('METHOD:CANCEL');
    expect(Number(/SEQUENCE:(\d+)/.exec(unfold(sent[0]))?.[1])).toBeGreaterThan(2);
  });

  it('emails no one about times that weren’t chosen, interviews that have begun, and cancellations that were sent', async () => {
    await offer();
    await takeMails();
    await leave();
    expect(await takeMails()).toEqual([]);

    hiring = await openHiring(test.current);
    await take(test.current, hiring.candidate, await offer());
    await takeMails();
    setTime('2026-11-25T10:00:00Z');
    await takeMails();
    await leave();
    expect(await takeMails()).toEqual([]);

    test.current.setNow(NOW);
    hiring = await openHiring(test.current);
    const { candidate, applicationId } = hiring;
    await take(test.current, candidate, await offer());
    await takeMails();
    await test.call(withdrawApplication, { params: { applicationId }, token: candidate.token });
    expect(await takeMails()).not.toEqual([]);
    await leave();
    expect(await takeMails()).toEqual([]);
  });

  it('doesn’t email members who turned such emails off or have left the team', async () => {
    const { candidate, interviewer, recruiter } = hiring;
    await take(test.current, candidate, await offer());
    await takeMails();
    await leave();
    expect(await listQueued()).toHaveLength(2);
    await chooseMemberEmails(test.current, interviewer, { off: ['candidate_interviews'] });
    await test.call(deleteAccount, { token: recruiter.token });
    expect(await takeMails()).toEqual([]);
    expect(await listQueued()).toEqual([]);
  });

  it('retries while the mail server is down, until the interview would have begun', async () => {
    const { candidate, interviewer } = hiring;
    await take(test.current, candidate, await offer());
    await takeMails();
    await leave();
    isServerDown = true;
    await takeMails();
    isServerDown = false;
    setTime('2026-11-23T10:16:00Z');
    expect((await takeMails()).map(({ to }) => to)).toContain(interviewer.email);

    test.current.setNow(NOW);
    hiring = await openHiring(test.current);
    await take(test.current, hiring.candidate, await offer());
    await takeMails();
    await leave();
    isServerDown = true;
    await takeMails();
    isServerDown = false;
    setTime('2026-11-25T10:00:00Z');
    expect(await takeMails()).toEqual([]);
    expect(await listQueued()).toEqual([]);
  });
});

describe('when the last member of a company deletes the account', () => {
  it('emails the candidates of booked interviews, and removes these from their calendars', async () => {
    const { candidate, interviewer, recruiter, owner, opportunityId } = hiring;
    await take(test.current, candidate, await offer(), 1);
    const { candidate: unbooked, applicationId } = await applyAsNewCandidate(test.current, opportunityId);
    await offerTo(test.current, { by: owner, applicationId });
    const [booked] = (await takeMails()).filter(({ to }) => to === candidate.email);
    for (const { token } of [interviewer, recruiter, owner])
      expect((await test.call(deleteAccount, { token })).status).toBe(204);
    const sent = await takeMails([unbooked]);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [candidate.email, 'Your interview is cancelled'],
    ]);
    expect(sent[0]?.text).toContain(
      'Your interview on Thursday 26 November at 10:00 (Lisbon time) is cancelled because the company has left Common Ground.',
    );
    expect(JSON.stringify(sent)).not.toContain('Harbour');
    expect(uidOf(sent[0])).toBe(uidOf(booked));
    expect(entryOf(sent[0])).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3']));
    expect(await takeMails([unbooked])).toEqual([]);
  });
});
