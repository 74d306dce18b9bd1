import { createHash, randomUUID } from 'node:crypto';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import {
  listApplications,
  previewApplication,
  readApplication,
  sendApplication,
  withdrawApplication,
} from '@common-ground/contract/applications/applications';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { saveEmployment, saveLocation, savePersonalDetails } from '@common-ground/contract/profile/profile';
import { saveWorkingCalendar } from '@common-ground/contract/response-clock/response-clock';
import { canonicalJson } from '@common-ground/domain/applications/canonical-json';
import { describe, expect, test as it } from 'vitest';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import { insertApplication } from '../../stores/applications/application-change.store.ts';
import { type Answer, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate } from '../../testing/worlds/test-culture.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
  SELECTION,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

async function setUpApplication(changes: Parameters<typeof publishOpportunity>[2] = {}) {
  const company = await signUpCompany(test.current, 'Harbour Health');
  const opportunityId = await publishOpportunity(test.current, company, changes);
  const person = await signUpCandidate(test.current);
  await nameAndAgeCandidate(test.current, person);
  return { company, opportunityId, person };
}

function preview(person: TestPerson, opportunityId: string, body: object = SELECTION) {
  return test.call(previewApplication, {
    params: { opportunityId },
    token: person.token,
    body: unchecked(body),
  });
}

function withdraw(person: TestPerson, id: string) {
  return test.call(withdrawApplication, { params: { applicationId: id }, token: person.token });
}

describe('previewApplication', () => {
  it('shows exactly what is chosen, and never a date of birth, a postcode or pay', async () => {
    const { person, opportunityId } = await setUpApplication();
    await test.call(saveLocation, {
      token: person.token,
      ifMatch: 0,
      body: { country: 'PT', postcode: '4000-123' },
    });
    await test.call(saveEmployment, {
      token: person.token,
      ifMatch: 0,
      body: {
        currentEmployer: 'Canary Employer',
        desiredPay: { minimum: '31337', period: 'year', currency: 'EUR' },
      },
    });
    const parts = ['location', 'availability', 'contact'];
    const { status, result: body } = await preview(person, opportunityId, { ...SELECTION, parts });
    expect(status).toBe(200);
    expect(body.snapshot).toMatchObject({
      version: 1,
      opportunity: { title: 'Data trainee programme', companyName: 'Harbour Health' },
      name: { fullName: 'Amara Okafor' },
      parts: { location: { country: 'PT' }, school: null, adjustments: null },
      note: 'I like figures.',
    });
    // Searched as whole words: the digits may occur in a digest.
    expect(JSON.stringify(body)).not.toMatch(/\b(1999|4000-123|31337)\b|Canary/);
    expect(body.sha256).toBe(createHash('sha256').update(canonicalJson(body.snapshot)).digest('hex'));
  });

  it('reports every rule that the choice breaks', async () => {
    const { person, opportunityId } = await setUpApplication();
    const refused = await preview(person, opportunityId, {
      parts: ['secrets'],
      documentIds: ['x'],
      note: 'a'.repeat(2001),
      fit: 1,
    });
    expect(refused.status).toBe(422);
    expect(refused.problem.violations.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/documentIds/0',
      '/fit',
      '/note',
      '/parts/0',
    ]);
  });

  it('says what prevents applying', async () => {
    const company = await signUpCompany(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    const nameless = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, nameless, { fullName: null });
    expect((await preview(nameless, opportunityId)).problem.code).toBe('name_needed');
    const { person } = await setUpApplication();
    const closed = await publishOpportunity(test.current, company, {}, { status: 'closed' });
    expect((await preview(person, closed)).problem.code).toBe('opportunity_closed');
    const draft = await publishOpportunity(test.current, company, {}, { status: 'draft' });
    expect((await preview(person, draft)).status).toBe(404);
    expect((await preview(person, UNKNOWN_ID)).status).toBe(404);
  });

  it('requires a date of birth at both steps', async () => {
    const { person, opportunityId } = await setUpApplication();
    const previewed = (await preview(person, opportunityId)).result;
    await setBirthDate(test.current, person, null);
    expect((await preview(person, opportunityId)).body).toMatchObject({
      status: 409,
      code: 'birth_date_needed',
    });
    const send = () =>
      test.call(sendApplication, {
        token: person.token,
        body: { ...SELECTION, opportunityId, sha256: previewed.sha256 },
        idempotencyKey: randomUUID(),
      });
    expect((await send()).problem.code).toBe('birth_date_needed');
    await setBirthDate(test.current, person, `${new Date().getUTCFullYear() - 15}-12-31`);
    expect((await send()).body).toMatchObject({ status: 403, code: 'under_age' });
    await setBirthDate(test.current, person, '1999-04-12');
    expect((await send()).status).toBe(201);
  });

  it('lets minors apply to verified companies only', async () => {
    const company = await signUpCompany(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    const minor = await signUpCandidate(test.current);
    const bornOn = `${new Date().getUTCFullYear() - 17}-01-01`;
    await nameAndAgeCandidate(test.current, minor, { bornOn });
    const refused = await preview(minor, opportunityId);
    expect([refused.status, refused.problem.code]).toEqual([403, 'verified_companies_only']);
    await test.current.context.db
      .updateTable('companies')
      .set({ verified_at: new Date(), verified_by: 'operator' })
      .where('id', '=', String(company.companyId))
      .execute();
    expect((await applyFor(test.current, minor, opportunityId)).status).toBe(201);
  });
});

