import { randomUUID } from 'node:crypto';
import { MOST_MESSAGES_A_DAY } from '@common-ground/domain/messages/message';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  endApplication,
  type Hiring,
  openHiring,
  runResponseClock,
} from '../../testing/worlds/test-hiring.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const NOW = new Date('2026-11-23T10:00:00Z');
let hiring: Hiring;
beforeAll(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

const minutes = (count: number) => test.current.setNow(new Date(NOW.getTime() + count * 60_000));
const own = (applicationId = hiring.applicationId) => `/api/applications/${applicationId}/messages`;
const ours = (applicationId = hiring.applicationId) => `/api/company/applications/${applicationId}/messages`;
const read = (token: string | undefined, url = own(), query = '') =>
  test.current.call('GET', `${url}${query}`, { token });
const send = (token: string | undefined, text: unknown, url = own(), key: string = randomUUID()) =>
  test.current.call('POST', url, { token, headers: { 'idempotency-key': key }, body: { text } });
const mark = (token: string | undefined, messageId: unknown, url = own()) =>
  test.current.call('PUT', `${url}/read`, { token, body: { messageId } });
const stop = (token: string | undefined, isStopped: unknown, url = own()) =>
  test.current.call('PUT', `${url}/stopped`, { token, body: { isStopped } });
const list = (token: string | undefined) => test.current.call('GET', '/api/messages', { token });

describe('sendMessage, sendCompanyMessage, readConversation and listConversations', () => {
  it('keep the name under what a member wrote who has deleted the account since', async () => {
    const other = await openHiring(test.current);
    const member = await addMember(test.current, other.owner, 'recruiter');
    await send(member.token, 'On Friday.', ours(other.applicationId));
    expect((await test.current.call('DELETE', '/api/account', { token: member.token })).status).toBe(204);
    const { body } = await read(other.candidate.token, own(other.applicationId));
    expect(body.items).toMatchObject([{ text: 'On Friday.', authorName: 'The recruiter' }]);
  });

  it('write to the other side, once for a key, and say when it was read', async () => {
    const { candidate, recruiter, owner } = hiring;
    const key = randomUUID();
    const asked = await send(candidate.token, '  When do you decide?\n', own(), key);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      side: 'candidate',
      isOwn: true,
      text: 'When do you decide?',
      readAt: null,
    });
    expect((await send(candidate.token, '  When do you decide?\n', own(), key)).body.id).toBe(asked.body.id);
    expect((await send(candidate.token, 'Another', own(), key)).body.code).toBe('idempotency_key_reused');
    expect((await read(recruiter.token, ours())).body).toMatchObject({ unreadCount: 1, hindrance: null });
    minutes(1);
    expect((await mark(recruiter.token, asked.body.id, ours())).status).toBe(204);
    expect((await read(recruiter.token, ours())).body.unreadCount).toBe(0);
    // What a colleague has read is still unread for the others.
    expect((await read(owner.token, ours())).body.unreadCount).toBe(1);
    minutes(2);
    const answered = await send(recruiter.token, 'On Friday.', ours());
    expect(answered.body).toMatchObject({ side: 'company', authorName: 'The recruiter', isOwn: true });
    const conversation = (await read(candidate.token)).body;
    expect(conversation).toMatchObject({ unreadCount: 1, isStopped: false, openUntil: null });
    expect(conversation.items).toMatchObject([
      { text: 'On Friday.', authorName: 'The recruiter', readAt: null },
      { text: 'When do you decide?', readAt: '2026-11-23T10:01:00.000Z' },
    ]);
    expect((await list(candidate.token)).body).toMatchObject({
      unreadCount: 1,
      items: [{ applicationId: hiring.applicationId, unreadCount: 1, last: { text: 'On Friday.' } }],
    });
    await mark(candidate.token, answered.body.id);
    expect((await list(candidate.token)).body.unreadCount).toBe(0);
    expect((await mark(candidate.token, randomUUID())).status).toBe(404);
  });

  it('refuse what hides or turns text, and take any script and flag', async () => {
    const { candidate, recruiter } = hiring;
    for (const text of ['Pay \u202Eyadot', 'Hello\u{E0041}\u{E0042}', 'all \u2067that follows']) {
      const { status, body } = await send(candidate.token, text);
      const violation = { pointer: '/text', code: 'hidden_text', params: {} };
      expect([status, body.violations]).toEqual([422, [violation]]);
    }
    const honest =
      'שלום Berlin \u2068أمارا\u2069 \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';
    expect((await send(recruiter.token, honest, ours())).body.text).toBe(honest);
  });

  it('tell the other side by mail, once until somebody has looked, and never what was written', async () => {
    hiring = await openHiring(test.current);
    const { candidate, owner, recruiter } = hiring;
    await runResponseClock(test.current);
    mails.length = 0;
    await send(candidate.token, 'A secret thing');
    await send(candidate.token, 'Another secret thing');
    await runResponseClock(test.current);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, recruiter.email].toSorted());
    expect(JSON.stringify(mails)).not.toMatch(/secret|Amara/);
    mails.length = 0;
    await send(owner.token, 'An answer', ours());
    await send(owner.token, 'One more', ours());
    await runResponseClock(test.current);
    expect(mails).toMatchObject([{ to: candidate.email, subject: 'Harbour Health sent you a message' }]);
    expect(mails[0]?.text).toContain(`/applications/${hiring.applicationId}#messages\n`);
    expect(mails[0]?.text).not.toMatch(/One more|An answer/);
    mails.length = 0;
    // A candidate who has switched it off gets no mail.
    const body = { notifications: ['invitations'] };
    await test.current.call('PUT', '/api/profile/preferences', { token: candidate.token, ifMatch: 0, body });
    const { items } = (await read(candidate.token)).body;
    await mark(candidate.token, items.at(-1).id);
    await send(owner.token, 'A third', ours());
    await runResponseClock(test.current);
    expect(mails).toEqual([]);
  });

  it('stop at twenty a day, on each side', async () => {
    const { candidate, owner, applicationId } = await openHiring(test.current);
    for (let sent = 0; sent < MOST_MESSAGES_A_DAY; sent += 1) {
      const { systemDb } = test.current.context;
      await systemDb
        .insertInto('messages')
        .values({
          application_id: applicationId,
          candidate_id: candidate.accountId,
          company_id: owner.companyId,
          side: 'company',
          account_id: owner.accountId,
          text: 'x',
          sent_at: test.current.context.now(),
          idempotency_key: randomUUID(),
        })
        .execute();
    }
    expect((await send(owner.token, 'y', ours(applicationId))).body.code).toBe('too_many_messages');
    expect((await send(candidate.token, 'y', own(applicationId))).status).toBe(201);
    minutes(24 * 60 + 5);
    expect((await send(owner.token, 'y', ours(applicationId))).status).toBe(201);
  });

  it('are refused to whoever has no part in it, and without words', async () => {
    minutes(3);
    const { candidate, owner, interviewer } = hiring;
    const other = await signUpCandidate(test.current);
    const stranger = await openHiring(test.current);
    expect((await send(other.token, 'x')).status).toBe(404);
    expect((await read(other.token)).status).toBe(404);
    expect((await mark(other.token, randomUUID())).status).toBe(404);
    expect((await stop(other.token, true)).status).toBe(404);
    expect((await send(stranger.owner.token, 'x', ours())).status).toBe(404);
    expect((await read(stranger.owner.token, ours())).status).toBe(404);
    expect((await mark(stranger.owner.token, randomUUID(), ours())).status).toBe(404);
    expect((await send(interviewer.token, 'x', ours())).body.code).toBe('not_permitted');
    expect((await read(interviewer.token, ours())).status).toBe(200);
    expect((await send(owner.token, 'x')).status).toBe(403);
    expect((await send(candidate.token, 'x', ours())).status).toBe(403);
    expect((await list(owner.token)).status).toBe(403);
    for (const call of [
      send(undefined, 'x'),
      read(undefined),
      mark(undefined, randomUUID()),
      list(undefined),
    ])
      expect((await call).status).toBe(401);
    for (const call of [send(undefined, 'x', ours()), read(undefined, ours()), stop(undefined, true)])
      expect((await call).status).toBe(401);
    expect((await send(candidate.token, '\n ')).body.violations).toMatchObject([{ pointer: '/text' }]);
    expect((await send(candidate.token, 'x'.repeat(4_001))).body.violations).toMatchObject([
      { code: 'too_long' },
    ]);
    expect((await read(candidate.token, own(), '?cursor=nonsense')).status).toBe(422);
  });
});

