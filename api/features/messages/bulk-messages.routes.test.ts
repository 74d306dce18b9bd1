import { randomUUID } from 'node:crypto';
import { previewCompanyMessages, sendCompanyMessages } from '@common-ground/contract/messages/bulk-messages';
import {
  readCompanyConversation,
  readConversation,
  sendCompanyMessage,
  stopConversation,
} from '@common-ground/contract/messages/messages';
import { listNotifications } from '@common-ground/contract/notifications/notifications';
import { MAX_BULK_MESSAGES_PER_DAY } from '@common-ground/domain/messages/bulk-message';
import { beforeEach, describe, expect, it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import {
  applyAsNewCandidate,
  endApplication,
  type Hiring,
  openHiring,
} from '../../testing/worlds/test-hiring.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');
const TEXT = 'Dear {name}, your application for {title} is with us. {member}, {company}';
let hiring: Hiring;
let second: Awaited<ReturnType<typeof applyAsNewCandidate>>;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
  second = await applyAsNewCandidate(test.current, hiring.opportunityId);
});

const applicationIds = () => [hiring.applicationId, second.applicationId];
const preview = ({ token }: TestPerson, applicationIds: readonly string[], text = TEXT) =>
  test.call(previewCompanyMessages, { token, body: { applicationIds, text } });
const send = (
  { token }: TestPerson,
  applicationIds: readonly string[],
  { text = TEXT, key = randomUUID() }: { text?: string; key?: string } = {},
) => test.call(sendCompanyMessages, { token, idempotencyKey: key, body: { applicationIds, text } });
const readBy = async ({ token }: TestPerson, applicationId: string) =>
  (await test.call(readConversation, { params: { applicationId }, token })).result.items;

describe('previewCompanyMessages', () => {
  it('shows what each candidate would read, and sends nothing', async () => {
    const { items, remaining } = (await preview(hiring.recruiter, applicationIds())).result;
    expect(items).toMatchObject(
      applicationIds().map((applicationId) => ({ applicationId, outcome: 'done' })),
    );
    expect(items[0]!.text).toMatch(
      /^Dear Amara Okafor, your application for .+ is with us\. The recruiter, /,
    );
    expect(remaining).toBe(MAX_BULK_MESSAGES_PER_DAY);
    expect(await readBy(hiring.candidate, hiring.applicationId)).toEqual([]);
  });

  it('says who wouldn’t get anything, and why', async () => {
    await test.call(stopConversation, {
      params: { applicationId: second.applicationId },
      token: second.candidate.token,
      body: { isStopped: true },
    });
    const ended = await applyAsNewCandidate(test.current, hiring.opportunityId);
    await endApplication(test.current, ended.applicationId, NOW);
    const other = await openHiring(test.current);
    const blindId = await publishOpportunity(test.current, hiring.owner);
    const blind = await applyAsNewCandidate(test.current, blindId);
    await switchBlindReview(test.current, hiring.owner, blindId, true);
    const ids = [second, ended, other, blind].map(({ applicationId }) => applicationId);
    test.current.setNow(new Date(NOW.getTime() + 15 * 86_400_000));
    const { items } = (await preview(hiring.owner, ids, 'Dear {name}')).result;
    expect(items.map(({ outcome, text }) => [outcome, text])).toEqual([
      ['conversation_stopped', null],
      ['conversation_closed', null],
      ['not_found', null],
      ['empty_place', null],
    ]);
    expect((await preview(hiring.owner, [blind.applicationId], 'Hello')).result.items).toMatchObject([
      { outcome: 'done', text: 'Hello' },
    ]);
  });

  it('refuses what can’t be filled in for anyone', async () => {
    const previewViolations = async (text: string) =>
      (await preview(hiring.recruiter, applicationIds(), text)).problem.violations;
    expect(await previewViolations('{salary}')).toEqual([
      { pointer: '/text', code: 'unknown_place', params: { place: '{salary}' } },
    ]);
    expect(await previewViolations('{name}'.repeat(21))).toMatchObject([
      { pointer: '/text', code: 'too_long' },
    ]);
    await test.current.context.systemDb
      .updateTable('memberships')
      .set({ name: null })
      .where('account_id', '=', String(hiring.recruiter.accountId))
      .execute();
    expect(await previewViolations('Yours, {member}')).toEqual([
      { pointer: '/text', code: 'empty_place', params: { place: '{member}' } },
    ]);
    const ids = Array.from({ length: 201 }, () => randomUUID());
    expect((await preview(hiring.recruiter, ids)).problem.violations).toMatchObject([
      { pointer: '/applicationIds' },
    ]);
    const twice = [hiring.applicationId, hiring.applicationId];
    expect((await preview(hiring.recruiter, twice)).status).toBe(422);
    expect((await preview(hiring.recruiter, unchecked([]))).status).toBe(422);
  });
});

