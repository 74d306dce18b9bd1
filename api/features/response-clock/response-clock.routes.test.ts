import { randomUUID } from 'node:crypto';
import {
  askForAnswer,
  listCompanyResponses,
  readApplicationProgress,
  readReplyClock,
  readWorkingCalendar,
  saveWorkingCalendar,
} from '@common-ground/contract/response-clock/response-clock';
import { daysAfter } from '@common-ground/domain/working-calendar/working-days';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applyAsNewCandidate,
  endApplication,
  type Hiring,
  openHiring,
} from '../../testing/worlds/test-hiring.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';
import { runResponseClocks, sendNotices } from './response-clock.job.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const MONDAY = new Date('2026-11-23T10:00:00Z');
/** The day by which an answer was promised on that Monday, and the first moment after it. */
const REPLY_BY = '2026-11-30';
const TOO_LATE = new Date('2026-12-01T00:00:00Z');

let hiring: Hiring;
beforeAll(async () => {
  test.current.setNow(MONDAY);
  hiring = await openHiring(test.current);
});

const at = (moment: Date | string) => test.current.setNow(new Date(moment));
const readProgress = (applicationId = hiring.applicationId, token = hiring.candidate.token) =>
  test.call(readApplicationProgress, { params: { applicationId }, token });
const ask = (applicationId = hiring.applicationId, token = hiring.candidate.token) =>
  test.call(askForAnswer, { params: { applicationId }, token });
async function runJob() {
  await runResponseClocks(test.current.context);
  await sendNotices(test.current.context, test.current.app.log);
}

describe('readApplicationProgress', () => {
  it('says when the answer is due and how much of the time has passed', async () => {
    at(MONDAY);
    expect((await readProgress()).body).toMatchObject({
      status: 'received',
      stageName: 'We read it',
      clock: { promisedAt: MONDAY.toISOString(), replyBy: REPLY_BY, dueAt: TOO_LATE.toISOString(), share: 0 },
      canAsk: false,
      canRate: false,
      unreadCount: 0,
    });
    at('2026-11-28T12:00:00Z');
    expect((await readProgress()).result.clock).toMatchObject({ share: 0.8, isLate: false });
  });

  it('returns 404 to anyone else', async () => {
    expect(
      (await readProgress(hiring.applicationId, (await signUpCandidate(test.current)).token)).status,
    ).toBe(404);
    expect((await readProgress(randomUUID())).status).toBe(404);
    expect((await readProgress(hiring.applicationId, hiring.owner.token)).status).toBe(403);
    expect(
      (await test.call(readApplicationProgress, { params: { applicationId: hiring.applicationId } })).status,
    ).toBe(401);
  });
});

describe('askForAnswer', () => {
  it('is refused until the reply is late, and counts once', async () => {
    at('2026-11-30T23:59:59Z');
    expect((await ask()).problem.code).toBe('answer_not_late');
    at(TOO_LATE);
    expect((await readProgress()).body).toMatchObject({ clock: { isLate: true }, canAsk: true });
    const response = await ask();
    expect(response.body).toMatchObject({ clock: { askedAt: TOO_LATE.toISOString() }, canAsk: false });
    at('2026-12-02T00:00:00Z');
    expect((await ask()).result.clock!.askedAt).toBe(TOO_LATE.toISOString());
    mails.length = 0;
    await runJob();
    const sent = mails.map(({ to, subject }) => `${to} ${subject}`);
    expect(sent.toSorted()).toEqual(
      [hiring.owner, hiring.recruiter]
        .map(({ email }) => `${email} A candidate asked for a reply that’s late`)
        .toSorted(),
    );
    expect(mails.map(({ text }) => text).join()).not.toContain('Amara');
    await runJob();
    expect(mails).toHaveLength(2);
  });

  it('appears in readReplyClock for the company, but not for a stranger', async () => {
    const read = (token?: string) =>
      test.call(readReplyClock, { params: { applicationId: hiring.applicationId }, token });
    expect((await read(hiring.interviewer.token)).result.clock).toMatchObject({
      replyBy: REPLY_BY,
      askedAt: TOO_LATE.toISOString(),
    });
    expect((await read((await signUpCompany(test.current)).token)).status).toBe(404);
    const outsider = await addMember(test.current, hiring.owner, 'hiring_manager');
    expect((await read(outsider.token)).status).toBe(404);
    expect((await read(hiring.candidate.token)).status).toBe(403);
    expect((await read()).status).toBe(401);
  });

  it('is refused when nothing is due any more', async () => {
    at(MONDAY);
    const { candidate, applicationId } = await applyAsNewCandidate(test.current, hiring.opportunityId);
    await endApplication(test.current, applicationId, MONDAY);
    at(TOO_LATE);
    expect((await ask(applicationId, candidate.token)).problem.code).toBe('application_ended');
    expect((await ask(randomUUID(), candidate.token)).status).toBe(404);
    expect((await ask(applicationId)).status).toBe(404);
    expect((await ask(applicationId, hiring.owner.token)).status).toBe(403);
    expect((await test.call(askForAnswer, { params: { applicationId } })).status).toBe(401);
  });
});