describe('sendApplication', () => {
  it('stores what was previewed, with the day by which a reply is promised', async () => {
    const { person, opportunityId } = await setUpApplication();
    test.current.setNow(new Date('2026-11-20T10:00:00Z'));
    const sent = await applyFor(test.current, person, opportunityId);
    test.current.setNow(null);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      status: 'received',
      title: 'Data trainee programme',
      // Five working days after a Friday.
      replyBy: '2026-11-27',
      openedAt: null,
      events: [{ kind: 'sent', replyBy: '2026-11-27' }],
    });
  });

  it('promises the day that was shown before, and sends nothing when it would be later', async () => {
    const { person, company, opportunityId } = await setUpApplication();
    const read = () => test.call(readOpportunity, { params: { opportunityId }, token: person.token });
    const body = { parts: [], documentIds: [], note: null };
    const send = (sha256: string, replyBy: string) =>
      test.call(sendApplication, {
        token: person.token,
        body: { opportunityId, ...body, sha256, replyBy },
        idempotencyKey: randomUUID(),
      });
    // Friday in UTC, but already Saturday at the company.
    test.current.setNow(new Date('2026-11-20T22:00:00Z'));
    const calendar = {
      weekdays: [7, 1, 2, 3, 4],
      holidays: ['2026-11-24'],
      timeZone: 'Asia/Riyadh',
    } as const;
    await test.call(saveWorkingCalendar, { token: company.token, ifMatch: 0, body: calendar });
    try {
      expect((await read()).result.replyBy).toBe('2026-11-29');
      const { sha256, replyBy } = (await preview(person, opportunityId, body)).result;
      expect(replyBy).toBe('2026-11-29');
      // It's already Sunday at the company.
      test.current.setNow(new Date('2026-11-21T22:00:00Z'));
      const late = await send(sha256, replyBy);
      expect(late.body).toMatchObject({
        code: 'preview_outdated',
        current: { sha256, replyBy: '2026-11-30' },
      });
      const sent = await send(sha256, '2026-11-30');
      expect([sent.status, sent.result.replyBy]).toEqual([201, '2026-11-30']);
    } finally {
      test.current.setNow(null);
    }
  });

  it('keeps the snapshot unchanged when the profile or the opportunity changes afterwards', async () => {
    const { person, company, opportunityId } = await setUpApplication();
    const { result: body } = await applyFor(test.current, person, opportunityId);
    await test.call(savePersonalDetails, {
      token: person.token,
      ifMatch: 1,
      body: { fullName: 'Another Name', bornOn: '1999-04-12' },
    });
    const { db } = test.current.context;
    await db.updateTable('opportunities').set({ title: 'Another' }).where('id', '=', opportunityId).execute();
    const own = await test.call(readApplication, { params: { applicationId: body.id }, token: person.token });
    expect(own.result.snapshot).toEqual(body.snapshot);
    const received = await test.call(readReceivedApplication, {
      params: { applicationId: body.id },
      token: company.token,
    });
    expect(received.result.snapshot).toEqual(body.snapshot);
    await expect(
      db.updateTable('applications').set({ snapshot: '{}' }).where('id', '=', body.id).execute(),
    ).rejects.toThrow('never changed');
  });

  it('sends nothing if it would differ from the preview', async () => {
    const { person, opportunityId } = await setUpApplication();
    const previewed = await preview(person, opportunityId);
    await test.call(saveLocation, { token: person.token, ifMatch: 0, body: { country: 'PT' } });
    const refused = await test.call(sendApplication, {
      token: person.token,
      idempotencyKey: randomUUID(),
      body: { opportunityId, ...SELECTION, sha256: previewed.result.sha256 },
    });
    expect([refused.status, refused.problem.code]).toEqual([409, 'preview_outdated']);
    expect(refused.problem.current).toMatchObject({ snapshot: { parts: { location: { country: 'PT' } } } });
    const { result: body } = await test.call(listApplications, { token: person.token });
    expect(body.items).toEqual([]);
  });

  it('sends one application from two requests with the same key, even simultaneous ones', async () => {
    const { person, opportunityId } = await setUpApplication();
    const { result: body } = await preview(person, opportunityId);
    const key = randomUUID();
    const send = (sha256 = body.sha256) =>
      test.call(sendApplication, {
        token: person.token,
        idempotencyKey: key,
        body: { opportunityId, ...SELECTION, sha256 },
      });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.result.id)).size).toBe(1);
    expect((await send()).body).toEqual(answers[0]?.body);
    expect((await send('0'.repeat(64))).problem.code).toBe('idempotency_key_reused');
    const list = await test.call(listApplications, { token: person.token });
    expect(list.body).toMatchObject({ openCount: 1, endedCount: 0 });
  });

  it('requires a key that is a UUID', async () => {
    const { person, opportunityId } = await setUpApplication();
    for (const [headers, code] of [
      [{}, 'required'],
      [{ 'idempotency-key': 'again' }, 'format'],
    ] as const) {
      const { status, problem: body } = await test.call(sendApplication, {
        token: person.token,
        headers,
        body: { opportunityId, ...SELECTION, sha256: '0'.repeat(64) },
      });
      expect(status).toBe(422);
      expect(body.violations).toEqual([{ pointer: '/headers/idempotency-key', code, params: {} }]);
    }
  });

  it('accepts one active application per opportunity, another after withdrawing, and three in total', async () => {
    const { person, opportunityId } = await setUpApplication();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const sent = await applyFor(test.current, person, opportunityId);
      expect(sent.status).toBe(201);
      expect((await applyFor(test.current, person, opportunityId)).problem.code).toBe('already_applied');
      expect((await withdraw(person, sent.result.id)).body.status).toBe('withdrawn');
    }
    expect((await applyFor(test.current, person, opportunityId)).problem.code).toBe('attempts_used');
  });

  it('can’t store a second active application even in the database, and deletes no event', async () => {
    const { company, person, opportunityId } = await setUpApplication();
    const { result: body } = await applyFor(test.current, person, opportunityId);
    const { db, now } = test.current.context;
    const scope = { role: 'candidate', candidateId: person.accountId } as CandidateScope;
    const again = {
      opportunityId,
      companyId: String(company.companyId),
      snapshot: '{}',
      sha256: createHash('sha256').update('{}').digest('hex'),
      idempotencyKey: randomUUID(),
      requestSha256: '0'.repeat(64),
      stageId: randomUUID(),
      applicantName: 'Ana Reis',
      title: 'Data trainee programme',
      sentAt: now(),
      replyBy: '2026-12-01',
    };
    expect(await insertApplication(db, scope, again)).toBeNull();
    const events = db.deleteFrom('application_events').where('application_id', '=', body.id);
    await expect(events.execute()).rejects.toThrow(/permission denied/);
  });

  it('refuses if the opportunity has been closed or paused or has expired since the preview', async () => {
    for (const change of [{ status: 'closed' }, { status: 'paused' }, { closes_on: '2026-01-01' }]) {
      const { person, opportunityId } = await setUpApplication();
      const { result: body } = await preview(person, opportunityId);
      await test.current.context.db
        .updateTable('opportunities')
        .set(change)
        .where('id', '=', opportunityId)
        .execute();
      const refused = await test.call(sendApplication, {
        token: person.token,
        idempotencyKey: randomUUID(),
        body: { opportunityId, ...SELECTION, sha256: body.sha256 },
      });
      expect([refused.status, refused.problem.code]).toEqual([409, 'opportunity_closed']);
    }
  });

  it('is for candidates only', async () => {
    const company = await signUpCompany(test.current);
    const body = { opportunityId: UNKNOWN_ID, ...SELECTION, sha256: '0'.repeat(64) };
    expect((await test.call(sendApplication, { body })).status).toBe(401);
    expect((await test.call(sendApplication, { body, token: company.token })).status).toBe(403);
    expect((await test.call(listApplications, { token: company.token })).status).toBe(403);
  });
});

