import { randomUUID } from 'node:crypto';
import { answerOffer, readApplicationAnswer } from '@common-ground/contract/applications/offers';
import {
  markCompanyConversationRead,
  readCompanyConversation,
  sendCompanyMessage,
  sendMessage,
} from '@common-ground/contract/messages/messages';
import {
  listCompanyNotifications,
  listNotifications,
  markAllCompanyNotificationsRead,
  markAllNotificationsRead,
  markCompanyNotificationRead,
  markNotificationRead,
} from '@common-ground/contract/notifications/notifications';
import { makeOffer, undoDecisions } from '@common-ground/contract/pipeline/decisions';
import { askForAnswer } from '@common-ground/contract/response-clock/response-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishDueDecisions } from '../../stores/pipeline/decision-publication.store.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import {
  applyAsNewCandidate,
  endApplication,
  type Hiring,
  openHiring,
  runResponseClock,
  TALK,
} from '../../testing/worlds/test-hiring.ts';
import { offerBody } from '../../testing/worlds/test-offers.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { moveOne } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

const setTime = (instant: string) => test.current.setNow(new Date(instant));

let hiring: Hiring;
beforeEach(async () => {
  setTime('2026-11-23T10:00:00Z');
  hiring = await openHiring(test.current);
  setTime('2026-11-23T10:01:00Z');
});

const ofMember = async ({ token }: TestPerson) =>
  (await test.call(listCompanyNotifications, { token })).result;
const ofCandidate = async ({ token }: TestPerson) => (await test.call(listNotifications, { token })).result;
const kindsOf = ({ items }: { readonly items: readonly { readonly kind: string }[] }) =>
  items.map(({ kind }) => kind);

async function write(from: 'candidate' | 'recruiter', text = 'Hello') {
  const call = from === 'candidate' ? sendMessage : sendCompanyMessage;
  const { applicationId } = hiring;
  const sent = await test.call(call, {
    params: { applicationId },
    token: hiring[from].token,
    idempotencyKey: randomUUID(),
    body: { text },
  });
  expect(sent.status).toBe(201);
}

