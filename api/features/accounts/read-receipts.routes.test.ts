import { randomUUID } from 'node:crypto';
import { readAccount, saveReadReceipts } from '@common-ground/contract/accounts/accounts';
import { listCompanyConversations } from '@common-ground/contract/messages/company-conversations';
import {
  listConversations,
  markCompanyConversationRead,
  markConversationRead,
  readCompanyConversation,
  readConversation,
  sendCompanyMessage,
  sendMessage,
} from '@common-ground/contract/messages/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
let hiring: Hiring;
beforeEach(async () => {
  hiring = await openHiring(test.current);
});

const applicationParams = () => ({ applicationId: hiring.applicationId });
const switchReceipts = ({ token }: TestPerson, hasReadReceipts: boolean) =>
  test.call(saveReadReceipts, { token, body: { hasReadReceipts } });

/** The company writes a message, and the candidate reads it. */
async function readByCandidate() {
  const { candidate, recruiter } = hiring;
  const { result } = await test.call(sendCompanyMessage, {
    params: applicationParams(),
    token: recruiter.token,
    idempotencyKey: randomUUID(),
    body: { text: 'Would Tuesday work?' },
  });
  await test.call(markConversationRead, {
    params: applicationParams(),
    token: candidate.token,
    body: { messageId: result.id },
  });
}

/** The candidate writes a message. @returns whether a member of the company sees it as read */
async function writtenByCandidate() {
  const { result } = await test.call(sendMessage, {
    params: applicationParams(),
    token: hiring.candidate.token,
    idempotencyKey: randomUUID(),
    body: { text: 'Yes.' },
  });
  return ({ token }: TestPerson) =>
    test.call(markCompanyConversationRead, {
      params: applicationParams(),
      token,
      body: { messageId: result.id },
    });
}

const seenByCompany = async ({ token }: TestPerson) =>
  (await test.call(readCompanyConversation, { params: applicationParams(), token })).result.items[0]!.readAt;
const seenByCandidate = async () =>
  (await test.call(readConversation, { params: applicationParams(), token: hiring.candidate.token })).result
    .items[0]!.readAt;

describe('saveReadReceipts', () => {
  it('belongs to the account, and is on by default', async () => {
    const { owner, recruiter } = hiring;
    expect((await switchReceipts(owner, false)).result.hasReadReceipts).toBe(false);
    const read = async ({ token }: TestPerson) => (await test.call(readAccount, { token })).result;
    expect((await read(owner)).hasReadReceipts).toBe(false);
    expect((await read(recruiter)).hasReadReceipts).toBe(true);
    expect((await switchReceipts(owner, unchecked('no'))).status).toBe(422);
    const { status } = await test.call(saveReadReceipts, {
      token: undefined,
      body: { hasReadReceipts: true },
    });
    expect(status).toBe(401);
  });

  it('permanently hides from a company what a candidate without them has read', async () => {
    const { candidate, recruiter } = hiring;
    await switchReceipts(candidate, false);
    await readByCandidate();
    expect(await seenByCompany(recruiter)).toBeNull();
    expect((await test.call(listConversations, { token: candidate.token })).result.unreadCount).toBe(0);
    await switchReceipts(candidate, true);
    await readByCandidate();
    const { items } = (
      await test.call(readCompanyConversation, { params: applicationParams(), token: recruiter.token })
    ).result;
    expect(items.map(({ readAt }) => readAt !== null)).toEqual([true, false]);
  });

  it('hides what others have read from anyone who turned them off, until they turn them on again', async () => {
    const { recruiter, owner } = hiring;
    await switchReceipts(recruiter, false);
    await readByCandidate();
    expect(await seenByCompany(recruiter)).toBeNull();
    const listed = await test.call(listCompanyConversations, { token: recruiter.token });
    expect(listed.result.items[0]!.last.readAt).toBeNull();
    expect(await seenByCompany(owner)).not.toBeNull();
    await switchReceipts(recruiter, true);
    expect(await seenByCompany(recruiter)).not.toBeNull();
  });

  it('shows a candidate only the first reader who has them on', async () => {
    const { owner, recruiter } = hiring;
    await switchReceipts(owner, false);
    const readAt = await writtenByCandidate();
    await readAt(owner);
    expect(await seenByCandidate()).toBeNull();
    await readAt(recruiter);
    expect(await seenByCandidate()).not.toBeNull();
  });
});