describe('listApplications', () => {
  it("includes the company's time zone, in which the promised day ends", async () => {
    const { person, company, opportunityId } = await setUpApplication();
    const { result: sent } = await applyFor(test.current, person, opportunityId);
    expect(sent.timeZone).toBe('UTC');
    await test.call(saveWorkingCalendar, {
      token: company.token,
      ifMatch: 0,
      body: { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone: 'Pacific/Kiritimati' },
    });
    const { result: list } = await test.call(listApplications, { token: person.token });
    expect(list.items).toMatchObject([{ id: sent.id, timeZone: 'Pacific/Kiritimati' }]);
  });

  it('lists newest first, page by page, and by state', async () => {
    const { person, company, opportunityId } = await setUpApplication();
    const sent = [(await applyFor(test.current, person, opportunityId)).result.id];
    for (let count = 0; count < 4; count += 1) {
      const id = await publishOpportunity(test.current, company, { title: `Number ${count}` });
      sent.push((await applyFor(test.current, person, id)).result.id);
    }
    await withdraw(person, sent[2]!);
    const idsIn = ({ result }: Answer<typeof listApplications>) => result.items.map(({ id }) => id);
    const first = await test.call(listApplications, { query: { limit: 3 }, token: person.token });
    expect(first.body).toMatchObject({ openCount: 4, endedCount: 1 });
    const second = await test.call(listApplications, {
      query: { limit: 3, cursor: first.result.next! },
      token: person.token,
    });
    expect([...idsIn(first), ...idsIn(second)]).toEqual([...sent].reverse());
    expect(second.result.next).toBeNull();
    expect(
      idsIn(await test.call(listApplications, { query: { state: 'ended' }, token: person.token })),
    ).toEqual([sent[2]]);
    expect(
      idsIn(await test.call(listApplications, { query: { state: 'open' }, token: person.token })),
    ).toHaveLength(4);
    expect(
      (await test.call(listApplications, { query: { state: unchecked('lost') }, token: person.token }))
        .status,
    ).toBe(422);
    expect(
      (await test.call(listApplications, { query: { cursor: 'nonsense' }, token: person.token })).status,
    ).toBe(422);
  });
});

