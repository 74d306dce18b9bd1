import { randomUUID } from 'node:crypto';
import {
  markCompanyConversationRead,
  readCompanyConversation,
  readConversation,
  sendCompanyMessage,
  sendMessage,
} from '@common-ground/contract/messages/messages';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockConversation } from '../../stores/messages/message.store.ts';
import { untilTrue } from '../../testing/faults/until-true.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
let hiring: Hiring;
beforeAll(async () => {
  hiring = await openHiring(test.current);
});

const send = (token: string) =>
  test.call(sendCompanyMessage, {
    params: { applicationId: hiring.applicationId },
    token,
    idempotencyKey: randomUUID(),
    body: { text: 'Hello' },
  });

describe('sendCompanyMessage, readCompanyConversation and markCompanyConversationRead', () => {
  it('are for those who work on the opportunity', async () => {
    const teamMember = await addMember(test.current, hiring.owner, 'hiring_manager', [hiring.opportunityId]);
    const outsider = await addMember(test.current, hiring.owner, 'hiring_manager');
    const auditor = await addMember(test.current, hiring.owner, 'auditor');
    expect((await send(teamMember.token)).status).toBe(201);
    expect((await send(outsider.token)).status).toBe(404);
    expect((await send(auditor.token)).problem.code).toBe('not_permitted');
    const read = (token: string) =>
      test.call(readCompanyConversation, { params: { applicationId: hiring.applicationId }, token });
    expect((await read(auditor.token)).result.items).toHaveLength(1);
    expect((await read(outsider.token)).status).toBe(404);
    const { id } = (await read(teamMember.token)).result.items[0]!;
    const mark = (token: string) =>
      test.call(markCompanyConversationRead, {
        params: { applicationId: hiring.applicationId },
        token,
        body: { messageId: id },
      });
    expect((await mark(outsider.token)).status).toBe(404);
    expect((await mark(auditor.token)).problem.code).toBe('not_permitted');
    expect((await mark(hiring.owner.token)).status).toBe(204);
  });

  it('wait for a colleague who writes at the same time, so that the day’s limit counts both', async () => {
    const { systemDb } = test.current.context;
    const isWaiting = async () =>
      (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(systemDb)).rows
        .length > 0;
    const second = await systemDb.transaction().execute(async (transaction) => {
      await lockConversation(transaction, hiring.applicationId);
      const sent = send(hiring.owner.token);
      await untilTrue(isWaiting);
      return { sent };
    });
    expect((await second.sent).status).toBe(201);
  });

  it('never tell the company who has read a message, and tell the candidate only that someone has', async () => {
    const { token } = hiring.candidate;
    const headers = { 'idempotency-key': randomUUID() };
    const response = await test.call(sendMessage, {
      params: { applicationId: hiring.applicationId },
      token,
      headers,
      body: { text: 'Hi' },
    });
    const mark = (token: string) =>
      test.call(markCompanyConversationRead, {
        params: { applicationId: hiring.applicationId },
        token,
        body: { messageId: response.result.id },
      });
    await mark(hiring.recruiter.token);
    const first = (
      await test.call(readConversation, { params: { applicationId: hiring.applicationId }, token })
    ).result.items[0]!.readAt;
    await mark(hiring.owner.token);
    const { items } = (
      await test.call(readConversation, { params: { applicationId: hiring.applicationId }, token })
    ).result;
    expect(items[0]!.readAt).toBe(first);
    expect(JSON.stringify(items)).not.toContain(hiring.recruiter.accountId);
  });
});
