import { randomUUID } from 'node:crypto';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { listCompanyConversations } from '@common-ground/contract/messages/company-conversations';
import {
  markCompanyConversationRead,
  sendCompanyMessage,
  sendMessage,
} from '@common-ground/contract/messages/messages';
import type { RequestOf } from '@common-ground/contract/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { issuedCursor } from '../../testing/sealed-cursor.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');
let minute = 0;
let hiring: Hiring;
beforeAll(() => test.current.setNow(NOW));

/** Each message is a minute after the previous one, so that one of them is the newest. */
function tick() {
  minute += 1;
  test.current.setNow(new Date(NOW.getTime() + minute * 60_000));
}

async function apply(fullName: string, opportunityId = hiring.opportunityId) {
  const candidate = await signUpCandidate(test.current);
  await nameAndAgeCandidate(test.current, candidate, { fullName });
  const sent = await applyFor(test.current, candidate, opportunityId);
  if (sent.status !== 201) throw new Error(`The application was not sent: ${JSON.stringify(sent.body)}`);
  return { candidate, applicationId: sent.body.id };
}

async function write({ token }: TestPerson, applicationId: string, text: string) {
  tick();
  const request = { params: { applicationId }, token, idempotencyKey: randomUUID(), body: { text } };
  return (await test.call(sendMessage, request)).result.id;
}

async function answer({ token }: TestPerson, applicationId: string, text: string) {
  tick();
  const request = { params: { applicationId }, token, idempotencyKey: randomUUID(), body: { text } };
  return (await test.call(sendCompanyMessage, request)).result.id;
}

type Query = RequestOf<typeof listCompanyConversations>['query'];
const list = ({ token }: TestPerson, query: Query = {}) =>
  test.call(listCompanyConversations, { token, query });
const namesOf = async (member: TestPerson, query: Query = {}) =>
  (await list(member, query)).result.items.map(({ applicantName }) => applicantName);

describe('listCompanyConversations', () => {
  beforeAll(async () => {
    hiring = await openHiring(test.current);
  });

  it('is empty until someone has written', async () => {
    expect((await list(hiring.owner)).result).toEqual({ items: [], next: null });
  });

  it('lists what the caller hasn’t read first, then the newest', async () => {
    const bea = await apply('Bea Lund');
    const cid = await apply('Cid Moreau');
    const dora = await apply('Dora 50%_Silva');
    const unread = await write(bea.candidate, bea.applicationId, 'Is it in Porto?');
    await answer(hiring.owner, cid.applicationId, 'We have read it.');
    await answer(hiring.recruiter, dora.applicationId, 'Thank you.');
    const { items } = (await list(hiring.owner)).result;
    expect(items).toMatchObject([
      { applicantName: 'Bea Lund', unreadCount: 1, status: 'received', last: { text: 'Is it in Porto?' } },
      { applicantName: 'Dora 50%_Silva', unreadCount: 0, last: { side: 'company', isOwn: false } },
      { applicantName: 'Cid Moreau', unreadCount: 0, last: { text: 'We have read it.', isOwn: true } },
    ]);
    expect(await namesOf(hiring.owner, { state: 'unread' })).toEqual(['Bea Lund']);
    await test.call(markCompanyConversationRead, {
      params: { applicationId: bea.applicationId },
      token: hiring.owner.token,
      body: { messageId: unread },
    });
    expect(await namesOf(hiring.owner)).toEqual(['Dora 50%_Silva', 'Cid Moreau', 'Bea Lund']);
    // The colleague hasn't read it.
    expect((await namesOf(hiring.recruiter))[0]).toBe('Bea Lund');
  });

  it('finds names and titles as they are written', async () => {
    expect(await namesOf(hiring.owner, { words: 'lund' })).toEqual(['Bea Lund']);
    expect(await namesOf(hiring.owner, { words: '50%_' })).toEqual(['Dora 50%_Silva']);
    expect(await namesOf(hiring.owner, { words: '%' })).toEqual(['Dora 50%_Silva']);
    const { title } = (await list(hiring.owner)).result.items[0]!;
    expect(await namesOf(hiring.owner, { words: title.slice(2, 6).toUpperCase() })).toHaveLength(3);
    const { status, problem } = await list(hiring.owner, unchecked({ words: '' }));
    expect([status, problem.violations[0]?.pointer]).toEqual([422, '/query/words']);
    expect((await list(hiring.owner, unchecked({ state: 'late' }))).status).toBe(422);
  });

  it('comes page by page, with unread ones first on each', async () => {
    const eva = await apply('Eva Roth');
    await write(eva.candidate, eva.applicationId, 'Hello');
    const names: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = (await list(hiring.owner, { limit: 1, ...(cursor ? { cursor } : {}) })).result;
      names.push(...items.map(({ applicantName }) => applicantName));
      cursor = next ?? undefined;
    } while (cursor);
    expect(names).toEqual(['Eva Roth', 'Dora 50%_Silva', 'Cid Moreau', 'Bea Lund']);
  });

  it('refuses another list’s cursor', async () => {
    for (const key of ['2026-11-23T10:00:00.000000', '2 2026-11-23T10:00:00.000000', '1 yesterday']) {
      const plain = Buffer.from(JSON.stringify([key, randomUUID()])).toString('base64url');
      const cursor = await issuedCursor(test.current, hiring.owner, 'listCompanyConversations', plain);
      expect((await list(hiring.owner, { cursor })).problem.violations).toMatchObject([
        { pointer: '/query/cursor' },
      ]);
    }
  });

  it('contains nothing that the caller may not read', async () => {
    const withdrawn = await apply('Gone Again');
    await write(withdrawn.candidate, withdrawn.applicationId, 'Hello');
    await test.call(withdrawApplication, {
      params: { applicationId: withdrawn.applicationId },
      token: withdrawn.candidate.token,
    });
    expect(await namesOf(hiring.owner)).not.toContain('Gone Again');
    const outsider = await addMember(test.current, hiring.owner, 'hiring_manager');
    expect(await namesOf(outsider)).toEqual([]);
    const teamMember = await addMember(test.current, hiring.owner, 'hiring_manager', [hiring.opportunityId]);
    expect(await namesOf(teamMember)).toHaveLength(4);
    const other = await openHiring(test.current);
    expect(await namesOf(other.owner)).toEqual([]);
    expect((await test.call(listCompanyConversations, { token: undefined })).status).toBe(401);
    expect((await test.call(listCompanyConversations, { token: hiring.candidate.token })).status).toBe(403);
  });

  it('hides names, and texts that may contain them, while a job is reviewed blind', async () => {
    const { owner } = hiring;
    const opportunityId = await publishOpportunity(test.current, owner);
    const fay = await apply('Fay Quist', opportunityId);
    await switchBlindReview(test.current, owner, opportunityId, true);
    await answer(owner, fay.applicationId, 'Dear candidate');
    const findEntry = async (member: TestPerson) =>
      (await list(member)).result.items.find(({ applicationId }) => applicationId === fay.applicationId);
    expect(await findEntry(owner)).toMatchObject({ applicantName: null, last: { text: 'Dear candidate' } });
    expect(await findEntry(hiring.recruiter)).toMatchObject({ applicantName: null, last: { text: null } });
    await write(fay.candidate, fay.applicationId, 'Kind regards, Fay Quist');
    expect(JSON.stringify((await list(owner)).body)).not.toContain('Quist');
    expect(await namesOf(owner, { words: 'Quist' })).toEqual([]);
  });
});
