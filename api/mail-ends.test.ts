import { readdir, readFile } from 'node:fs/promises';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { saveSearch } from '@common-ground/contract/discovery/saved-searches';
import { msg } from '@common-ground/i18n/message';
import { expect, it } from 'vitest';
import { sendSearchAlerts } from './features/discovery/search-alerts.job.ts';
import { sendInterviewDepartures } from './features/interviews/interview-departures.job.ts';
import { sendInterviewMails } from './features/interviews/interviews.job.ts';
import { sendInvitationMails } from './features/invitations/invitation-mails.job.ts';
import { sendDigests } from './features/notifications/digest.job.ts';
import { sendNotices } from './features/response-clock/response-clock.job.ts';
import { sendRoleMails } from './features/team/role-mails.job.ts';
import { sendTeamNotices } from './features/team/team-notices.job.ts';
import { operateJobs } from './operator-jobs.ts';
import type { Context } from './platform/context.ts';
import type { Mail } from './platform/mail/mail.ts';
import { postOperatorMail, sendQueuedMails } from './platform/mail/post-mails.ts';
import { type TestApp, useTestApp } from './testing/test-app.ts';
import { chooseMemberEmails } from './testing/worlds/test-email-settings.ts';
import { invite, signUpFinder, signUpFound } from './testing/worlds/test-found-people.ts';
import { applyAsNewCandidate, openHiring, runResponseClock } from './testing/worlds/test-hiring.ts';
import { offerTo, take } from './testing/worlds/test-interviews.ts';
import { publishOpportunity } from './testing/worlds/test-opportunities.ts';
import { addMember, changeAssignment } from './testing/worlds/test-team.ts';

/** The response it would have sent, with no one to receive it. */
const tried: Mail[] = [];
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      tried.push(mail);
      throw UNANSWERED;
    },
  },
});
/** The mail server accepted the message data but never responded: it may have been delivered. */
const UNANSWERED = Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', phase: 'given' });

type Log = TestApp['app']['log'];
type Kind = {
  /**
   * Makes one due.
   * @returns a function that makes another of the same kind due for the same person, which is a separate email or waits
   * its turn
   */
  readonly cause: (opened: TestApp) => Promise<() => Promise<unknown>>;
  readonly send: (context: Context, log: Log) => Promise<unknown>;
  /** When it's due, in hours after its cause. */
  readonly dueAfterHours?: number;
  /** What the operator calls emails that were given up; null where they're only counted in the log. */
  readonly listedAs: string | null;
};

const AUDITOR = { role: 'auditor', opportunityIds: [] } as const;

/** Every kind of email that is retried, by the file that sends it. */
const KINDS: Readonly<Record<string, Kind>> = {
  'features/discovery/search-alerts.job.ts': {
    async cause(opened) {
      const owner = await signUpFinder(opened);
      const body = { name: 'All', query: {}, alert: 'daily', isShared: false } as const;
      await opened.call(saveSearch, { token: owner.token, body, idempotencyKey: crypto.randomUUID() });
      await signUpFound(opened);
      return () => signUpFound(opened);
    },
    send: sendSearchAlerts,
    dueAfterHours: 25,
    listedAs: 'search-alerts',
  },
  'features/interviews/interviews.job.ts': {
    async cause(opened) {
      const { owner, opportunityId } = await openHiring(opened);
      const offer = async () => {
        const { applicationId } = await applyAsNewCandidate(opened, opportunityId);
        await offerTo(opened, { by: owner, applicationId, changes: { holdsTimes: false } });
      };
      await offer();
      return offer;
    },
    send: sendInterviewMails,
    listedAs: null,
  },
  'features/interviews/interview-departures.job.ts': {
    async cause(opened) {
      const { owner, opportunityId } = await openHiring(opened);
      const leave = async (time: number) => {
        const { candidate, applicationId } = await applyAsNewCandidate(opened, opportunityId);
        const offering = { by: owner, applicationId, changes: { holdsTimes: false } };
        await take(opened, candidate, await offerTo(opened, offering), time);
        await opened.call(deleteAccount, { token: candidate.token });
      };
      await leave(1);
      return () => leave(2);
    },
    send: sendInterviewDepartures,
    listedAs: null,
  },
  'features/invitations/invitation-mails.job.ts': {
    async cause(opened) {
      const company = await signUpFinder(opened);
      const person = await signUpFound(opened);
      await invite(opened, company, person, await publishOpportunity(opened, company));
      return async () => invite(opened, company, person, await publishOpportunity(opened, company));
    },
    send: sendInvitationMails,
    listedAs: 'invitations',
  },
  'features/notifications/digest.job.ts': {
    async cause(opened) {
      const { owner, opportunityId } = await openHiring(opened);
      await chooseMemberEmails(opened, owner, { daily: ['applications'] });
      await applyAsNewCandidate(opened, opportunityId);
      return () => applyAsNewCandidate(opened, opportunityId);
    },
    send: sendDigests,
    dueAfterHours: 24,
    // Anything missing from one digest is part of the next.
    listedAs: null,
  },
  'features/response-clock/response-clock.job.ts': {
    async cause(opened) {
      const { opportunityId } = await openHiring(opened);
      return async () => {
        await applyAsNewCandidate(opened, opportunityId);
        await runResponseClock({
          ...opened,
          context: { ...opened.context, sendMail: async () => undefined },
        });
      };
    },
    send: sendNotices,
    listedAs: 'notices',
  },
  'features/team/role-mails.job.ts': {
    async cause(opened) {
      const owner = await signUpFinder(opened);
      const member = await addMember(opened, owner, 'interviewer');
      await changeAssignment(opened, owner.token, member.accountId, AUDITOR);
      return async () => undefined;
    },
    send: sendRoleMails,
    listedAs: 'role-mails',
  },
  'features/team/team-notices.job.ts': {
    async cause(opened) {
      const owner = await signUpFinder(opened);
      const member = await addMember(opened, owner, 'recruiter');
      await changeAssignment(opened, owner.token, member.accountId, { role: 'owner', opportunityIds: [] });
      return () => addMember(opened, owner, 'recruiter');
    },
    send: sendTeamNotices,
    listedAs: 'team-notices',
  },
  'platform/mail/post-mails.ts': {
    async cause(opened) {
      const content = {
        subject: msg`News`,
        body: [msg`Something has happened.`],
        reason: msg`You run this.`,
      };
      const post = (to: string) =>
        postOperatorMail(opened.context, { to, locale: 'en-GB', content }, opened.app.log);
      await post('operator@example.org');
      return () => post('another@example.org');
    },
    send: sendQueuedMails,
    listedAs: null,
  },
};