describe('sendCompanyMessages', () => {
  it('sends each candidate their own message, once per key, and notifies them', async () => {
    const key = randomUUID();
    const first = await send(hiring.recruiter, applicationIds(), { key });
    expect(first.result.items.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect((await send(hiring.recruiter, applicationIds(), { key })).body).toEqual(first.body);
    for (const [candidate, applicationId] of [
      [hiring.candidate, hiring.applicationId],
      [second.candidate, second.applicationId],
    ] as const) {
      expect(await readBy(candidate, applicationId)).toMatchObject([
        { text: expect.stringMatching(/^Dear Amara Okafor/), authorName: 'The recruiter' },
      ]);
      const { items } = (await test.call(listNotifications, { token: candidate.token })).result;
      expect(items.filter(({ kind }) => kind === 'message_received')).toHaveLength(1);
    }
    expect((await send(hiring.recruiter, applicationIds(), { key, text: 'Other words' })).problem.code).toBe(
      'idempotency_key_reused',
    );
    // Deliberately writing the same text again makes it another message.
    expect((await send(hiring.recruiter, [second.applicationId])).status).toBe(201);
    expect(await readBy(second.candidate, second.applicationId)).toHaveLength(2);
  });

  it('shares its idempotency keys with single messages', async () => {
    const key = randomUUID();
    const byHand = () =>
      test.call(sendCompanyMessage, {
        params: { applicationId: hiring.applicationId },
        token: hiring.recruiter.token,
        idempotencyKey: key,
        body: { text: 'Hello' },
      });
    await byHand();
    expect((await send(hiring.recruiter, applicationIds(), { key })).problem.code).toBe(
      'idempotency_key_reused',
    );
    const other = randomUUID();
    await send(hiring.recruiter, applicationIds(), { key: other });
    const { problem } = await test.call(sendCompanyMessage, {
      params: { applicationId: hiring.applicationId },
      token: hiring.recruiter.token,
      idempotencyKey: other,
      body: { text: 'Hello' },
    });
    expect(problem.code).toBe('idempotency_key_reused');
  });

  it('sends one message for two simultaneous requests with the same key', async () => {
    const key = randomUUID();
    const responses = await Promise.all([
      send(hiring.recruiter, applicationIds(), { key }),
      send(hiring.recruiter, applicationIds(), { key }),
    ]);
    expect(responses[1]!.body).toEqual(responses[0]!.body);
    expect(await readBy(second.candidate, second.applicationId)).toHaveLength(1);
  });

  it('returns the original outcome for a repeated request, and sends nothing more', async () => {
    const stop = (isStopped: boolean) =>
      test.call(stopConversation, {
        params: { applicationId: second.applicationId },
        token: second.candidate.token,
        body: { isStopped },
      });
    await stop(true);
    const key = randomUUID();
    const listOutcomes = async () =>
      (await send(hiring.recruiter, applicationIds(), { key })).result.items.map(({ outcome }) => outcome);
    expect(await listOutcomes()).toEqual(['done', 'conversation_stopped']);
    await stop(false);
    expect(await listOutcomes()).toEqual(['done', 'not_sent']);
    expect(await readBy(second.candidate, second.applicationId)).toEqual([]);
  });

  it('refuses the whole request over the daily limit, and accepts it a day later', async () => {
    const { systemDb } = test.current.context;
    const messageAt = (index: number) => ({
      application_id: hiring.applicationId,
      candidate_id: hiring.candidate.accountId,
      company_id: hiring.owner.companyId,
      side: 'company',
      account_id: hiring.owner.accountId,
      text: `Number ${index}`,
      sent_at: NOW,
      idempotency_key: randomUUID(),
      batch_key: randomUUID(),
    });
    const messages = Array.from({ length: MAX_BULK_MESSAGES_PER_DAY - 1 }, (_, index) => messageAt(index));
    await systemDb
      .insertInto('messages')
      .values(messages as never)
      .execute();
    const third = await applyAsNewCandidate(test.current, hiring.opportunityId);
    const ids = [second.applicationId, third.applicationId];
    expect((await preview(hiring.recruiter, ids)).result.remaining).toBe(1);
    expect((await send(hiring.recruiter, ids)).problem.code).toBe('too_many_messages');
    expect(await readBy(second.candidate, second.applicationId)).toEqual([]);
    expect((await send(hiring.recruiter, [second.applicationId])).status).toBe(201);
    expect((await send(hiring.recruiter, [third.applicationId])).problem.code).toBe('too_many_messages');
    test.current.setNow(new Date(NOW.getTime() + 86_400_000));
    expect((await send(hiring.recruiter, [third.applicationId])).status).toBe(201);
  });

  it('is for members who may write, about applications they can access', async () => {
    const outsider = await addMember(test.current, hiring.owner, 'hiring_manager');
    const { items } = (await send(outsider, applicationIds(), { text: 'Hello' })).result;
    expect(items.map(({ outcome }) => outcome)).toEqual(['not_found', 'not_found']);
    expect((await send(hiring.interviewer, applicationIds())).problem.code).toBe('not_permitted');
    expect((await preview(hiring.interviewer, applicationIds())).problem.code).toBe('not_permitted');
    const body = { applicationIds: applicationIds(), text: TEXT };
    const nobody = { token: undefined, body, idempotencyKey: randomUUID() };
    expect((await test.call(sendCompanyMessages, nobody)).status).toBe(401);
    expect((await test.call(previewCompanyMessages, { token: hiring.candidate.token, body })).status).toBe(
      403,
    );
    const response = await test.call(readCompanyConversation, {
      params: { applicationId: hiring.applicationId },
      token: hiring.owner.token,
    });
    expect(response.result.items).toEqual([]);
  });
});
