import { blockCompany, saveObjection } from '@common-ground/contract/access/access';
import {
  declineInvitation,
  listInvitations,
  readInvitationPause,
  saveInvitationPause,
} from '@common-ground/contract/invitations/invitations';
import {
  inviteCandidate,
  listSentInvitations,
  readInvitationAllowance,
  withdrawInvitation,
} from '@common-ground/contract/people/candidate-invitations';
import { saveWorkingCalendar } from '@common-ground/contract/response-clock/response-clock';
import { describe, expect, test as it } from 'vitest';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { listSentThisWeek } from '../../stores/people/candidate-invitation.store.ts';
import { insertInvitation, lockInvitations } from '../../stores/people/inviting.store.ts';
import { type Answer, unchecked } from '../../testing/operation-call.ts';
import { RACE_ROUNDS } from '../../testing/race-rounds.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { handleOf, invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { setVisibility, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 86_400_000;
const DELIVERED = { handle: NOWHERE, isUndelivered: false };
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function setUpInvitation() {
  const company = await signUpFinder(test.current);
  const opportunityId = await publishOpportunity(test.current, company);
  const person = await signUpFound(test.current);
  const { result: invitation } = await invite(test.current, company, person, opportunityId);
  return { company, opportunityId, person, invitation };
}

/** Fills an opportunity's weekly quota up to a number, bypassing the API. */
async function sendMany(
  opportunityId: string,
  company: TestPerson,
  person: TestPerson,
  count: number,
  at = new Date(),
) {
  await test.current.context.db
    .insertInto('candidate_invitations')
    .values(
      Array.from({ length: count }, () => ({
        company_id: String(company.companyId),
        candidate_id: person.accountId,
        opportunity_id: opportunityId,
        reason: 'Long ago, and withdrawn.',
        reply_by: new Date(at.getTime() + 5 * DAY_MS).toISOString().slice(0, 10),
        sent_at: at,
        state: 'withdrawn',
        ended_at: at,
        idempotency_key: crypto.randomUUID(),
      })),
    )
    .execute();
}