describe('reminders', () => {
  it('go to those who decide, once each at half the time, at four fifths and at the end', async () => {
    at(MONDAY);
    const { owner, opportunityId } = await openHiring(test.current);
    const manager = await addMember(test.current, owner, 'hiring_manager', [opportunityId]);
    await addMember(test.current, owner, 'auditor');
    await addMember(test.current, owner, 'hiring_manager');
    const subjectsAt = async (moment: string) => {
      at(moment);
      mails.length = 0;
      // Two processes at the same time.
      await Promise.all([runResponseClocks(test.current.context), runResponseClocks(test.current.context)]);
      await Promise.all([runJob(), runJob()]);
      return mails
        .filter(({ to }) => to === owner.email || to === manager.email)
        .map(({ subject }) => subject);
    };
    expect(await subjectsAt('2026-11-26T11:00:00Z')).toEqual(Array(2).fill('Someone applied'));
    expect(await subjectsAt('2026-11-26T12:00:00Z')).toEqual(
      Array(2).fill('Half the time to reply has passed for one application'),
    );
    expect(await subjectsAt('2026-11-27T12:00:00Z')).toEqual([]);
    // Four fifths are over at the end of Friday, but no one is reminded on a day off.
    expect(await subjectsAt('2026-11-29T12:00:00Z')).toEqual([]);
    expect(await subjectsAt('2026-11-30T00:00:00Z')).toEqual(Array(2).fill('A reply is due soon'));
    expect(await subjectsAt('2026-12-01T00:00:00Z')).toEqual(Array(2).fill('A reply is late'));
    expect(await subjectsAt('2026-12-20T00:00:00Z')).toEqual([]);
  });

  it('come once after an outage, and not for what has been answered in the meantime', async () => {
    at(MONDAY);
    const one = await openHiring(test.current);
    const other = await applyAsNewCandidate(test.current, one.opportunityId);
    await endApplication(test.current, other.applicationId, MONDAY);
    at('2026-12-04T00:00:00Z');
    mails.length = 0;
    await runJob();
    expect(mails.filter(({ to }) => to === one.owner.email).map(({ subject }) => subject)).toEqual([
      'A reply is late',
    ]);
  });
});