describe('readApplication and withdrawApplication', () => {
  it("are the same 404 for someone else's and for one that doesn't exist", async () => {
    const { person, opportunityId } = await setUpApplication();
    const { result: body } = await applyFor(test.current, person, opportunityId);
    const stranger = await signUpCandidate(test.current);
    for (const id of [body.id, UNKNOWN_ID]) {
      const read = await test.call(readApplication, { params: { applicationId: id }, token: stranger.token });
      const response = await withdraw(stranger, id);
      expect([read.status, response.status]).toEqual([404, 404]);
    }
    const own = await test.call(readApplication, { params: { applicationId: body.id }, token: person.token });
    expect(own.body.status).toBe('received');
  });

  it('withdraw once, even if pressed twice, and keep the snapshot for the candidate', async () => {
    const { person, opportunityId } = await setUpApplication();
    const { result: body } = await applyFor(test.current, person, opportunityId);
    const [one, other] = await Promise.all([withdraw(person, body.id), withdraw(person, body.id)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const { result: own } = await test.call(readApplication, {
      params: { applicationId: body.id },
      token: person.token,
    });
    expect(own.events.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'withdrawn']);
    expect(own).toMatchObject({ status: 'withdrawn', replyBy: null, snapshot: body.snapshot });
  });

  it('can’t withdraw once it has ended', async () => {
    const { person, opportunityId } = await setUpApplication();
    const { result: body } = await applyFor(test.current, person, opportunityId);
    await test.current.context.db
      .updateTable('applications')
      .set({ status: 'declined', ended_at: new Date() })
      .where('id', '=', body.id)
      .execute();
    const refused = await withdraw(person, body.id);
    expect([refused.status, refused.problem.code]).toEqual([409, 'application_ended']);
  });

  it('leave one active application if applying and withdrawing race', async () => {
    const { person, opportunityId } = await setUpApplication();
    const { result: body } = await applyFor(test.current, person, opportunityId);
    const [withdrawn, again] = await Promise.all([
      withdraw(person, body.id),
      applyFor(test.current, person, opportunityId),
    ]);
    expect(withdrawn.status).toBe(200);
    expect([201, 409]).toContain(again.status);
    const { result: list } = await test.call(listApplications, { token: person.token });
    expect(list.openCount).toBe(again.status === 201 ? 1 : 0);
  });
});

describe('an account that is deleted', () => {
  it("takes a candidate's applications with it, and leaves them with the candidate when the company goes", async () => {
    const { person, company, opportunityId } = await setUpApplication();
    const { result: body } = await applyFor(test.current, person, opportunityId);
    expect(body).toMatchObject({ hasCompanyLeft: false, replyBy: expect.any(String) });
    await test.call(deleteAccount, { token: company.token });
    const stored = await test.call(readApplication, {
      params: { applicationId: body.id },
      token: person.token,
    });
    expect(stored.body).toMatchObject({
      opportunityId: null,
      companyName: 'Harbour Health',
      hasCompanyLeft: true,
      replyBy: null,
      status: 'received',
    });
    await test.call(deleteAccount, { token: person.token });
    const { db } = test.current.context;
    expect(await db.selectFrom('applications').where('id', '=', body.id).select('id').execute()).toEqual([]);
  });
});