/** Queued tasks, which the job queue tries 25 times: see work-jobs.test.ts. */
const NOT_QUEUED_MAIL = [
  'features/accounts/unconfirmed-accounts.job.ts',
  'features/people/view-budget.job.ts',
];
/** Files that pass on what others send. */
const TRANSPORTS = ['platform/mail/company-mail.ts', 'platform/mail/smtp-server.ts'];

it('every file that sends mail is known here', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const sources = files.filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('testing'));
  const sending = await Promise.all(
    sources.map(async (file) => {
      const text = await readFile(`${import.meta.dirname}/${file}`, 'utf8');
      return /\bawait \w*\.?(?:sendMail|sendCompanyMail)\(/.test(text) ? [file] : [];
    }),
  );
  expect(sending.flat().toSorted()).toEqual(
    [...Object.keys(KINDS), ...NOT_QUEUED_MAIL, ...TRANSPORTS].toSorted(),
  );
});

const HOUR_MS = 3_600_000;
/** Within 32 hours; fewer for emails that a request tried first, or that are given up after a day. */
const MAX_ATTEMPTS = 8;

it.each(Object.keys(KINDS))(
  'a mail sent by %s keeps its Message-ID, and is eventually given up',
  async (file) => {
    const { cause, send, listedAs, dueAfterHours = 0.5 } = KINDS[file] as Kind;
    const { context, app } = test.current;
    const causeAnother = await cause(test.current);
    tried.length = 0;
    const begun = Date.now() + dueAfterHours * HOUR_MS;
    const sendAfter = async (hours: number) => {
      test.current.setNow(new Date(begun + hours * HOUR_MS));
      await send(test.current.context, app.log);
    };
    try {
      await sendAfter(0);
      const ids = new Map(tried.map(({ to, id }) => [to, id]));
      expect(ids.size).toBeGreaterThan(0);
      await causeAnother();
      for (let hours = 0.5; hours < 48; hours += hours < 3 ? 0.5 : 1.5) await sendAfter(hours);
      for (const [to, id] of ids) {
        const times = tried.filter((mail) => mail.to === to && mail.id === id).length;
        expect(times, `${to} ${id}`).toBeGreaterThanOrEqual(MAX_ATTEMPTS - 2);
      }
      const { countGivenUpMails, retryJob } = operateJobs(context.systemDb);
      if (listedAs !== null) {
        const givenUpCount = await countGivenUpMails();
        expect(givenUpCount[listedAs as keyof typeof givenUpCount]).toBeGreaterThan(0);
        await retryJob(listedAs);
        const before = tried.length;
        await sendAfter(49);
        expect(tried.length).toBeGreaterThan(before);
      }
      for (let days = 3; days < 20; days += 0.5) await sendAfter(days * 24);
      // Later news is a separate email with as many attempts; a retried one gets as many again.
      const counts = Map.groupBy(tried, ({ to, id }) => `${to} ${id}`);
      const max = listedAs === null ? MAX_ATTEMPTS : 2 * MAX_ATTEMPTS;
      expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThanOrEqual(max);
    } finally {
      test.current.setNow(null);
    }
  },
);