describe(inviteCandidate.operationId, () => {
  it('invites someone once per key, without revealing who they are', async () => {
    const company = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    const person = await signUpFound(test.current);
    const key = crypto.randomUUID();
    const { status, result: body } = await invite(test.current, company, person, opportunityId, { key });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      handle: await handleOf(test.current, company, person),
      calledName: null,
      title: 'Data trainee programme',
      state: 'waiting',
      endedAt: null,
      applicationId: null,
    });
    for (const canary of ['Okafor', person.accountId, person.email])
      expect(JSON.stringify(body)).not.toContain(canary);
    const again = await invite(test.current, company, person, opportunityId, { key });
    expect([again.status, again.result.id]).toEqual([201, body.id]);
    const other = await invite(test.current, company, person, opportunityId, { key, replyBy: dayIn(9) });
    expect(other.problem.code).toBe('idempotency_key_reused');
    const second = await invite(test.current, company, person, opportunityId);
    expect([second.status, second.problem.code]).toEqual([409, 'already_invited']);
  });

  it('is limited to one per person and job, and not allowed for ninety days after a decline', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const [first, other] = [
      await publishOpportunity(test.current, company),
      await publishOpportunity(test.current, company),
    ];
    const sent = await invite(test.current, company, person, first);
    const { systemDb } = test.current.context;
    const decline = (endedAt: Date) =>
      systemDb
        .updateTable('candidate_invitations')
        .set({ state: 'declined', ended_at: endedAt })
        .where('id', '=', sent.result.id)
        .execute();
    await decline(new Date());
    for (const opportunityId of [first, other])
      expect((await invite(test.current, company, person, opportunityId)).problem.code).toBe(
        'already_invited',
      );
    // No one has declined another company, and no one else has declined this one.
    const rival = await signUpFinder(test.current, 'Tessel Maps');
    const theirs = await publishOpportunity(test.current, rival);
    expect((await invite(test.current, rival, person, theirs)).status).toBe(201);
    expect((await invite(test.current, company, await signUpFound(test.current), first)).status).toBe(201);
    await decline(new Date(Date.now() - 91 * 86_400_000));
    expect((await invite(test.current, company, person, first)).problem.code).toBe('already_invited');
    expect((await invite(test.current, company, person, other)).status).toBe(201);
  });

  it('is limited to one pending and three in thirty days per person, across jobs, even at the same time', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    await handleOf(test.current, company, person);
    const open: string[] = [];
    for (let number = 0; number < 5; number += 1)
      open.push(await publishOpportunity(test.current, company, { closesOn: '2027-12-31' }));
    const send = async (number: number) => {
      const { status, body } = await invite(test.current, company, person, String(open[number]));
      return status === 201 ? String(body.id) : body.code;
    };
    const withdraw = (id: string) =>
      test.call(withdrawInvitation, { params: { invitationId: id }, token: company.token });
    const responses = await Promise.all([send(0), send(1), send(2)]);
    expect(responses.filter((code) => code === 'invited_enough')).toHaveLength(2);
    const first = responses.findIndex((code) => code !== 'invited_enough');
    const [second = 0, third = 0] = [0, 1, 2].filter((number) => number !== first);
    await withdraw(responses[first]!);
    const again = await send(second);
    expect(await send(third)).toBe('invited_enough');
    // An invitation whose last day has passed is no longer pending.
    test.current.setNow(new Date(Date.now() + 12 * DAY_MS));
    try {
      const response = await send(third);
      expect([again, response]).toEqual([expect.stringContaining('-'), expect.stringContaining('-')]);
      await withdraw(response);
      expect(await send(3)).toBe('invited_enough');
      test.current.setNow(new Date(Date.now() + 31 * DAY_MS));
      expect(await send(3)).toContain('-');
    } finally {
      test.current.setNow(null);
    }
  });

  it('is enforced by the database too', async () => {
    const { company, opportunityId, person } = await setUpInvitation();
    const insert = (sentAt = new Date()) =>
      insertInvitation(
        test.current.context.systemDb,
        { accountId: company.accountId, companyId: String(company.companyId) } as CompanyScope,
        person.accountId,
        { opportunityId, reason: 'Your work with figures.', replyBy: dayIn(10), ...DELIVERED },
        { idempotencyKey: crypto.randomUUID(), requestSha256: '0'.repeat(64), at: sentAt },
      );
    await expect(insert()).rejects.toMatchObject({ constraint: 'candidate_invitations_one_of_company' });
    await sendMany(opportunityId, company, person, 2);
    await test.current.context.systemDb
      .updateTable('candidate_invitations')
      .set({ state: 'withdrawn', ended_at: new Date() })
      .where('candidate_id', '=', person.accountId)
      .where('state', '=', 'waiting')
      .execute();
    await expect(insert()).rejects.toMatchObject({ constraint: 'candidate_invitations_few_of_company' });
  });

  it('refuses a blank reason and a date that’s too soon, too late or after the closing date, all at once', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    const send = (changes: { replyBy?: string; reason?: string }) =>
      invite(test.current, company, person, opportunityId, changes);
    const near = await send({ replyBy: dayIn(2), reason: `Come${' '.repeat(20)}` });
    expect(near.status).toBe(422);
    expect(near.problem.violations).toMatchObject([
      { pointer: '/reason', code: 'too_short' },
      { pointer: '/replyBy', code: 'too_small', params: { limit: dayIn(3) } },
    ]);
    expect((await send({ replyBy: dayIn(31) })).problem.violations).toMatchObject([{ code: 'too_large' }]);
    const soon = await publishOpportunity(test.current, company, { closesOn: dayIn(5) });
    const late = await invite(test.current, company, person, soon, { replyBy: dayIn(6) });
    expect(late.problem.violations).toMatchObject([{ code: 'too_large', params: { limit: dayIn(5) } }]);
    expect((await invite(test.current, company, person, soon, { replyBy: dayIn(5) })).status).toBe(201);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-25', '2026-12-22', '2026-12-22T09:59:59Z'],
    ['America/Los_Angeles', '2026-11-24', '2026-12-21', '2026-12-22T07:59:59Z'],
  ])('counts the days to answer, and ends them, by the clocks of %s', async (timeZone, first, last, end) => {
    const company = await signUpFinder(test.current);
    await test.call(saveWorkingCalendar, {
      token: company.token,
      ifMatch: 0,
      body: { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone },
    });
    const opportunityId = await publishOpportunity(test.current, company);
    const [early, late] = [await signUpFound(test.current), await signUpFound(test.current)];
    // It's already the 22nd in Kiritimati and still the 21st in Los Angeles.
    test.current.setNow(new Date(timeZone.startsWith('P') ? '2026-11-21T10:30:00Z' : '2026-11-22T07:30:00Z'));
    const allowance = await test.call(readInvitationAllowance, {
      params: { opportunityId },
      token: company.token,
    });
    expect(allowance.body).toMatchObject({ firstReplyBy: first, lastReplyBy: last });
    for (const [person, replyBy] of [
      [early, first],
      [late, last],
    ] as const)
      expect((await invite(test.current, company, person, opportunityId, { replyBy })).status).toBe(201);
    const countWaitingAt = async (moment: number) => {
      test.current.setNow(new Date(moment));
      return (await test.call(listInvitations, { query: { state: 'waiting' }, token: late.token })).body;
    };
    expect(await countWaitingAt(Date.parse(end))).toMatchObject({
      waitingCount: 1,
      items: [{ state: 'waiting' }],
    });
    expect(await countWaitingAt(Date.parse(end) + 1000)).toMatchObject({ waitingCount: 0, items: [] });
    test.current.setNow(null);
  });

  it('is for open jobs that the caller can access, and visible people', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    const paused = await publishOpportunity(test.current, company, {}, { status: 'paused' });
    expect((await invite(test.current, company, person, paused)).problem.code).toBe('opportunity_closed');
    const closing = await publishOpportunity(test.current, company, { closesOn: dayIn(2) });
    expect((await invite(test.current, company, person, closing)).problem.code).toBe('opportunity_closed');
    const other = await signUpFinder(test.current, 'Tessel Maps');
    const foreign = await publishOpportunity(test.current, other);
    expect((await invite(test.current, company, person, foreign)).status).toBe(404);
    const hidden = await signUpFound(test.current);
    await setVisibility(test.current, hidden, 'hidden');
    expect((await invite(test.current, company, hidden, opportunityId)).status).toBe(404);
    const applicant = await signUpFound(test.current);
    await applyFor(test.current, applicant, opportunityId);
    expect((await invite(test.current, company, applicant, opportunityId)).status).toBe(404);
    const manager = await addMember(test.current, company, 'hiring_manager');
    expect((await invite(test.current, manager, person, opportunityId)).status).toBe(404);
    const auditor = await addMember(test.current, company, 'auditor');
    expect((await invite(test.current, auditor, person, opportunityId)).problem.code).toBe('not_permitted');
    const unverified = await signUpCompany(test.current, 'Nobody yet');
    expect((await invite(test.current, unverified, person, opportunityId)).problem.code).toBe(
      'verification_needed',
    );
    expect((await test.call(inviteCandidate, unchecked({}))).status).toBe(401);
  });

  it('stops at fifty in any seven days, counting withdrawn ones', async () => {
    const { company, opportunityId } = await setUpInvitation();
    const deleted = await signUpFound(test.current);
    await sendMany(opportunityId, company, deleted, 10, new Date(Date.now() - 7 * DAY_MS - 1_000));
    await sendMany(opportunityId, company, deleted, 48, new Date(Date.now() - 6 * DAY_MS));
    const [fiftieth, overLimit] = [await signUpFound(test.current), await signUpFound(test.current)];
    expect((await invite(test.current, company, fiftieth, opportunityId)).status).toBe(201);
    const refused = await invite(test.current, company, overLimit, opportunityId);
    expect([refused.status, refused.problem.code]).toEqual([429, 'invitations_spent']);
    const other = await publishOpportunity(test.current, company);
    expect((await invite(test.current, company, overLimit, other)).status).toBe(201);
  });

  it(`invites exactly as many as the limit allows, in ${RACE_ROUNDS} rounds at once, and over HTTP in 5`, async () => {
    const { company, opportunityId, person } = await setUpInvitation();
    const { db, now } = test.current.context;
    const scope = { accountId: company.accountId, companyId: String(company.companyId) } as CompanyScope;
    const atEdge = async () => {
      await db.deleteFrom('candidate_invitations').where('opportunity_id', '=', opportunityId).execute();
      await sendMany(opportunityId, company, person, 48);
    };
    const people: TestPerson[] = [];
    for (let number = 0; number < 4; number += 1) people.push(await signUpFound(test.current));
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await atEdge();
      const sent = await Promise.all(
        people.map(({ accountId }) =>
          db.transaction().execute(async (transaction) => {
            await lockInvitations(transaction, scope, opportunityId);
            const at = now();
            if ((await listSentThisWeek(transaction, scope, opportunityId, at)).length >= 50) return null;
            const invitation = { opportunityId, reason: 'Your work with figures.', replyBy: dayIn(10) };
            const key = { idempotencyKey: crypto.randomUUID(), requestSha256: '0'.repeat(64), at };
            return insertInvitation(transaction, scope, accountId, { ...invitation, ...DELIVERED }, key);
          }),
        ),
      );
      expect(sent.filter((id) => id !== null)).toHaveLength(2);
    }
    for (let round = 0; round < 5; round += 1) {
      await atEdge();
      const responses = await Promise.all(
        people.map((item) => invite(test.current, company, item, opportunityId)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    }
  });

  it('leaves one pending if the same person is invited several times at once', async () => {
    const company = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    const person = await signUpFound(test.current);
    await handleOf(test.current, company, person);
    const key = crypto.randomUUID();
    const responses = await Promise.all([
      invite(test.current, company, person, opportunityId, { key }),
      invite(test.current, company, person, opportunityId, { key }),
      invite(test.current, company, person, opportunityId),
      invite(test.current, company, person, opportunityId),
    ]);
    expect(responses.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
    const rows = await test.current.context.db
      .selectFrom('candidate_invitations')
      .where('candidate_id', '=', person.accountId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('isn’t sent again once the first has lapsed', async () => {
    const { company, opportunityId, person } = await setUpInvitation();
    test.current.setNow(new Date(Date.now() + 12 * DAY_MS));
    try {
      const again = await invite(test.current, company, person, opportunityId);
      expect(again.problem.code).toBe('already_invited');
      const { result: body } = await test.call(listSentInvitations, { token: company.token });
      expect(body.items.map(({ state }: { state: string }) => state)).toEqual(['lapsed']);
    } finally {
      test.current.setNow(null);
    }
  });
});

describe('readInvitationPause and saveInvitationPause', () => {
  it('let a company invite sooner after a decline, until the person withdraws that or declines again', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const publish = () => publishOpportunity(test.current, company);
    const [first, second, third] = [await publish(), await publish(), await publish()];
    const asPerson = { token: person.token };
    const decline = async (opportunityId: string) => {
      const { result: body } = await invite(test.current, company, person, opportunityId);
      return test.call(declineInvitation, {
        params: { invitationId: body.id },
        ...asPerson,
        body: { reason: null },
      });
    };
    const save = (isLifted: boolean, token = person.token) =>
      test.call(saveInvitationPause, {
        params: { companyId: company.companyId! },
        token,
        body: { isLifted },
      });
    const read = async () =>
      (await test.call(readInvitationPause, { params: { companyId: company.companyId! }, ...asPerson }))
        .result.pause;
    expect([await read(), (await save(true)).status]).toEqual([null, 404]);

    const { result: declined } = await decline(first);
    const until = new Date(Date.parse(declined.endedAt!) + 90 * DAY_MS).toISOString();
    expect([declined.pause, await read()]).toEqual(Array(2).fill({ until, isLifted: false }));
    expect((await save(true)).result.pause).toEqual({ until, isLifted: true });
    // One invitation per person and opportunity, whatever they respond.
    expect((await invite(test.current, company, person, first)).problem.code).toBe('already_invited');
    await save(false);
    expect((await invite(test.current, company, person, second)).problem.code).toBe('already_invited');
    await save(true);

    expect((await decline(second)).result.pause!.isLifted).toBe(false);
    expect((await invite(test.current, company, person, third)).problem.code).toBe('already_invited');
    await save(true);
    expect((await invite(test.current, company, person, third)).status).toBe(201);

    const stranger = await signUpFound(test.current);
    expect((await save(true, stranger.token)).status).toBe(404);
    expect((await save(true, company.token)).status).toBe(403);
    test.current.setNow(new Date(Date.now() + 91 * DAY_MS));
    expect([await read(), (await save(true)).status]).toEqual([null, 404]);
    test.current.setNow(null);
  });
});

describe(readInvitationAllowance.operationId, () => {
  it('says how many are left, which reply dates are possible, and when the next one is available', async () => {
    const { company, opportunityId, person } = await setUpInvitation();
    const read = (id: string, by = company) =>
      test.call(readInvitationAllowance, { params: { opportunityId: id }, token: by.token });
    expect((await read(opportunityId)).body).toEqual({
      limit: 50,
      sentThisWeek: 1,
      remaining: 49,
      nextFreeAt: null,
      firstReplyBy: dayIn(3),
      lastReplyBy: dayIn(30),
    });
    const at = new Date(Date.now() - 2 * DAY_MS);
    await sendMany(opportunityId, company, person, 49, at);
    const { body } = await read(opportunityId);
    expect(body).toMatchObject({
      remaining: 0,
      nextFreeAt: new Date(at.getTime() + 7 * DAY_MS).toISOString(),
    });
    const other = await signUpFinder(test.current, 'Tessel Maps');
    expect((await read(opportunityId, other)).status).toBe(404);
    expect((await test.call(readInvitationAllowance, { params: { opportunityId } })).status).toBe(401);
    const interviewer = await addMember(test.current, company, 'interviewer', [opportunityId]);
    expect((await read(opportunityId, interviewer)).problem.code).toBe('not_permitted');
  });
});

describe(listSentInvitations.operationId, () => {
  it('lists what was sent for reachable opportunities, newest first, page by page, and by state', async () => {
    const { company, opportunityId, invitation } = await setUpInvitation();
    const second = await publishOpportunity(test.current, company, { title: 'Another' });
    const later = await invite(test.current, company, await signUpFound(test.current), second);
    const idsIn = ({ result }: Answer<typeof listSentInvitations>) => result.items.map(({ id }) => id);
    expect(idsIn(await test.call(listSentInvitations, { token: company.token }))).toEqual([
      later.result.id,
      invitation.id,
    ]);
    const page = await test.call(listSentInvitations, { query: { limit: 1 }, token: company.token });
    expect(
      idsIn(
        await test.call(listSentInvitations, {
          query: { limit: 1, cursor: page.result.next! },
          token: company.token,
        }),
      ),
    ).toEqual([invitation.id]);
    expect(
      idsIn(await test.call(listSentInvitations, { query: { opportunityId }, token: company.token })),
    ).toEqual([invitation.id]);
    expect(
      idsIn(await test.call(listSentInvitations, { query: { state: 'waiting' }, token: company.token })),
    ).toHaveLength(2);
    expect(
      idsIn(await test.call(listSentInvitations, { query: { state: 'lapsed' }, token: company.token })),
    ).toEqual([]);
    const manager = await addMember(test.current, company, 'hiring_manager', [second]);
    expect(idsIn(await test.call(listSentInvitations, { token: manager.token }))).toEqual([later.result.id]);
    expect(
      idsIn(
        await test.call(listSentInvitations, {
          token: (await signUpFinder(test.current, 'Tessel Maps')).token,
        }),
      ),
    ).toEqual([]);
    expect(
      (await test.call(listSentInvitations, { query: { cursor: 'nonsense' }, token: company.token })).status,
    ).toBe(422);
    expect((await test.call(listSentInvitations)).status).toBe(401);
    const auditor = await addMember(test.current, company, 'auditor');
    expect((await test.call(listSentInvitations, { token: auditor.token })).problem.code).toBe(
      'not_permitted',
    );
  });

  it('keeps the handle of those who can’t be seen any more, and names those who chose the company', async () => {
    const { company, opportunityId, person } = await setUpInvitation();
    const named = await signUpFound(test.current, { fullName: 'Łucja Żak', chosen: company });
    await invite(test.current, company, named, opportunityId);
    const handle = await handleOf(test.current, company, person);
    await setVisibility(test.current, person, 'hidden');
    const { result: body } = await test.call(listSentInvitations, { token: company.token });
    expect(body.items).toMatchObject([
      { calledName: 'Łucja', state: 'waiting' },
      { handle, calledName: null, state: 'waiting' },
    ]);
  });
});

describe('an invitation of someone who withdraws their visibility', () => {
  const DISTINCT = ['id', 'handle', 'sentAt', 'opportunityId'];
  const listInvitations = async (company: TestPerson) => {
    const { result: body } = await test.call(listSentInvitations, { token: company.token });
    return body.items.map((item: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(item).filter(([key]) => !DISTINCT.includes(key))),
    );
  };
  const WAYS: Readonly<Record<string, (person: TestPerson, company: TestPerson) => Promise<unknown>>> = {
    hides: (person) => setVisibility(test.current, person, 'hidden'),
    'blocks the company': ({ token }, { companyId }) =>
      test.call(blockCompany, { token, body: { companyId: companyId! } }),
    'blocks its name': ({ token }) => test.call(blockCompany, { token, body: { name: 'Harbour Health' } }),
  };

  it('stays as it was and pending until it lapses, whether they hide, block the company or block its name', async () => {
    const answers: unknown[] = [];
    for (const [way, withdraw] of Object.entries(WAYS)) {
      const { company, person } = await setUpInvitation();
      const sent = await listInvitations(company);
      const { status = 200 } = ((await withdraw(person, company)) ?? {}) as { status?: number };
      expect(status, way).toBe(200);
      const before = await listInvitations(company);
      expect(before, way).toEqual(sent);
      test.current.setNow(new Date(Date.now() + 40 * DAY_MS));
      answers.push([before, await listInvitations(company)]);
      test.current.setNow(null);
    }
    const [hidingAnswer, ...blocking] = answers;
    expect(hidingAnswer).toMatchObject([
      [{ calledName: null, state: 'waiting' }],
      [{ calledName: null, state: 'lapsed', endedAt: null, declineReason: null }],
    ]);
    expect(blocking).toEqual([hidingAnswer, hidingAnswer]);
  });

  it('is unaffected if they object to being compared, which doesn’t hide anyone', async () => {
    const { company, person } = await setUpInvitation();
    const before = await listInvitations(company);
    const { status } = await test.call(saveObjection, { token: person.token, body: { isObjecting: true } });
    expect([status, await listInvitations(company)]).toEqual([200, before]);
  });
});

describe(withdrawInvitation.operationId, () => {
  it('withdraws a pending invitation, once, and nothing else', async () => {
    const { company, opportunityId, invitation } = await setUpInvitation();
    const withdraw = (id: string, by = company) =>
      test.call(withdrawInvitation, { params: { invitationId: id }, token: by.token });
    const { result: body } = await withdraw(invitation.id);
    expect(body).toMatchObject({ id: invitation.id, state: 'withdrawn' });
    expect((await withdraw(invitation.id)).result.endedAt).toBe(body.endedAt);
    const person = await signUpFound(test.current);
    const again = await invite(test.current, company, person, opportunityId);
    await applyFor(test.current, person, opportunityId);
    expect((await withdraw(again.result.id)).problem.code).toBe('invitation_ended');
    expect((await withdraw(NOWHERE)).status).toBe(404);
    expect((await withdraw(invitation.id, await signUpFinder(test.current, 'Tessel Maps'))).status).toBe(404);
    const manager = await addMember(test.current, company, 'hiring_manager');
    expect((await withdraw(invitation.id, manager)).status).toBe(404);
    const interviewer = await addMember(test.current, company, 'interviewer');
    expect((await withdraw(invitation.id, interviewer)).problem.code).toBe('not_permitted');
    expect(
      (
        await test.call(withdrawInvitation, {
          params: { invitationId: '00000000-0000-4000-8000-000000000000' },
        })
      ).status,
    ).toBe(401);
  });
});