describe('the end of a conversation', () => {
  it('comes when the candidate stops it, until they write again', async () => {
    minutes(4);
    const { candidate, owner, applicationId } = await openHiring(test.current);
    expect((await stop(candidate.token, true, own(applicationId))).status).toBe(204);
    expect((await stop(candidate.token, true, own(applicationId))).status).toBe(204);
    expect((await send(owner.token, 'x', ours(applicationId))).body.code).toBe('conversation_stopped');
    expect((await read(owner.token, ours(applicationId))).body).toMatchObject({
      isStopped: true,
      hindrance: 'conversation_stopped',
    });
    expect((await send(candidate.token, 'After all', own(applicationId))).status).toBe(201);
    expect((await send(owner.token, 'Thanks', ours(applicationId))).status).toBe(201);
  });

  it('comes fourteen days after the application has ended', async () => {
    test.current.setNow(NOW);
    const { candidate, owner, applicationId } = await openHiring(test.current);
    await endApplication(test.current, applicationId, NOW);
    expect((await read(candidate.token, own(applicationId))).body.openUntil).toBe('2026-12-07T10:00:00.000Z');
    test.current.setNow(new Date('2026-12-07T09:59:59Z'));
    expect((await send(owner.token, 'x', ours(applicationId))).status).toBe(201);
    test.current.setNow(new Date('2026-12-07T10:00:00Z'));
    expect((await send(owner.token, 'x', ours(applicationId))).body.code).toBe('conversation_closed');
    expect((await send(candidate.token, 'x', own(applicationId))).body.code).toBe('conversation_closed');
    expect((await stop(candidate.token, true, own(applicationId))).body.code).toBe('conversation_closed');
  });

  it('comes at once when the application is taken back, and the candidate keeps what was written', async () => {
    test.current.setNow(NOW);
    const { candidate, owner, applicationId } = await openHiring(test.current);
    await send(owner.token, 'Hello', ours(applicationId));
    await test.current.call('POST', `/api/applications/${applicationId}/withdrawal`, {
      token: candidate.token,
    });
    expect((await send(candidate.token, 'x', own(applicationId))).body.code).toBe('conversation_closed');
    expect((await read(candidate.token, own(applicationId))).body.items).toMatchObject([{ text: 'Hello' }]);
    expect((await read(owner.token, ours(applicationId))).status).toBe(404);
  });
});