describe(listCompanyNotifications.operationId, () => {
  it('notifies only those who decide that someone applied', async () => {
    const teamMember = await addMember(test.current, hiring.owner, 'hiring_manager', [hiring.opportunityId]);
    const outsider = await addMember(test.current, hiring.owner, 'hiring_manager');
    const { applicationId } = await applyAsNewCandidate(test.current, hiring.opportunityId);
    expect(await ofMember(teamMember)).toMatchObject({
      unreadCount: 1,
      next: null,
      items: [
        {
          kind: 'application_received',
          applicationId,
          opportunityId: hiring.opportunityId,
          jobTitle: 'Data trainee programme',
          candidateName: expect.any(String),
          times: 1,
          isRead: false,
          replyBy: null,
        },
      ],
    });
    expect((await ofMember(hiring.recruiter)).unreadCount).toBe(2);
    for (const person of [outsider, hiring.interviewer])
      expect(await ofMember(person)).toMatchObject({ items: [], unreadCount: 0 });
  });

  it('names no one under blind review', async () => {
    await switchBlindReview(test.current, hiring.owner, hiring.opportunityId, true);
    const { items } = await ofMember(hiring.recruiter);
    expect(items).toMatchObject([{ kind: 'application_received', candidateName: null }]);
  });

  it('leaves out what the member may no longer see', async () => {
    const { owner, opportunityId } = hiring;
    const manager = await addMember(test.current, owner, 'hiring_manager', [opportunityId]);
    await applyAsNewCandidate(test.current, opportunityId);
    expect((await ofMember(manager)).unreadCount).toBe(1);
    await test.current.context.systemDb
      .deleteFrom('opportunity_members')
      .where('account_id', '=', manager.accountId)
      .execute();
    expect(await ofMember(manager)).toMatchObject({ items: [], unreadCount: 0 });
    await test.current.context.systemDb
      .updateTable('applications')
      .set({ status: 'withdrawn', ended_at: new Date(), reply_by: null })
      .where('id', '=', hiring.applicationId)
      .execute();
    expect((await ofMember(owner)).items.map((item) => item.applicationId)).not.toContain(
      hiring.applicationId,
    );
  });

  it('counts repeated events in one row, and marks it unread', async () => {
    await write('candidate');
    const first = (await ofMember(hiring.recruiter)).items[0]!;
    expect(first).toMatchObject({ kind: 'message_received', times: 1 });
    const { notificationId } = first;
    await test.call(markCompanyNotificationRead, {
      params: { notificationId },
      token: hiring.recruiter.token,
    });
    setTime('2026-11-24T11:00:00Z');
    await write('candidate', 'Are you there?');
    const [again, ...rest] = (await ofMember(hiring.recruiter)).items;
    expect(again).toMatchObject({ kind: 'message_received', isRead: false, times: 1 });
    expect(again?.notificationId).not.toBe(notificationId);
    setTime('2026-11-25T12:00:00Z');
    await write('candidate', 'Hello?');
    expect((await ofMember(hiring.recruiter)).items[0]).toMatchObject({ kind: 'message_received', times: 2 });
    expect(rest).toHaveLength(1);
  });

  it('shows due replies only until they’re given', async () => {
    setTime('2026-12-02T10:00:00Z');
    await runResponseClock(test.current);
    const { recruiter, candidate, applicationId } = hiring;
    expect(kindsOf(await ofMember(recruiter))).toContain('reply_overdue');
    expect(kindsOf(await ofCandidate(candidate))).toEqual(['reply_overdue']);
    await test.call(askForAnswer, { params: { applicationId }, token: candidate.token });
    expect(kindsOf(await ofMember(recruiter))).toContain('reply_requested');
    await endApplication(test.current, applicationId, new Date('2026-12-02T10:05:00Z'));
    expect(kindsOf(await ofMember(recruiter))).toEqual(['application_received']);
    expect(kindsOf(await ofCandidate(candidate))).toEqual(['application_declined']);
  });

  it('comes page by page, and refuses a forged cursor', async () => {
    await applyAsNewCandidate(test.current, hiring.opportunityId);
    const { token } = hiring.owner;
    const first = (await test.call(listCompanyNotifications, { token, query: { limit: 1 } })).result;
    expect(first.items).toHaveLength(1);
    const rest = await test.call(listCompanyNotifications, {
      token,
      query: { limit: 1, cursor: String(first.next) },
    });
    expect(rest.result).toMatchObject({ next: null, items: [{ applicationId: hiring.applicationId }] });
    const broken = await test.call(listCompanyNotifications, { token, query: { cursor: 'nothing' } });
    expect(broken.status).toBe(422);
    expect((await test.call(listCompanyNotifications, { token, query: { limit: 51 } })).status).toBe(422);
  });

  it('is for members of an active company', async () => {
    expect((await test.call(listCompanyNotifications)).status).toBe(401);
    const { token } = hiring.candidate;
    expect((await test.call(listCompanyNotifications, { token })).problem.code).toBe('forbidden');
    await test.current.context.systemDb
      .updateTable('companies')
      .set({ suspended_at: new Date() })
      .where('id', '=', hiring.owner.companyId)
      .execute();
    const suspended = await test.call(listCompanyNotifications, { token: hiring.owner.token });
    expect(suspended.problem.code).toBe('company_suspended');
  });
});

describe(listNotifications.operationId, () => {
  it('notifies a candidate of a message until they’ve read it', async () => {
    await write('recruiter');
    const { applicationId, candidate } = hiring;
    expect(await ofCandidate(candidate)).toMatchObject({
      unreadCount: 1,
      items: [
        {
          kind: 'message_received',
          applicationId,
          companyName: expect.any(String),
          jobTitle: 'Data trainee programme',
        },
      ],
    });
    expect((await test.call(listNotifications)).status).toBe(401);
    expect((await test.call(listNotifications, { token: hiring.owner.token })).problem.code).toBe(
      'forbidden',
    );
  });

  it('notifies of a move, and removes it when the move is undone', async () => {
    const { recruiter, candidate, applicationId } = hiring;
    const moved = await moveOne(test.current, recruiter, { applicationId, version: 1, stageId: TALK });
    expect(kindsOf(await ofCandidate(candidate))).toEqual(['application_moved']);
    const undone = await test.call(undoDecisions, {
      token: recruiter.token,
      body: { decisionIds: [String(moved.decisionId)] },
    });
    expect(undone.status).toBe(200);
    expect(kindsOf(await ofCandidate(candidate))).toEqual([]);
  });

  it('hides a company’s news while it’s suspended', async () => {
    await write('recruiter');
    const suspend = (suspended_at: Date | null) =>
      test.current.context.systemDb
        .updateTable('companies')
        .set({ suspended_at })
        .where('id', '=', hiring.owner.companyId)
        .execute();
    await suspend(new Date());
    expect(await ofCandidate(hiring.candidate)).toMatchObject({ items: [], unreadCount: 0 });
    await suspend(null);
    expect(await ofCandidate(hiring.candidate)).toMatchObject({ unreadCount: 1 });
  });
});

