import type { AddressInfo } from 'node:net';
import {
  readCompanyNotificationSettings,
  readNotificationSettings,
} from '@common-ground/contract/notifications/notification-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { type MailSetting, settingTokenOf } from '../../platform/mail/unsubscribe.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { chooseEmails } from '../../testing/worlds/test-email-settings.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

let tokenOf: (setting: MailSetting) => string;
beforeEach(async () => {
  const keys = await openMailDigestKeys(test.current.context.config.mailDigest);
  tokenOf = (setting) => settingTokenOf(keys, setting);
});

const offOf = async ({ token }: TestPerson) =>
  (await test.call(readCompanyNotificationSettings, { token })).result.content.off;

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=----FormBoundary7MA4';
const post = (token: string, payload = ONE_CLICK, type = URLENCODED) =>
  test.current.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': type },
    payload,
  });
/** A form with one field, as mail programs submit it. */
const encodeForm = (name: string, value: string) =>
  `------FormBoundary7MA4\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n------FormBoundary7MA4--\r\n`;

describe('one click', () => {
  it('turns off only those emails for a member, without signing in', async () => {
    const [member, other] = [await signUpCompany(test.current), await signUpCompany(test.current)];
    const token = tokenOf({ of: 'account', id: member.accountId, emails: ['offer_answers', 'applications'] });
    for (const _ of ['once', 'again']) expect((await post(token)).statusCode).toBe(200);
    expect(await offOf(member)).toEqual(['applications', 'offer_answers']);
    expect(await offOf(other)).toEqual([]);
  });

  it('turns off those emails for a candidate, with or without saved settings, and raises the version', async () => {
    const candidate = await signUpCandidate(test.current);
    const readSaved = async () =>
      (await test.call(readNotificationSettings, { token: candidate.token })).result;
    await post(tokenOf({ of: 'account', id: candidate.accountId, emails: ['invitations'] }));
    expect(await readSaved()).toMatchObject({ version: 1, content: { off: ['invitations'] } });
    const offers = tokenOf({ of: 'account', id: candidate.accountId, emails: ['offers', 'invitations'] });
    for (const _ of ['once', 'again']) await post(offers);
    expect(await readSaved()).toMatchObject({ version: 2, content: { off: ['offers', 'invitations'] } });
  });

  it('turns off emails that come in a digest, and the digest itself with the last of them', async () => {
    const candidate = await signUpCandidate(test.current);
    await chooseEmails(test.current, candidate, { daily: ['offers', 'messages'] });
    const dueAt = async () =>
      (
        await test.current.context.systemDb
          .selectFrom('notification_settings')
          .where('account_id', '=', candidate.accountId)
          .select('digest_due_at')
          .executeTakeFirstOrThrow()
      ).digest_due_at;
    await post(tokenOf({ of: 'account', id: candidate.accountId, emails: ['offers'] }));
    const { result } = await test.call(readNotificationSettings, { token: candidate.token });
    expect(result).toMatchObject({ version: 2, content: { daily: ['messages'], off: ['offers'] } });
    expect(await dueAt()).not.toBeNull();
    await post(tokenOf({ of: 'account', id: candidate.accountId, emails: ['messages'] }));
    expect(await dueAt()).toBeNull();
  });

  it.each([
    ['urlencoded', ONE_CLICK, URLENCODED],
    ['as a form with parts', encodeForm('List-Unsubscribe', 'One-Click'), MULTIPART],
    [
      'with a boundary in quotation marks',
      encodeForm('List-Unsubscribe', 'One-Click'),
      MULTIPART.replace('=', '="').concat('"'),
    ],
  ])('works over a connection, %s', async (_, body, type) => {
    const member = await signUpCompany(test.current);
    const { app } = test.current;
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const token = tokenOf({ of: 'account', id: member.accountId, emails: ['offer_answers'] });
    const response = await fetch(`http://127.0.0.1:${port}/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([response.status, await response.text()]).toEqual([200, 'These emails have stopped.\n']);
    expect(await offOf(member)).toEqual(['offer_answers']);
  });

  it('refuses forms whose parts say something else, are malformed or exceed 1 KB', async () => {
    const member = await signUpCompany(test.current);
    const token = tokenOf({ of: 'account', id: member.accountId, emails: ['offer_answers'] });
    const meant = encodeForm('List-Unsubscribe', 'One-Click');
    const refused = [
      [encodeForm('List-Unsubscribe', 'Later'), MULTIPART],
      [encodeForm('note', ONE_CLICK), MULTIPART],
      [encodeForm('note', 'List-Unsubscribe\r\n\r\nOne-Click'), MULTIPART],
      [meant, 'multipart/form-data'],
      [meant, MULTIPART.replace('7MA4', 'other')],
      [meant, URLENCODED],
    ] as const;
    for (const [body, type] of refused) expect((await post(token, body, type)).statusCode).toBe(400);
    const long = encodeForm('List-Unsubscribe', 'One-Click').padEnd(1_025);
    expect((await post(token, long, MULTIPART)).statusCode).toBe(413);
    expect(await offOf(member)).toEqual([]);
  });

  it('is refused with a different body or with a token we didn’t issue', async () => {
    const member = await signUpCompany(test.current);
    const token = tokenOf({ of: 'account', id: member.accountId, emails: ['offer_answers'] });
    expect((await post(token, 'anything=else')).statusCode).toBe(400);
    expect((await post('A'.repeat(64))).statusCode).toBe(404);
    expect((await post('short')).statusCode).toBe(404);
    expect(await offOf(member)).toEqual([]);
  });

  it('changes nothing for accounts and searches that no longer exist', async () => {
    const id = crypto.randomUUID();
    for (const setting of [
      { of: 'account', id, emails: ['offers'] },
      { of: 'search', id },
    ] as const)
      expect((await post(tokenOf(setting))).statusCode).toBe(200);
  });
});

it('only leads to the page with the button when the link is visited', async () => {
  const member = await signUpCompany(test.current);
  const token = tokenOf({ of: 'account', id: member.accountId, emails: ['offer_answers'] });
  const { statusCode, headers } = await test.current.app.inject({ url: `/unsubscribe/${token}` });
  expect([statusCode, headers.location]).toEqual([303, `/login?stop-emails=${token}`]);
  expect(await offOf(member)).toEqual([]);
});
