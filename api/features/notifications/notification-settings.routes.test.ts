import {
  readCompanyNotificationSettings,
  readNotificationSettings,
  saveCompanyNotificationSettings,
  saveNotificationSettings,
} from '@common-ground/contract/notifications/notification-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { chooseEmails, chooseMemberEmails } from '../../testing/worlds/test-email-settings.ts';
import {
  applyAsNewCandidate,
  type Hiring,
  openHiring,
  takeMailsTo,
} from '../../testing/worlds/test-hiring.ts';
import { signUpCandidate, type TestPerson } from '../../testing/worlds/test-people.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });

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
const USUAL = { daily: [], off: [], digestHour: 8, quietHours: null, timeZone: null };

describe('saveNotificationSettings and readNotificationSettings', () => {
  const read = ({ token }: TestPerson) => test.call(readNotificationSettings, { token });

  it('keep when each email goes out, for the caller only', async () => {
    const [candidate, other] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    expect((await read(candidate)).result).toEqual({ version: 0, content: USUAL });
    const body = {
      daily: ['messages', 'offers'],
      off: ['answers'],
      digestHour: 19,
      quietHours: { from: 22, to: 7 },
      timeZone: 'Asia/Tokyo',
    } as const;
    const content = { ...body, daily: ['offers', 'messages'] };
    const response = await test.call(saveNotificationSettings, { token: candidate.token, ifMatch: 0, body });
    expect(response).toMatchObject({ status: 200, body: { version: 1, content } });
    expect((await read(candidate)).result).toEqual({ version: 1, content });
    expect((await read(other)).result.version).toBe(0);
  });

  it('refuse an outdated version and return the current one', async () => {
    const { candidate } = hiring;
    await chooseEmails(test.current, candidate, { off: ['offers'] });
    for (const ifMatch of [0, 2]) {
      const refused = await test.call(saveNotificationSettings, {
        token: candidate.token,
        ifMatch,
        body: { ...USUAL, off: ['messages'] },
      });
      expect(refused.status).toBe(412);
      expect(refused.problem.current).toMatchObject({ version: 1, content: { off: ['offers'] } });
    }
  });

  it.each([
    [{ off: ['gossip'] }, '/off/0', 'not_allowed'],
    [{ off: ['applications'] }, '/off/0', 'not_allowed'],
    [{ off: ['offers', 'offers'] }, '/off', 'duplicate'],
    [{ off: ['offers'], daily: ['offers'] }, '/off/0', 'contradiction'],
    [{ digestHour: 24 }, '/digestHour', 'too_large'],
    [{ quietHours: { from: 24, to: 7 } }, '/quietHours/from', 'too_large'],
    [{ quietHours: { from: 7, to: 7 } }, '/quietHours/to', 'not_allowed'],
    [{ quietHours: { from: 22, to: 7 }, timeZone: null }, '/timeZone', 'required'],
    [{ timeZone: 'Europe/Atlantis' }, '/timeZone', 'not_allowed'],
    [{ timeZone: 'lisbon' }, '/timeZone', 'pattern'],
    [{ daily: ['offers'], timeZone: null }, '/timeZone', 'required'],
  ])('refuse %j', async (body, pointer, code) => {
    const refused = await chooseEmails(test.current, hiring.candidate, unchecked(body));
    expect(refused.status).toBe(422);
    expect(refused.problem.violations).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  it('refuse members, and callers without a token', async () => {
    expect((await read(hiring.owner)).status).toBe(403);
    expect((await chooseEmails(test.current, hiring.owner, {})).status).toBe(403);
    expect((await test.call(readNotificationSettings)).status).toBe(401);
    expect((await test.call(saveNotificationSettings, { ifMatch: 0, body: USUAL })).status).toBe(401);
  });
});

describe('saveCompanyNotificationSettings and readCompanyNotificationSettings', () => {
  it('turn off a kind of email for the caller only', async () => {
    const { owner, recruiter, opportunityId } = hiring;
    const read = ({ token }: TestPerson) => test.call(readCompanyNotificationSettings, { token });
    expect((await read(owner)).result).toEqual({ version: 0, content: USUAL });
    await chooseMemberEmails(test.current, owner, { off: ['applications'] });
    expect((await read(recruiter)).result.version).toBe(0);
    const mailed = await mailedTo(owner, recruiter);
    expect(mailed.map(({ to }) => to)).toEqual([recruiter.email]);
    const on = { token: owner.token, ifMatch: 1, body: { ...USUAL, off: ['offer_answers'] } } as const;
    expect((await test.call(saveCompanyNotificationSettings, on)).status).toBe(200);
    setMinutes(16);
    await applyAsNewCandidate(test.current, opportunityId);
    expect(await mailedTo(owner)).toHaveLength(1);
  });

  it('keep what the account chose while it was of the other kind', async () => {
    const { owner } = hiring;
    await test.current.context.systemDb
      .insertInto('notification_settings')
      .values({ account_id: owner.accountId, version: 1, off: ['invitations'] })
      .execute();
    const body = { ...USUAL, off: ['applications'] } as const;
    await test.call(saveCompanyNotificationSettings, { token: owner.token, ifMatch: 1, body });
    const { off } = await test.current.context.systemDb
      .selectFrom('notification_settings')
      .where('account_id', '=', owner.accountId)
      .select('off')
      .executeTakeFirstOrThrow();
    expect(off.toSorted()).toEqual(['applications', 'invitations']);
  });

  it('refuse unknown emails, an older version, candidates, and callers without a token', async () => {
    const { owner, candidate } = hiring;
    expect((await chooseMemberEmails(test.current, owner, { off: unchecked(['offers']) })).status).toBe(422);
    expect((await chooseMemberEmails(test.current, candidate, {})).status).toBe(403);
    expect((await test.call(readCompanyNotificationSettings)).status).toBe(401);
    expect((await test.call(saveCompanyNotificationSettings, { ifMatch: 0, body: USUAL })).status).toBe(401);
    await chooseMemberEmails(test.current, owner, { off: ['applications'] });
    expect((await chooseMemberEmails(test.current, owner, {})).status).toBe(412);
  });
});
