import { randomUUID } from 'node:crypto';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { sendCompanyMessage, sendMessage } from '@common-ground/contract/messages/messages';
import {
  listCompanyNotifications,
  listNotifications,
  markAllCompanyNotificationsRead,
  markCompanyNotificationRead,
  markNotificationRead,
} from '@common-ground/contract/notifications/notifications';
import { makeOffer } from '@common-ground/contract/pipeline/decisions';
import pg from 'pg';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { publishDueDecisions } from '../../stores/pipeline/decision-publication.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applyAsNewCandidate,
  HIRING_STAGES,
  type Hiring,
  openHiring,
  TALK,
} from '../../testing/worlds/test-hiring.ts';
import { offerBody } from '../../testing/worlds/test-offers.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { moveOne, undoOne } from '../../testing/worlds/test-pipeline.ts';

const test = useTestApp();
const FIRST = HIRING_STAGES[0]!.id;

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

async function write(from: 'candidate' | 'recruiter') {
  const call = from === 'candidate' ? sendMessage : sendCompanyMessage;
  const response = await test.call(call, {
    params: { applicationId: hiring.applicationId },
    token: hiring[from].token,
    idempotencyKey: randomUUID(),
    body: { text: 'Hello' },
  });
  expect(response.status).toBe(201);
}

async function markFirst(side: 'candidate' | 'recruiter', notificationId?: string) {
  const { token } = hiring[side];
  const read = side === 'candidate' ? ofCandidate : ofMember;
  const params = { notificationId: notificationId ?? (await read(hiring[side])).items[0]!.notificationId };
  const call = side === 'candidate' ? markNotificationRead : markCompanyNotificationRead;
  expect((await test.call(call, { params, token })).status).toBe(204);
}

it.each([
  ['recruiter', 'candidate'],
  ['candidate', 'recruiter'],
] as const)(
  'notifies the %s of each message that the %s sends after the conversation was marked read, even on the same day',
  async (to, from) => {
    const findFirst = async () => (await (to === 'candidate' ? ofCandidate : ofMember)(hiring[to])).items[0];
    await write(from);
    setTime('2026-11-23T10:02:00Z');
    await write(from);
    expect(await findFirst()).toMatchObject({ kind: 'message_received', times: 2, isRead: false });
    await markFirst(to);
    expect(await findFirst()).toMatchObject({ kind: 'message_received', times: 2, isRead: true });
    setTime('2026-11-23T10:03:00Z');
    await write(from);
    expect(await findFirst()).toMatchObject({
      kind: 'message_received',
      times: 1,
      isRead: false,
      happenedAt: '2026-11-23T10:03:00.000Z',
    });
  },
);

it('leaves news unread that arrived after the list was read', async () => {
  await write('candidate');
  const { notificationId } = (await ofMember(hiring.recruiter)).items[0]!;
  setTime('2026-11-23T10:02:00Z');
  await write('candidate');
  await markFirst('recruiter', notificationId);
  const { items, unreadCount } = await ofMember(hiring.recruiter);
  expect(items[0]).toMatchObject({ kind: 'message_received', times: 1, isRead: false });
  expect(unreadCount).toBe(2);
});

it.each([true, false])('removes only the move that is undone (the earlier one read: %s)', async (isRead) => {
  const { recruiter, candidate, applicationId } = hiring;
  await moveOne(test.current, recruiter, { applicationId, version: 1, stageId: TALK });
  if (isRead) await markFirst('candidate');
  setTime('2026-11-23T10:05:00Z');
  const moved = await moveOne(test.current, recruiter, { applicationId, version: 2, stageId: FIRST });
  expect((await ofCandidate(candidate)).items).toMatchObject([
    {
      kind: 'application_moved',
      times: isRead ? 1 : 2,
      isRead: false,
      happenedAt: '2026-11-23T10:05:00.000Z',
    },
  ]);
  await undoOne(test.current, recruiter, moved.decisionId);
  expect((await ofCandidate(candidate)).items).toMatchObject([
    { kind: 'application_moved', times: 1, isRead, happenedAt: '2026-11-23T10:01:00.000Z' },
  ]);
});

it('shows an offer only until it’s answered or the application is withdrawn', async () => {
  const { owner, candidate, applicationId, recruiter } = hiring;
  await moveOne(test.current, recruiter, { applicationId, version: 1, stageId: TALK });
  await test.call(makeOffer, { token: owner.token, body: offerBody({ applicationId, version: 2 }) });
  setTime('2026-11-23T10:03:00Z');
  await publishDueDecisions(test.current.context.systemDb, test.current.context.now());
  await write('recruiter');
  expect((await ofCandidate(candidate)).unreadCount).toBe(3);
  const { token } = candidate;
  const params = { applicationId };
  expect((await test.call(withdrawApplication, { params, token, body: {} as never })).status).toBeLessThan(
    300,
  );
  // What was written before can still be read.
  expect(await ofCandidate(candidate)).toMatchObject({
    unreadCount: 1,
    items: [{ kind: 'message_received' }],
  });
});

it('marks everything as read alongside a transaction that changes some of it, without a deadlock', async () => {
  await applyAsNewCandidate(test.current, hiring.opportunityId);
  const { owner } = hiring;
  const { items } = await ofMember(owner);
  expect(items).toHaveLength(2);
  const client = new pg.Client({ connectionString: test.current.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const remove = (id: string) => client.query('delete from notifications where id = $1', [id]);
  for (const [one, other] of [[0, 1] as const, [1, 0] as const]) {
    await client.query('begin');
    await remove(items[one]!.notificationId);
    const body = { upTo: items[0]!.happenedAt };
    const marking = test.call(markAllCompanyNotificationsRead, { token: owner.token, body });
    const { status } = await marking;
    await remove(items[other]!.notificationId);
    expect(status).toBe(204);
    await client.query('rollback');
    await test.current.context.systemDb.updateTable('notifications').set({ read_at: null }).execute();
  }
});
