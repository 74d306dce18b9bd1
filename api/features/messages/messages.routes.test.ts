import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import {
  listConversations,
  markCompanyConversationRead,
  markConversationRead,
  readCompanyConversation,
  readConversation,
  sendCompanyMessage,
  sendMessage,
  stopConversation,
} from '@common-ground/contract/messages/messages';
import { MAX_MESSAGES_PER_DAY } from '@common-ground/domain/messages/message';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { chooseEmails } from '../../testing/worlds/test-email-settings.ts';
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

const setMinutes = (count: number) => test.current.setNow(new Date(NOW.getTime() + count * 60_000));
const list = (token: string | undefined) => test.call(listConversations, { token });

describe('sendMessage, sendCompanyMessage, readConversation, listConversations and markConversationRead', () => {
  it('keep the name of a member under their messages after their account is deleted', async () => {
    const { applicationId, owner, candidate } = await openHiring(test.current);
    const member = await addMember(test.current, owner, 'recruiter');
    await test.call(sendCompanyMessage, {
      params: { applicationId },
      token: member.token,
      idempotencyKey: randomUUID(),
      body: { text: 'On Friday.' },
    });
    expect((await test.call(deleteAccount, { token: member.token })).status).toBe(204);
    const { body } = await test.call(readConversation, { params: { applicationId }, token: candidate.token });
    expect(body).toMatchObject({ items: [{ text: 'On Friday.', authorName: 'The recruiter' }] });
  });

  it('send a message once per key, and say when it was read', async () => {
    const { candidate, recruiter, owner } = hiring;
    const key = randomUUID();
    const response = await test.call(sendMessage, {
      params: { applicationId: hiring.applicationId },
      token: candidate.token,
      idempotencyKey: key,
      body: { text: '  When do you decide?\n' },
    });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      side: 'candidate',
      isOwn: true,
      text: 'When do you decide?',
      readAt: null,
    });
    expect(
      (
        await test.call(sendMessage, {
          params: { applicationId: hiring.applicationId },
          token: candidate.token,
          idempotencyKey: key,
          body: { text: '  When do you decide?\n' },
        })
      ).result.id,
    ).toBe(response.result.id);
    expect(
      (
        await test.call(sendMessage, {
          params: { applicationId: hiring.applicationId },
          token: candidate.token,
          idempotencyKey: key,
          body: { text: 'Another' },
        })
      ).problem.code,
    ).toBe('idempotency_key_reused');
    expect(
      (
        await test.call(readCompanyConversation, {
          params: { applicationId: hiring.applicationId },
          token: recruiter.token,
        })
      ).body,
    ).toMatchObject({ unreadCount: 1, hindrance: null });
    setMinutes(1);
    expect(
      (
        await test.call(markCompanyConversationRead, {
          params: { applicationId: hiring.applicationId },
          token: recruiter.token,
          body: { messageId: response.result.id },
        })
      ).status,
    ).toBe(204);
    expect(
      (
        await test.call(readCompanyConversation, {
          params: { applicationId: hiring.applicationId },
          token: recruiter.token,
        })
      ).result.unreadCount,
    ).toBe(0);
    // Read by one colleague, but still unread for the others.
    expect(
      (
        await test.call(readCompanyConversation, {
          params: { applicationId: hiring.applicationId },
          token: owner.token,
        })
      ).result.unreadCount,
    ).toBe(1);
    setMinutes(2);
    const answered = await test.call(sendCompanyMessage, {
      params: { applicationId: hiring.applicationId },
      token: recruiter.token,
      idempotencyKey: randomUUID(),
      body: { text: 'On Friday.' },
    });
    expect(answered.body).toMatchObject({ side: 'company', authorName: 'The recruiter', isOwn: true });
    const conversation = (
      await test.call(readConversation, {
        params: { applicationId: hiring.applicationId },
        token: candidate.token,
      })
    ).result;
    expect(conversation).toMatchObject({ unreadCount: 1, isStopped: false, openUntil: null });
    expect(conversation.items).toMatchObject([
      { text: 'On Friday.', authorName: 'The recruiter', readAt: null },
      { text: 'When do you decide?', readAt: '2026-11-23T10:01:00.000Z' },
    ]);
    expect((await list(candidate.token)).body).toMatchObject({
      unreadCount: 1,
      items: [{ applicationId: hiring.applicationId, unreadCount: 1, last: { text: 'On Friday.' } }],
    });
    await test.call(markConversationRead, {
      params: { applicationId: hiring.applicationId },
      token: candidate.token,
      body: { messageId: answered.result.id },
    });
    expect((await list(candidate.token)).result.unreadCount).toBe(0);
    expect(
      (
        await test.call(markConversationRead, {
          params: { applicationId: hiring.applicationId },
          token: candidate.token,
          body: { messageId: randomUUID() },
        })
      ).status,
    ).toBe(404);
  });

  it('refuse characters that hide or reverse text, but accept any script and flag', async () => {
    const { candidate, recruiter } = hiring;
    for (const text of ['Pay \u202Eyadot', 'Hello\u{E0041}\u{E0042}', 'all \u2067that follows']) {
      const { status, problem: body } = await test.call(sendMessage, {
        params: { applicationId: hiring.applicationId },
        token: candidate.token,
        idempotencyKey: randomUUID(),
        body: { text },
      });
      const violation = { pointer: '/text', code: 'hidden_text', params: {} };
      expect([status, body.violations]).toEqual([422, [violation]]);
    }
    const allowedText =
      'שלום Berlin \u2068أمارا\u2069 \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';
    expect(
      (
        await test.call(sendCompanyMessage, {
          params: { applicationId: hiring.applicationId },
          token: recruiter.token,
          idempotencyKey: randomUUID(),
          body: { text: 'שלום Berlin ⁨أمارا⁩ 🏴󠁧󠁢󠁳󠁣󠁴󠁿' },
        })
      ).result.text,
    ).toBe(allowedText);
  });

  it('notify the other side by mail, once until it’s read, and never with the text', async () => {
    hiring = await openHiring(test.current);
    const { candidate, owner, recruiter } = hiring;
    await runResponseClock(test.current);
    mails.length = 0;
    await test.call(sendMessage, {
      params: { applicationId: hiring.applicationId },
      token: candidate.token,
      idempotencyKey: randomUUID(),
      body: { text: 'A secret thing' },
    });
    await test.call(sendMessage, {
      params: { applicationId: hiring.applicationId },
      token: candidate.token,
      idempotencyKey: randomUUID(),
      body: { text: 'Another secret thing' },
    });
    await runResponseClock(test.current);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, recruiter.email].toSorted());
    expect(JSON.stringify(mails)).not.toMatch(/secret|Amara/);
    mails.length = 0;
    await test.call(sendCompanyMessage, {
      params: { applicationId: hiring.applicationId },
      token: owner.token,
      idempotencyKey: randomUUID(),
      body: { text: 'An answer' },
    });
    await test.call(sendCompanyMessage, {
      params: { applicationId: hiring.applicationId },
      token: owner.token,
      idempotencyKey: randomUUID(),
      body: { text: 'One more' },
    });
    await runResponseClock(test.current);
    expect(mails).toMatchObject([{ to: candidate.email, subject: 'Harbour Health sent you a message' }]);
    expect(mails[0]?.text).toContain(`/applications/${hiring.applicationId}#messages\n`);
    expect(mails[0]?.text).not.toMatch(/One more|An answer/);
    mails.length = 0;
    // A candidate who has turned it off gets no email.
    await chooseEmails(test.current, candidate, { off: ['messages'] });
    const { items } = (
      await test.call(readConversation, {
        params: { applicationId: hiring.applicationId },
        token: candidate.token,
      })
    ).result;
    await test.call(markConversationRead, {
      params: { applicationId: hiring.applicationId },
      token: candidate.token,
      body: { messageId: items.at(-1)!.id },
    });
    await test.call(sendCompanyMessage, {
      params: { applicationId: hiring.applicationId },
      token: owner.token,
      idempotencyKey: randomUUID(),
      body: { text: 'A third' },
    });
    await runResponseClock(test.current);
    expect(mails).toEqual([]);
  });

  it('stop at twenty a day, on each side', async () => {
    const { candidate, owner, applicationId } = await openHiring(test.current);
    for (let sent = 0; sent < MAX_MESSAGES_PER_DAY; sent += 1) {
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
    expect(
      (
        await test.call(sendCompanyMessage, {
          params: { applicationId },
          token: owner.token,
          idempotencyKey: randomUUID(),
          body: { text: 'y' },
        })
      ).problem.code,
    ).toBe('too_many_messages');
    expect(
      (
        await test.call(sendMessage, {
          params: { applicationId },
          token: candidate.token,
          idempotencyKey: randomUUID(),
          body: { text: 'y' },
        })
      ).status,
    ).toBe(201);
    setMinutes(24 * 60 + 5);
    expect(
      (
        await test.call(sendCompanyMessage, {
          params: { applicationId },
          token: owner.token,
          idempotencyKey: randomUUID(),
          body: { text: 'y' },
        })
      ).status,
    ).toBe(201);
  });

  it('refuse anyone who isn’t part of it, and empty messages', async () => {
    setMinutes(3);
    const { candidate, owner, interviewer } = hiring;
    const other = await signUpCandidate(test.current);
    const stranger = await openHiring(test.current);
    expect(
      (
        await test.call(sendMessage, {
          params: { applicationId: hiring.applicationId },
          token: other.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x' },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(readConversation, {
          params: { applicationId: hiring.applicationId },
          token: other.token,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(markConversationRead, {
          params: { applicationId: hiring.applicationId },
          token: other.token,
          body: { messageId: randomUUID() },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(stopConversation, {
          params: { applicationId: hiring.applicationId },
          token: other.token,
          body: { isStopped: true },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(sendCompanyMessage, {
          params: { applicationId: hiring.applicationId },
          token: stranger.owner.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x' },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(readCompanyConversation, {
          params: { applicationId: hiring.applicationId },
          token: stranger.owner.token,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(markCompanyConversationRead, {
          params: { applicationId: hiring.applicationId },
          token: stranger.owner.token,
          body: { messageId: randomUUID() },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(sendCompanyMessage, {
          params: { applicationId: hiring.applicationId },
          token: interviewer.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x' },
        })
      ).problem.code,
    ).toBe('not_permitted');
    expect(
      (
        await test.call(readCompanyConversation, {
          params: { applicationId: hiring.applicationId },
          token: interviewer.token,
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await test.call(sendMessage, {
          params: { applicationId: hiring.applicationId },
          token: owner.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await test.call(sendCompanyMessage, {
          params: { applicationId: hiring.applicationId },
          token: candidate.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x' },
        })
      ).status,
    ).toBe(403);
    expect((await list(owner.token)).status).toBe(403);
    for (const call of [
      test.call(sendMessage, {
        params: { applicationId: hiring.applicationId },
        idempotencyKey: randomUUID(),
        body: { text: 'x' },
      }),
      test.call(readConversation, { params: { applicationId: hiring.applicationId } }),
      test.call(markConversationRead, {
        params: { applicationId: hiring.applicationId },
        body: { messageId: randomUUID() },
      }),
      list(undefined),
    ])
      expect((await call).status).toBe(401);
    for (const call of [
      test.call(sendCompanyMessage, {
        params: { applicationId: hiring.applicationId },
        idempotencyKey: randomUUID(),
        body: { text: 'x' },
      }),
      test.call(readCompanyConversation, { params: { applicationId: hiring.applicationId } }),
      test.call(stopConversation, {
        params: { applicationId: hiring.applicationId },
        body: { isStopped: true },
      }),
    ])
      expect((await call).status).toBe(401);
    expect(
      (
        await test.call(sendMessage, {
          params: { applicationId: hiring.applicationId },
          token: candidate.token,
          idempotencyKey: randomUUID(),
          body: { text: '\n ' },
        })
      ).problem.violations,
    ).toMatchObject([{ pointer: '/text' }]);
    expect(
      (
        await test.call(sendMessage, {
          params: { applicationId: hiring.applicationId },
          token: candidate.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x'.repeat(4_001) },
        })
      ).problem.violations,
    ).toMatchObject([{ code: 'too_long' }]);
    expect(
      (
        await test.call(readConversation, {
          params: { applicationId: hiring.applicationId },
          query: { cursor: 'nonsense' },
          token: candidate.token,
        })
      ).status,
    ).toBe(422);
  });
});

describe('the end of a conversation, by stopConversation or without it', () => {
  it('comes when the candidate stops it, until they write again', async () => {
    setMinutes(4);
    const { candidate, owner, applicationId } = await openHiring(test.current);
    expect(
      (
        await test.call(stopConversation, {
          params: { applicationId },
          token: candidate.token,
          body: { isStopped: true },
        })
      ).status,
    ).toBe(204);
    expect(
      (
        await test.call(stopConversation, {
          params: { applicationId },
          token: candidate.token,
          body: { isStopped: true },
        })
      ).status,
    ).toBe(204);
    expect(
      (
        await test.call(sendCompanyMessage, {
          params: { applicationId },
          token: owner.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x' },
        })
      ).problem.code,
    ).toBe('conversation_stopped');
    expect(
      (await test.call(readCompanyConversation, { params: { applicationId }, token: owner.token })).body,
    ).toMatchObject({
      isStopped: true,
      hindrance: 'conversation_stopped',
    });
    expect(
      (
        await test.call(sendMessage, {
          params: { applicationId },
          token: candidate.token,
          idempotencyKey: randomUUID(),
          body: { text: 'After all' },
        })
      ).status,
    ).toBe(201);
    expect(
      (
        await test.call(sendCompanyMessage, {
          params: { applicationId },
          token: owner.token,
          idempotencyKey: randomUUID(),
          body: { text: 'Thanks' },
        })
      ).status,
    ).toBe(201);
  });

  it('comes fourteen days after the application has ended', async () => {
    test.current.setNow(NOW);
    const { candidate, owner, applicationId } = await openHiring(test.current);
    await endApplication(test.current, applicationId, NOW);
    expect(
      (await test.call(readConversation, { params: { applicationId }, token: candidate.token })).result
        .openUntil,
    ).toBe('2026-12-07T10:00:00.000Z');
    test.current.setNow(new Date('2026-12-07T09:59:59Z'));
    expect(
      (
        await test.call(sendCompanyMessage, {
          params: { applicationId },
          token: owner.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x' },
        })
      ).status,
    ).toBe(201);
    test.current.setNow(new Date('2026-12-07T10:00:00Z'));
    expect(
      (
        await test.call(sendCompanyMessage, {
          params: { applicationId },
          token: owner.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x' },
        })
      ).problem.code,
    ).toBe('conversation_closed');
    expect(
      (
        await test.call(sendMessage, {
          params: { applicationId },
          token: candidate.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x' },
        })
      ).problem.code,
    ).toBe('conversation_closed');
    expect(
      (
        await test.call(stopConversation, {
          params: { applicationId },
          token: candidate.token,
          body: { isStopped: true },
        })
      ).problem.code,
    ).toBe('conversation_closed');
  });

  it('comes right away when the application is withdrawn, and the candidate keeps what was written', async () => {
    test.current.setNow(NOW);
    const { candidate, owner, applicationId } = await openHiring(test.current);
    await test.call(sendCompanyMessage, {
      params: { applicationId },
      token: owner.token,
      idempotencyKey: randomUUID(),
      body: { text: 'Hello' },
    });
    await test.call(withdrawApplication, { params: { applicationId }, token: candidate.token });
    expect(
      (
        await test.call(sendMessage, {
          params: { applicationId },
          token: candidate.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x' },
        })
      ).problem.code,
    ).toBe('conversation_closed');
    expect(
      (await test.call(readConversation, { params: { applicationId }, token: candidate.token })).result.items,
    ).toMatchObject([{ text: 'Hello' }]);
    expect(
      (await test.call(readCompanyConversation, { params: { applicationId }, token: owner.token })).status,
    ).toBe(404);
  });
});
