import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { sendCompanyMessage } from '@common-ground/contract/messages/messages';
import { saveNotificationSettings } from '@common-ground/contract/notifications/notification-settings';
import {
  listCompanyNotifications,
  listNotifications,
  markAllNotificationsRead,
} from '@common-ground/contract/notifications/notifications';
import { removeMember } from '@common-ground/contract/team/team';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailServerDown } from '../../testing/mail/mail-failures.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { chooseEmails, chooseMemberEmails } from '../../testing/worlds/test-email-settings.ts';
import {
  applyAsNewCandidate,
  endApplication,
  type Hiring,
  openHiring,
  runResponseClock,
} from '../../testing/worlds/test-hiring.ts';
import { verifyCompany } from '../../testing/worlds/test-people.ts';
import { sendDigests } from './digest.job.ts';

const mails: Mail[] = [];
let failure: Error | null = null;
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (failure) throw failure;
      mails.push(mail);
    },
  },
});

const HOUR_MS = 3_600_000;
let moment = new Date('2026-11-23T10:00:00Z');
const setHour = (count: number) => {
  moment = new Date(moment.getTime() + count * HOUR_MS);
  test.current.setNow(moment);
};
/** Everything that is due by now, whether immediate or daily. */
const send = async () => {
  await runResponseClock(test.current);
  return sendDigests(test.current.context, test.current.app.log);
};
const mailedTo = ({ email }: { email: string }) => mails.filter(({ to }) => to === email);

let hiring: Hiring;
beforeEach(async () => {
  // The next day at noon.
  setHour(24 - ((moment.getTime() / HOUR_MS - 12) % 24));
  failure = null;
  hiring = await openHiring(test.current);
  await send();
  mails.length = 0;
});

const write = async (text = 'Hello') => {
  const { owner, applicationId } = hiring;
  const request = { params: { applicationId }, token: owner.token, body: { text } };
  expect(
    (await test.call(sendCompanyMessage, { ...request, idempotencyKey: crypto.randomUUID() })).status,
  ).toBe(201);
};

describe('the digest of a member', () => {
  it('comes once at their chosen hour, with what they haven’t read, and names no candidate', async () => {
    const { owner, opportunityId } = hiring;
    await chooseMemberEmails(test.current, owner, { daily: ['applications'], digestHour: 8 });
    setHour(1);
    await applyAsNewCandidate(test.current, opportunityId);
    await applyAsNewCandidate(test.current, opportunityId);
    await send();
    setHour(18);
    await send();
    expect(mailedTo(owner)).toEqual([]);
    setHour(1);
    await Promise.all([send(), send()]);
    await send();
    const [mail, ...others] = mailedTo(owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 people applied');
    expect(mail?.text).toContain('- Data trainee programme');
    expect(mail?.text).toContain('/company-route/notifications\n');
    expect(mail?.unsubscribeUrl).toMatch(/\/unsubscribe\/[\w-]{64}$/);
    expect(JSON.stringify(mail)).not.toMatch(/Amara|Okafor/);
    const { unreadCount } = (await test.call(listCompanyNotifications, { token: owner.token, query: {} }))
      .result;
    expect(unreadCount).toBe(3);
    setHour(24);
    await send();
    expect(mailedTo(owner)).toHaveLength(1);
  });

  it('contains nothing that was emailed right away before they chose it', async () => {
    const { owner } = hiring;
    await chooseMemberEmails(test.current, owner, { daily: ['applications'] });
    setHour(24);
    await send();
    expect(mailedTo(owner)).toEqual([]);
  });

  it('leaves out applications that were withdrawn, and is not sent to those who left the team', async () => {
    const { owner, recruiter, opportunityId } = hiring;
    await chooseMemberEmails(test.current, owner, { daily: ['applications'] });
    await chooseMemberEmails(test.current, recruiter, { daily: ['applications'] });
    setHour(1);
    const withdrawn = await applyAsNewCandidate(test.current, opportunityId);
    await applyAsNewCandidate(test.current, opportunityId);
    const { applicationId } = withdrawn;
    await test.call(withdrawApplication, { params: { applicationId }, token: withdrawn.candidate.token });
    await test.call(removeMember, { params: { memberId: recruiter.accountId }, token: owner.token });
    setHour(24);
    await send();
    expect(mailedTo(owner).map(({ subject }) => subject)).toEqual(['Someone applied']);
    expect(mailedTo(recruiter)).toEqual([]);
  });
});

describe('the digest of a candidate', () => {
  it('contains what’s still true and unread, in one email', async () => {
    const { candidate, applicationId } = hiring;
    await chooseEmails(test.current, candidate, { daily: ['answers', 'messages'], off: ['late_replies'] });
    setHour(1);
    await write();
    await endApplication(test.current, applicationId, moment);
    setHour(24);
    await send();
    const [mail, ...others] = mailedTo(candidate);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Harbour Health responded to your application, and 1 more update');
    expect(mail?.text).toContain('/notifications\n');
    expect(mail?.text).toContain('/account#notifications\n');
  });

  it('contains nothing that was read on screen, and isn’t sent without news', async () => {
    const { candidate } = hiring;
    await chooseEmails(test.current, candidate, { daily: ['messages'] });
    setHour(1);
    await write();
    await test.call(markAllNotificationsRead, {
      token: candidate.token,
      body: { upTo: moment.toISOString() },
    });
    setHour(24);
    await send();
    expect(mailedTo(candidate)).toEqual([]);
    const { items } = (await test.call(listNotifications, { token: candidate.token, query: {} })).result;
    expect(items).toHaveLength(1);
  });

  it('names no company that isn’t verified any more', async () => {
    const { candidate, owner } = hiring;
    await chooseEmails(test.current, candidate, { daily: ['messages'] });
    setHour(1);
    await write();
    await verifyCompany(test.current, owner.companyId, false);
    setHour(24);
    await send();
    const [mail] = mailedTo(candidate);
    expect(mail?.subject).toBe('A company sent you a message');
    expect(JSON.stringify(mail)).not.toContain('Harbour');
  });

  it('comes once a day, even if the hour is changed afterwards', async () => {
    const { candidate } = hiring;
    await chooseEmails(test.current, candidate, { daily: ['messages'], digestHour: 14 });
    setHour(1);
    await write();
    setHour(1);
    await send();
    expect(mailedTo(candidate)).toHaveLength(1);
    const body = { daily: ['messages'], off: [], digestHour: 18, quietHours: null, timeZone: 'UTC' } as const;
    await test.call(saveNotificationSettings, { token: candidate.token, ifMatch: 1, body });
    setHour(1);
    await write('Once more');
    setHour(4);
    await send();
    expect(mailedTo(candidate)).toHaveLength(1);
    setHour(24);
    await send();
    expect(mailedTo(candidate)).toHaveLength(2);
  });

  it('is sent once the mail server is back, and uses up no attempt while it’s down', async () => {
    const { candidate } = hiring;
    await chooseEmails(test.current, candidate, { daily: ['messages'] });
    setHour(1);
    await write();
    setHour(24);
    failure = mailServerDown();
    for (let run = 0; run < 20; run += 1)
      expect(await sendDigests(test.current.context, test.current.app.log)).toBe('away');
    failure = null;
    await send();
    await send();
    expect(mailedTo(candidate)).toHaveLength(1);
  });
});