describe('news', () => {
  it('reaches a candidate once a move can no longer be undone, without the text of the letter', async () => {
    at(MONDAY);
    const { candidate, applicationId } = await openHiring(test.current);
    await endApplication(test.current, applicationId, MONDAY);
    at('2026-11-23T10:01:00Z');
    mails.length = 0;
    await runJob();
    expect(mails.filter(({ to }) => to === candidate.email)).toEqual([]);
    at('2026-11-23T10:02:00Z');
    await runJob();
    await runJob();
    const [mail, ...more] = mails.filter(({ to }) => to === candidate.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Harbour Health responded to your application');
    expect(mail?.text).toContain(`/applications/${applicationId}\n`);
    expect(mail?.text).not.toMatch(/Thank you/);
  });
});

describe('readWorkingCalendar and saveWorkingCalendar', () => {
  const calendar = { weekdays: [7, 1, 2, 3, 4], holidays: ['2026-11-24'], timeZone: 'Asia/Riyadh' };
  const save = (token: string | undefined, body: unknown, ifMatch = 0) =>
    test.call(saveWorkingCalendar, { token, ifMatch, body: unchecked(body) });

  it('applies to promises made from then on', async () => {
    at(MONDAY);
    const { owner, opportunityId } = await openHiring(test.current);
    expect((await test.call(readWorkingCalendar, { token: owner.token })).body).toEqual({
      calendar: { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone: 'UTC' },
      version: 0,
    });
    const saved = await save(owner.token, calendar);
    expect(saved.body).toEqual({ calendar: { ...calendar, weekdays: [1, 2, 3, 4, 7] }, version: 1 });
    expect((await save(owner.token, calendar)).problem.code).toBe('version_conflict');
    expect((await save(owner.token, { ...calendar, holidays: [] }, 1)).result.version).toBe(2);
    expect((await save(owner.token, calendar, 2)).result.version).toBe(3);
    const { candidate, applicationId } = await applyAsNewCandidate(test.current, opportunityId);
    expect((await readProgress(applicationId, candidate.token)).result.clock).toMatchObject({
      replyBy: '2026-12-01',
      dueAt: '2026-12-01T21:00:00.000Z',
    });
  });

  it('is for owners, and accepts only valid calendars', async () => {
    const { owner, recruiter } = hiring;
    expect((await save(recruiter.token, calendar)).problem.code).toBe('not_permitted');
    expect((await save(hiring.candidate.token, calendar)).problem.code).toBe('forbidden');
    expect((await save(undefined, calendar)).status).toBe(401);
    expect(
      (await save(owner.token, { ...calendar, timeZone: 'Europe/Atlantis' })).problem.violations,
    ).toEqual([{ pointer: '/timeZone', code: 'not_allowed', params: {} }]);
    const invalid = await save(owner.token, { weekdays: [], holidays: ['2026-02-31'], timeZone: 'x' });
    expect(invalid.problem.violations.map((violation: { pointer: string }) => violation.pointer)).toEqual([
      '/weekdays',
      '/holidays/0',
      '/timeZone',
    ]);
  });

  it('limits how far promises can stretch: at least four weekdays, and at most forty days off a year', async () => {
    const { owner } = hiring;
    const short = await save(owner.token, { ...calendar, weekdays: [1, 2, 3] });
    expect(short.problem.violations).toEqual([
      { pointer: '/weekdays', code: 'too_few', params: { limit: 4 } },
    ]);
    const holidays = Array.from({ length: 41 }, (_, index) => daysAfter('2026-12-01', index));
    expect((await save(owner.token, { ...calendar, holidays })).problem.violations).toEqual([
      { pointer: '/holidays', code: 'too_many', params: { limit: 40 } },
    ]);
    const updateCalendar = (weekdays: string, days: readonly string[]) =>
      sql`insert into working_calendars (company_id, weekdays, holidays, time_zone)
        values (${owner.companyId}, ${weekdays}::smallint[], ${[...days]}::date[], 'UTC')`.execute(
        test.current.context.systemDb,
      );
    await expect(updateCalendar('{1,2,3}', [])).rejects.toThrow('working_calendars_weekdays_known');
    await expect(updateCalendar('{1,2,3,4}', holidays)).rejects.toThrow('working_calendars_holidays_apart');
  });
});

describe('listCompanyResponses', () => {
  const read = (token: string | undefined, ...ids: unknown[]) =>
    test.call(listCompanyResponses, { query: { companyIds: ids.join(',') }, token });

  it('returns nothing below ten answered applications, and exact figures from then on', async () => {
    at(MONDAY);
    const { owner, candidate, opportunityId } = await openHiring(test.current);
    const answers = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'];
    const answer = async (moment: Date) => {
      at(MONDAY);
      const { applicationId } = await applyAsNewCandidate(test.current, opportunityId);
      await endApplication(test.current, applicationId, moment);
    };
    for (const day of [...answers, ...answers.slice(0, 3)]) await answer(new Date(`${day}T12:00:00Z`));
    await runResponseClocks(test.current.context);
    expect((await read(candidate.token, owner.companyId)).result.items).toEqual([
      { companyId: owner.companyId, figures: null, ratings: null, countedSince: null },
    ]);
    await answer(new Date('2026-12-02T12:00:00Z'));
    at('2026-12-03T12:00:00Z');
    await runResponseClocks(test.current.context);
    // 0 0 1 1 2 2 3 4 7 9 days: ten were answered, nine of them in time, and one is late and unanswered.
    expect((await read(candidate.token, owner.companyId)).result.items[0]!.figures).toEqual({
      answeredCount: 10,
      medianDays: 2,
      inTimeShare: 9 / 11,
    });
  });

  it('is for candidates', async () => {
    expect((await read(undefined, hiring.owner.companyId)).status).toBe(401);
    expect((await read(hiring.owner.token, hiring.owner.companyId)).status).toBe(403);
    expect((await read(hiring.candidate.token, 'all')).status).toBe(422);
  });
});
