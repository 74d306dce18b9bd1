import { withdrawApplication } from '@common-ground/contract/applications/applications';
import {
  markCompanyConversationRead,
  sendCompanyMessage,
  sendMessage,
} from '@common-ground/contract/messages/messages';
import { askForAnswer } from '@common-ground/contract/response-clock/response-clock';
import { removeHiringTeamMember } from '@common-ground/contract/team/hiring-teams';
import { removeMember } from '@common-ground/contract/team/team';
import { CANDIDATE_EMAILS } from '@common-ground/domain/notifications/email-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { chooseEmails, chooseMemberEmails } from '../../testing/worlds/test-email-settings.ts';
import {
  applyAsNewCandidate,
  endApplication,
  type Hiring,
  openHiring,
  runResponseClock,
  takeMailsTo,
} from '../../testing/worlds/test-hiring.ts';
import { type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

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

let moment = new Date('2026-11-23T10:00:00Z');
const setMinutes = (count: number) => {
  moment = new Date(moment.getTime() + count * 60_000);
  test.current.setNow(moment);
};

let hiring: Hiring;
beforeEach(async () => {
  setMinutes(60);
  hiring = await openHiring(test.current);
  mails.length = 0;
});

const mailedTo = (...people: readonly TestPerson[]) => takeMailsTo(test.current, mails, people);

describe('the email about a new application', () => {
  it('goes right away to those who decide on the job, names no candidate and says how to stop it', async () => {
    const { owner, recruiter, interviewer, opportunityId, applicationId, candidate } = hiring;
    const manager = await addMember(test.current, owner, 'hiring_manager', [opportunityId]);
    const outsider = await addMember(test.current, owner, 'hiring_manager');
    const auditor = await addMember(test.current, owner, 'auditor');
    await runResponseClock(test.current);
    const recipients = mails.map(({ to }) => to).toSorted();
    expect(recipients).toEqual([owner, recruiter, manager].map(({ email }) => email).toSorted());
    for (const { email } of [interviewer, outsider, auditor, candidate])
      expect(recipients).not.toContain(email);
    const [mail] = mails;
    expect(mail?.subject).toBe('Someone applied');
    expect(mail?.text).toContain('Someone applied for Data trainee programme.');
    const { publicUrl } = test.current.context.config;
    expect(mail?.text).toContain(`\n${publicUrl}/company-route/applications/${applicationId}\n`);
    expect(mail?.text).toContain('You’re getting this email because you hire for Harbour Health.');
    expect(mail?.text).toContain(`\n${publicUrl}/company-route/account#notifications\n`);
    expect(JSON.stringify(mails)).not.toMatch(/Amara|Okafor/);
    mails.length = 0;
    expect(await mailedTo(owner, recruiter, manager)).toEqual([]);
  });

  it('groups further applications within 15 minutes into one email', { timeout: 30_000 }, async () => {
    const { owner, opportunityId } = hiring;
    expect(await mailedTo(owner)).toHaveLength(1);
    for (let round = 0; round < 3; round += 1) {
      setMinutes(1);
      await applyAsNewCandidate(test.current, opportunityId);
      expect(await mailedTo(owner)).toEqual([]);
    }
    setMinutes(13);
    const [mail, ...others] = await mailedTo(owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 people applied');
    expect(mail?.text).toContain('3 people applied for Data trainee programme.');
    expect(mail?.text).toContain(`/company-route/pipeline/${opportunityId}\n`);
    setMinutes(60);
    expect(await mailedTo(owner)).toEqual([]);
  });

  it('isn’t sent for an application withdrawn in the meantime', async () => {
    const { owner, applicationId, candidate } = hiring;
    expect(
      (await test.call(withdrawApplication, { params: { applicationId }, token: candidate.token })).status,
    ).toBe(200);
    expect(await mailedTo(owner)).toEqual([]);
  });

  it('is sent later, and once, when the mail server was down', async () => {
    const { owner } = hiring;
    isServerDown = true;
    expect(await mailedTo(owner)).toEqual([]);
    isServerDown = false;
    setMinutes(16);
    expect(await mailedTo(owner)).toHaveLength(1);
    setMinutes(16);
    expect(await mailedTo(owner)).toEqual([]);
  });
});

it('counts a candidate only once if they write again before the email could be sent', async () => {
  const { candidate, owner, applicationId } = hiring;
  await mailedTo(owner);
  const write = async (text: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const sent = await test.call(sendMessage, {
      params: { applicationId },
      token: candidate.token,
      body: { text },
      headers,
    });
    expect(sent.status).toBe(201);
    return sent.result.id as string;
  };
  isServerDown = true;
  const first = await write('A question');
  expect(await mailedTo(owner)).toEqual([]);
  const marked = await test.call(markCompanyConversationRead, {
    params: { applicationId },
    token: owner.token,
    body: { messageId: first },
  });
  expect(marked.status).toBe(204);
  await write('Another question');
  isServerDown = false;
  setMinutes(16);
  const [mail, ...others] = await mailedTo(owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A candidate sent you a message');
});

describe('the emails to a candidate', () => {
  const endAndWait = async () => {
    await endApplication(test.current, hiring.applicationId, moment);
    setMinutes(2);
  };

  it('are sent by default, with a link to the page and how to stop them', async () => {
    await endAndWait();
    const [mail] = await mailedTo(hiring.candidate);
    expect(mail?.subject).toBe('Harbour Health responded to your application');
    const { publicUrl } = test.current.context.config;
    expect(mail?.text).toContain(`\n${publicUrl}/applications/${hiring.applicationId}\n`);
    expect(mail?.text).toContain('You’re getting this email because you applied through Common Ground.');
    expect(mail?.text).toContain(`\n${publicUrl}/account#notifications\n`);
  });

  it('name no company that isn’t verified, and no job whose title would be a link', async () => {
    const { owner, candidate, applicationId } = hiring;
    await verifyCompany(test.current, owner.companyId, false);
    await test.current.context.systemDb
      .updateTable('applications')
      .set({ opportunity_title: 'URGENT pay-here.com' })
      .where('id', '=', applicationId)
      .execute();
    await endAndWait();
    const [mail] = await mailedTo(candidate);
    expect(mail?.subject).toBe('A company responded to your application');
    expect(mail?.text).toContain('An unverified company responded to your application for a job.');
    expect(JSON.stringify(mail)).not.toMatch(/Harbour|pay-here/);
  });

  it.each<Parameters<typeof chooseEmails>[2]>([
    { off: CANDIDATE_EMAILS },
    { off: ['answers'] },
    { daily: ['answers'] },
  ])('aren’t sent to a candidate who chose %j', async (choice) => {
    await chooseEmails(test.current, hiring.candidate, choice);
    await endAndWait();
    expect(await mailedTo(hiring.candidate)).toEqual([]);
  });

  it('say that a reply is late and can be requested, unless the candidate has done so', async () => {
    const { opportunityId, candidate } = hiring;
    const other = await applyAsNewCandidate(test.current, opportunityId);
    setMinutes(30 * 24 * 60);
    expect(
      (
        await test.call(askForAnswer, {
          params: { applicationId: other.applicationId },
          token: other.candidate.token,
        })
      ).status,
    ).toBe(200);
    const recipients = await mailedTo(candidate, other.candidate);
    expect(recipients.map(({ to, subject }) => [to, subject])).toEqual([
      [candidate.email, 'Harbour Health’s reply is late'],
    ]);
  });

  it('put the most urgent news in the subject', async () => {
    const { candidate, owner, applicationId } = hiring;
    const sent = await test.call(sendCompanyMessage, {
      params: { applicationId },
      token: owner.token,
      body: { text: 'A word' },
      idempotencyKey: crypto.randomUUID(),
    });
    expect(sent.status).toBe(201);
    await test.current.context.systemDb
      .insertInto('application_events')
      .values({
        application_id: applicationId,
        kind: 'moved',
        status: 'offer',
        happened_at: moment,
        words: 'Yes',
      })
      .execute();
    setMinutes(2);
    const [mail, ...others] = await mailedTo(candidate);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Harbour Health made you an offer, and 1 more update');
    expect(mail?.text).toContain(`/applications/${applicationId}\n`);
  });
});

describe('a mail waiting for the mail server', () => {
  /** Makes the due emails fail, runs something before they're retried, and returns who then gets one. */
  async function recipientsAfter(meanwhile: () => Promise<void>): Promise<string[]> {
    isServerDown = true;
    await runResponseClock(test.current);
    isServerDown = false;
    await meanwhile();
    setMinutes(16);
    await runResponseClock(test.current);
    return mails.map(({ to }) => to).toSorted();
  }

  it('isn’t sent to members who have since switched it off, left the team or lost access to the job', async () => {
    const { owner, recruiter, opportunityId } = hiring;
    const [manager, removed] = [
      await addMember(test.current, owner, 'hiring_manager', [opportunityId]),
      await addMember(test.current, owner, 'recruiter'),
    ];
    const recipients = await recipientsAfter(async () => {
      const { token } = owner;
      const done = [
        await test.call(removeMember, { params: { memberId: removed.accountId }, token }),
        await test.call(removeHiringTeamMember, {
          params: { opportunityId, memberId: manager.accountId },
          token,
        }),
        await chooseMemberEmails(test.current, recruiter, { off: ['applications'] }),
      ];
      expect(done.map(({ status }) => status)).toEqual([204, 200, 200]);
    });
    expect(recipients).toEqual([owner.email]);
  });

  it('isn’t sent about an application withdrawn since, and doesn’t hold up others', async () => {
    const other = await openHiring(test.current);
    const recipients = await recipientsAfter(async () => {
      expect(
        (
          await test.call(withdrawApplication, {
            params: { applicationId: hiring.applicationId },
            token: hiring.candidate.token,
          })
        ).status,
      ).toBe(200);
    });
    expect(recipients).toEqual([other.owner, other.recruiter].map(({ email }) => email).toSorted());
  });

  it('isn’t sent to a candidate who has since switched it off', async () => {
    await runResponseClock(test.current);
    mails.length = 0;
    await endApplication(test.current, hiring.applicationId, moment);
    setMinutes(2);
    const recipients = await recipientsAfter(async () => {
      const saved = await chooseEmails(test.current, hiring.candidate, { off: ['answers'] });
      expect(saved.status).toBe(200);
    });
    expect(recipients).toEqual([]);
  });
});
