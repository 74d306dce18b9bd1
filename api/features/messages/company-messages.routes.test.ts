import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
let hiring: Hiring;
beforeAll(async () => {
  hiring = await openHiring(test.current);
});

const url = () => `/api/company/applications/${hiring.applicationId}/messages`;
const send = (token: string) =>
  test.current.call('POST', url(), {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { text: 'Hello' },
  });

describe('sendCompanyMessage, readCompanyConversation and markCompanyConversationRead', () => {
  it('are for those who work on the opportunity', async () => {
    const within = await addMember(test.current, hiring.owner, 'hiring_manager', [hiring.opportunityId]);
    const elsewhere = await addMember(test.current, hiring.owner, 'hiring_manager');
    const auditor = await addMember(test.current, hiring.owner, 'auditor');
    expect((await send(within.token)).status).toBe(201);
    expect((await send(elsewhere.token)).status).toBe(404);
    expect((await send(auditor.token)).body.code).toBe('not_permitted');
    const read = (token: string) => test.current.call('GET', url(), { token });
    expect((await read(auditor.token)).body.items).toHaveLength(1);
    expect((await read(elsewhere.token)).status).toBe(404);
    const { id } = (await read(within.token)).body.items[0];
    const mark = (token: string) =>
      test.current.call('PUT', `${url()}/read`, { token, body: { messageId: id } });
    expect((await mark(elsewhere.token)).status).toBe(404);
    expect((await mark(auditor.token)).body.code).toBe('not_permitted');
    expect((await mark(hiring.owner.token)).status).toBe(204);
  });

  it('never tell a company who has read, and tell the candidate only that somebody has', async () => {
    const own = `/api/applications/${hiring.applicationId}/messages`;
    const { token } = hiring.candidate;
    const headers = { 'idempotency-key': randomUUID() };
    const sent = await test.current.call('POST', own, { token, headers, body: { text: 'Hi' } });
    const mark = (token: string) =>
      test.current.call('PUT', `${url()}/read`, { token, body: { messageId: sent.body.id } });
    await mark(hiring.recruiter.token);
    const first = (await test.current.call('GET', own, { token })).body.items[0].readAt;
    await mark(hiring.owner.token);
    const { items } = (await test.current.call('GET', own, { token })).body;
    expect(items[0].readAt).toBe(first);
    expect(JSON.stringify(items)).not.toContain(hiring.recruiter.accountId);
  });
});