describe(answerOffer.operationId, () => {
  it.each([
    [true, 'offer_accepted'],
    [false, 'offer_declined'],
  ])('tells those who decide the answer (%s)', async (isAccepted, kind) => {
    const { applicationId, candidate, owner } = hiring;
    const body = offerBody({ applicationId, version: 1 });
    const made = await test.call(makeOffer, { token: owner.token, body });
    expect(made.result.items).toMatchObject([{ outcome: 'done' }]);
    expect(kindsOf(await ofCandidate(candidate))).toEqual([]);
    setTime('2026-11-23T10:03:00Z');
    await publishDueDecisions(test.current.context.systemDb, test.current.context.now());
    expect(kindsOf(await ofCandidate(candidate))).toEqual(['offer_received']);
    const { token } = candidate;
    const read = await test.call(readApplicationAnswer, { params: { applicationId }, token });
    const { offerId } = read.result.offer!;
    const answered = await test.call(answerOffer, {
      params: { applicationId },
      token,
      body: { offerId, isAccepted },
    });
    expect(answered.status).toBe(200);
    expect(kindsOf(await ofMember(owner))[0]).toBe(kind);
  });
});

describe('markCompanyNotificationRead and markNotificationRead', () => {
  it('mark one of the caller’s own, and can be repeated', async () => {
    const { owner, recruiter, candidate } = hiring;
    const { notificationId } = (await ofMember(owner)).items[0]!;
    const mark = (token?: string, id = notificationId) =>
      test.call(markCompanyNotificationRead, {
        params: { notificationId: id },
        ...(token === undefined ? {} : { token }),
      });
    expect((await mark(recruiter.token)).status).toBe(404);
    expect((await mark(owner.token, NOWHERE)).status).toBe(404);
    expect((await mark()).status).toBe(401);
    expect((await mark(owner.token, unchecked('x'))).status).toBe(404);
    expect((await ofMember(owner)).unreadCount).toBe(1);
    for (const _ of [1, 2]) expect((await mark(owner.token)).status).toBe(204);
    expect(await ofMember(owner)).toMatchObject({ unreadCount: 0, items: [{ isRead: true }] });
    expect((await ofMember(recruiter)).unreadCount).toBe(1);

    await write('recruiter');
    const own = (await ofCandidate(candidate)).items[0]!;
    const { candidate: stranger } = await applyAsNewCandidate(test.current, hiring.opportunityId);
    const params = { notificationId: own.notificationId };
    expect((await test.call(markNotificationRead, { params, token: stranger.token })).status).toBe(404);
    expect((await test.call(markNotificationRead, { params })).status).toBe(401);
    expect((await test.call(markNotificationRead, { params, token: candidate.token })).status).toBe(204);
    expect((await ofCandidate(candidate)).unreadCount).toBe(0);
  });

  it('follow from reading the conversation', async () => {
    await write('candidate');
    const { recruiter, applicationId } = hiring;
    const params = { applicationId };
    const { token } = recruiter;
    const { items } = (await test.call(readCompanyConversation, { params, token })).result;
    await test.call(markCompanyConversationRead, { params, token, body: { messageId: items[0]!.id } });
    expect((await ofMember(recruiter)).items[0]).toMatchObject({ kind: 'message_received', isRead: true });
    expect((await ofMember(hiring.owner)).items[0]).toMatchObject({ isRead: false });
  });
});

describe('markAllCompanyNotificationsRead and markAllNotificationsRead', () => {
  it('mark what the caller has seen, and nothing that came later', async () => {
    const { owner, recruiter } = hiring;
    const upTo = (await ofMember(owner)).items[0]!.happenedAt;
    setTime('2026-11-23T10:02:00Z');
    await applyAsNewCandidate(test.current, hiring.opportunityId);
    const mark = (token?: string, body = { upTo }) =>
      test.call(markAllCompanyNotificationsRead, { body, ...(token === undefined ? {} : { token }) });
    expect((await mark()).status).toBe(401);
    for (const upTo of ['now', '9999-12-31T23:59:60Z', '2026-11-23T10:00:00+01:00'])
      expect((await mark(owner.token, unchecked({ upTo }))).status).toBe(422);
    expect((await mark(owner.token)).status).toBe(204);
    const { items, unreadCount } = await ofMember(owner);
    expect(items.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(unreadCount).toBe(1);
    expect((await ofMember(recruiter)).unreadCount).toBe(2);
  });

  it('do the same for candidates', async () => {
    await write('recruiter');
    const { candidate } = hiring;
    const body = { upTo: (await ofCandidate(candidate)).items[0]!.happenedAt };
    expect((await test.call(markAllNotificationsRead, { body })).status).toBe(401);
    const marked = await test.call(markAllNotificationsRead, { body, token: candidate.token });
    expect(marked.status).toBe(204);
    expect((await ofCandidate(candidate)).unreadCount).toBe(0);
  });
});
