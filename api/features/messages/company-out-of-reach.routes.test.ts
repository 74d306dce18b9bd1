import { randomUUID } from 'node:crypto';
import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import {
  markConversationRead,
  readConversation,
  sendCompanyMessage,
  sendMessage,
  stopConversation,
} from '@common-ground/contract/messages/messages';
import { listCompanyNotifications } from '@common-ground/contract/notifications/notifications';
import { beforeEach, expect, it } from 'vitest';
import { insertNoticeMails } from '../../stores/response-clock/notice-addressing.store.ts';
import { listenToCompanies } from '../../testing/database/company-events.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(new Date('2026-11-23T10:00:00Z'));
  hiring = await openHiring(test.current);
});

async function updateCompany(changes: { verified_at?: Date | null; suspended_at?: Date | null }) {
  const { verified_at } = changes;
  await test.current.context.systemDb
    .updateTable('companies')
    .set({
      ...changes,
      ...(verified_at === undefined ? {} : { verified_by: verified_at === null ? null : 'operator' }),
    })
    .where('id', '=', hiring.owner.companyId)
    .execute();
}

/** The applicant turns out to be 17, and the company is no longer verified. */
async function loseSightOfMinor() {
  await test.current.context.systemDb
    .updateTable('applications')
    .set({ of_age_on: '2027-06-01' })
    .where('id', '=', hiring.applicationId)
    .execute();
  await updateCompany({ verified_at: null });
}

async function send(side: 'candidate' | 'recruiter') {
  const { applicationId } = hiring;
  return await test.call(side === 'candidate' ? sendMessage : sendCompanyMessage, {
    params: { applicationId },
    token: hiring[side].token,
    idempotencyKey: randomUUID(),
    body: { text: 'Hello' },
  });
}

const readOwn = async () =>
  (
    await test.call(readConversation, {
      params: { applicationId: hiring.applicationId },
      token: hiring.candidate.token,
    })
  ).result;

it.each([
  ['isn’t verified and may not read a minor’s application', loseSightOfMinor],
  ['is suspended', () => updateCompany({ suspended_at: new Date() })],
])('refuses messages to a company that %s, and accepts them again afterwards', async (_, endAccess) => {
  expect((await send('candidate')).status).toBe(201);
  await endAccess();
  expect((await readOwn()).hindrance).toBe('conversation_closed');
  expect((await send('candidate')).problem.code).toBe('conversation_closed');
  await updateCompany({ verified_at: new Date(), suspended_at: null });
  expect((await readOwn()).hindrance).toBeNull();
  expect((await send('candidate')).status).toBe(201);
});

const unreadOf = async ({ token }: TestPerson) =>
  (await test.call(listCompanyNotifications, { token })).result.unreadCount;

it('sends a company’s open pages nothing about what it may not read', async () => {
  expect((await send('recruiter')).status).toBe(201);
  const { id: messageId } = (await readOwn()).items[0]!;
  const announced = await listenToCompanies(test.current);
  const notifiedOf = () => announced.filter((payload) => /"(notifications|messages)"/.test(payload));
  const { token } = hiring.candidate;
  const params = { applicationId: hiring.applicationId };
  const read = () => test.call(markConversationRead, { params, token, body: { messageId } });
  await loseSightOfMinor();
  expect((await read()).status).toBe(204);
  const stop = (isStopped: boolean) => test.call(stopConversation, { params, token, body: { isStopped } });
  expect((await stop(true)).status).toBe(204);
  await insertReminder();
  expect(await unreadOf(hiring.owner)).toBe(0);
  await updateCompany({ verified_at: new Date() });
  expect((await stop(false)).status).toBe(204);
  await expect.poll(() => notifiedOf()).toHaveLength(1);
  // Nothing is lost: it's there again as soon as the company may read it.
  expect(await unreadOf(hiring.recruiter)).toBe(2);
});

it('emails no member about what the company may not read', async () => {
  const { systemDb, now } = test.current.context;
  const selectNoticeMails = () => systemDb.selectFrom('notice_mails').select('account_id').execute();
  await insertNoticeMails(systemDb, now(), 100);
  const before = await selectNoticeMails();
  expect(before).not.toEqual([]);
  await loseSightOfMinor();
  await insertReminder();
  await insertNoticeMails(systemDb, now(), 100);
  expect(await selectNoticeMails()).toEqual(before);
});

it('leaves messages of a minor out of an unverified company’s home page', async () => {
  expect((await send('candidate')).status).toBe(201);
  const homeOf = async ({ token }: TestPerson) => (await test.call(readCompanyHome, { token })).result;
  expect(await homeOf(hiring.recruiter)).toMatchObject({ unreadCount: 1 });
  await loseSightOfMinor();
  // A company's permissions are cached for each member for a while, so another member asks.
  expect(await homeOf(hiring.owner)).toMatchObject({ unread: [], unreadCount: 0 });
});

/** A candidate asked for a reply, whatever happened to the company since. */
async function insertReminder() {
  const { systemDb, now } = test.current.context;
  const { applicationId: application_id, candidate } = hiring;
  const { reply_by } = await systemDb
    .selectFrom('applications')
    .where('id', '=', application_id)
    .select('reply_by')
    .executeTakeFirstOrThrow();
  await systemDb
    .insertInto('application_notices')
    .values({
      application_id,
      company_id: String(hiring.owner.companyId),
      candidate_id: candidate.accountId,
      kind: 'asked',
      reference: String(reply_by),
      raised_at: now(),
    })
    .execute();
}
