import { sendCompanyMessage } from '@common-ground/contract/messages/messages';
import {
  saveCompanyNotificationSettings,
  saveNotificationSettings,
} from '@common-ground/contract/notifications/notification-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { chooseEmails, chooseMemberEmails } from '../../testing/worlds/test-email-settings.ts';
import {
  applyAsNewCandidate,
  type Hiring,
  openHiring,
  takeMailsTo,
} from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';

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

const setTime = (moment: string) => test.current.setNow(new Date(moment));
const NIGHT = { quietHours: { from: 22, to: 7 }, timeZone: 'Europe/Lisbon' } as const;

let hiring: Hiring;
beforeEach(async () => {
  isServerDown = false;
  setTime('2026-11-23T10:00:00Z');
  hiring = await openHiring(test.current);
  await takeMailsTo(test.current, mails, []);
});

const mailedTo = (...people: readonly TestPerson[]) => takeMailsTo(test.current, mails, people);
async function writeTo({ applicationId, recruiter }: Hiring): Promise<void> {
  const { status } = await test.call(sendCompanyMessage, {
    token: recruiter.token,
    params: { applicationId },
    body: { text: 'Can you come on Monday?' },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(status).toBe(201);
}

describe('quiet hours', () => {
  it('hold a candidate’s emails until they’re over, by the clock of their zone', async () => {
    const { candidate } = hiring;
    await chooseEmails(test.current, candidate, NIGHT);
    setTime('2026-11-23T22:30:00Z');
    await writeTo(hiring);
    expect(await mailedTo(candidate)).toEqual([]);
    setTime('2026-11-24T06:59:00Z');
    expect(await mailedTo(candidate)).toEqual([]);
    setTime('2026-11-24T07:00:00Z');
    expect(await mailedTo(candidate)).toHaveLength(1);
    expect(await mailedTo(candidate)).toEqual([]);
  });

  it('hold only that member’s emails, and send everything that came in together', async () => {
    const { owner, recruiter, opportunityId } = hiring;
    await chooseMemberEmails(test.current, owner, NIGHT);
    setTime('2026-11-23T23:00:00Z');
    await applyAsNewCandidate(test.current, opportunityId);
    expect((await mailedTo(owner, recruiter)).map(({ to }) => to)).toEqual([recruiter.email]);
    setTime('2026-11-24T03:00:00Z');
    await applyAsNewCandidate(test.current, opportunityId);
    expect((await mailedTo(owner, recruiter)).map(({ to }) => to)).toEqual([recruiter.email]);
    setTime('2026-11-24T07:00:00Z');
    expect(await mailedTo(owner, recruiter)).toMatchObject([
      { to: owner.email, subject: '2 people applied' },
    ]);
  });

  it('hold an email that the mail server hadn’t accepted before they began', async () => {
    const { candidate } = hiring;
    await chooseEmails(test.current, candidate, NIGHT);
    setTime('2026-11-23T21:50:00Z');
    await writeTo(hiring);
    isServerDown = true;
    expect(await mailedTo(candidate)).toEqual([]);
    isServerDown = false;
    setTime('2026-11-23T23:50:00Z');
    expect(await mailedTo(candidate)).toEqual([]);
    setTime('2026-11-24T07:00:00Z');
    expect(await mailedTo(candidate)).toHaveLength(1);
  });

  it('end right away when they’re switched off or moved', async () => {
    const { candidate, owner, opportunityId } = hiring;
    await chooseEmails(test.current, candidate, NIGHT);
    await chooseMemberEmails(test.current, owner, NIGHT);
    setTime('2026-11-23T22:30:00Z');
    await writeTo(hiring);
    await applyAsNewCandidate(test.current, opportunityId);
    expect(await mailedTo(candidate, owner)).toEqual([]);
    const usual = { daily: [], off: [], digestHour: 8 };
    const off = { token: candidate.token, ifMatch: 1, body: { ...usual, quietHours: null, timeZone: null } };
    expect((await test.call(saveNotificationSettings, off)).status).toBe(200);
    const later = { ...usual, ...NIGHT, quietHours: { from: 23, to: 7 } };
    const moved = { token: owner.token, ifMatch: 1, body: later };
    expect((await test.call(saveCompanyNotificationSettings, moved)).status).toBe(200);
    expect((await mailedTo(candidate, owner)).map(({ to }) => to).toSorted()).toEqual(
      [candidate.email, owner.email].toSorted(),
    );
  });

  // In Lisbon, clocks go back at 1:00 UTC on 25 October, and forward at 1:00 UTC on 29 March.
  it.each([
    [
      'an hour longer when clocks go back',
      '2026-10-24T21:30:00Z',
      '2026-10-25T06:59:00Z',
      '2026-10-25T07:00:00Z',
    ],
    [
      'an hour less when clocks go forward',
      '2026-03-28T22:30:00Z',
      '2026-03-29T05:59:00Z',
      '2026-03-29T06:00:00Z',
    ],
  ])('last %s', async (_, evening, before, morning) => {
    setTime(evening);
    const other = await openHiring(test.current);
    await mailedTo();
    await chooseEmails(test.current, other.candidate, NIGHT);
    await writeTo(other);
    expect(await mailedTo(other.candidate)).toEqual([]);
    setTime(before);
    expect(await mailedTo(other.candidate)).toEqual([]);
    setTime(morning);
    expect(await mailedTo(other.candidate)).toHaveLength(1);
  });
});
