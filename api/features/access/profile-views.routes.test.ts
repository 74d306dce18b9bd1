import {
  blockCompany,
  chooseCompany,
  releaseCompany,
  saveObjection,
  saveVisibility,
} from '@common-ground/contract/access/access';
import { listProfileViews } from '@common-ground/contract/access/profile-views';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { publishCulture } from '@common-ground/contract/company-culture/company-culture';
import { listCultureResults, saveCultureSharing } from '@common-ground/contract/culture/culture-results';
import {
  listOverlaps,
  listSharedCandidates,
  readOverlap,
  readSharedCandidate,
} from '@common-ground/contract/overlap/overlap';
import { saveEmployment, savePersonalDetails } from '@common-ground/contract/profile/profile';
import type { ProfileView } from '@common-ground/domain/access/view-record';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { recordViews } from '../../stores/access/profile-view.store.ts';
import { type OperationRequest, resultOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters, signUpCandidateWithResult } from '../../testing/worlds/test-company-culture.ts';
import {
  decideConsent,
  setVisibility,
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();

/** A verified company with a published culture. */
async function signUpLooking(name: string): Promise<TestPerson> {
  const company = await signUpCompany(test.current, name);
  await verifyCompany(test.current, company.companyId);
  await addLikeMindedRaters(test.current, String(company.companyId), 5);
  await test.call(publishCulture, { token: company.token, ifMatch: 0 });
  return company;
}

/** A sharing candidate whose name a company may see. */
async function signUpNamedTo(company: TestPerson): Promise<TestPerson> {
  const person = await signUpCandidateWithResult(test.current, { isShared: true });
  await test.call(savePersonalDetails, {
    token: person.token,
    ifMatch: 1,
    body: { bornOn: '1999-04-12', fullName: 'Canary Named', pronouns: 'she/her' },
  });
  await setVisibility(test.current, person, 'named');
  await test.call(chooseCompany, {
    params: { companyId: company.companyId! },
    ifMatch: 0,
    token: person.token,
  });
  return person;
}

type ListedView = { candidate: { handle: string; viewLevel: string; name: { fullName: string | null } } };

async function listViews(company: TestPerson): Promise<readonly ListedView[]> {
  return (await test.call(listSharedCandidates, { query: { limit: 50 }, token: company.token })).result.items;
}

function listProfileViewsOf(
  { token }: TestPerson,
  query: OperationRequest<typeof listProfileViews>['query'] = {},
) {
  return resultOf(test.call(listProfileViews, { query, token }));
}

/** Records one view, as a company's read does. */
function recordView(company: TestPerson, view: ProfileView, at: Date): Promise<void> {
  const scope = { companyId: company.companyId, membership: 'owner' } as CompanyScope;
  return recordViews(test.current.context.db, scope, [view], at);
}

/** Tampering that's possible for the owner of the database. */
async function asOwner(statements: string): Promise<void> {
  const owner = new pg.Client({ connectionString: test.current.ownerUrl });
  await owner.connect();
  try {
    await owner.query(statements);
  } finally {
    await owner.end();
  }
}

const ANONYMOUS = { level: 'anonymous', parts: ['route', 'culture'], reason: 'overlap_list' } as const;

describe('what a company sees', () => {
  it('includes the name for chosen companies, and for no other verified one', async () => {
    const [chosen, other] = [await signUpLooking('Harbour Health'), await signUpLooking('Tessel Maps')];
    await signUpNamedTo(chosen);
    expect((await listViews(chosen))[0]?.candidate).toMatchObject({
      viewLevel: 'named',
      name: { fullName: 'Canary Named', pronouns: 'she/her' },
    });
    expect((await listViews(other))[0]?.candidate).toMatchObject({ viewLevel: 'anonymous' });
    expect(JSON.stringify(await listViews(other))).not.toContain('Canary');
  });

  it.each([
    [
      'the choice is taken back',
      (person: TestPerson, company: TestPerson) =>
        test.call(releaseCompany, { params: { companyId: company.companyId! }, token: person.token }),
    ],
    [
      'the company is blocked',
      (person: TestPerson, company: TestPerson) =>
        test.call(blockCompany, { token: person.token, body: { companyId: company.companyId! } }),
    ],
    [
      'its name is blocked',
      (person: TestPerson) =>
        test.call(blockCompany, { token: person.token, body: { name: 'REVOKED works' } }),
    ],
    [
      'it turns out to be the present employer',
      (person: TestPerson) =>
        test.call(saveEmployment, {
          token: person.token,
          ifMatch: 0,
          body: { currentEmployer: 'Revoked Works GmbH' },
        }),
    ],
    [
      'the candidate hides',
      (person: TestPerson) =>
        test.call(saveVisibility, { token: person.token, body: { visibility: 'hidden' } }),
    ],
    [
      'the result is not shared any more',
      (person: TestPerson) =>
        test.call(saveCultureSharing, { token: person.token, body: { isShared: false } }),
    ],
    [
      'the candidate objects to being compared',
      (person: TestPerson) => test.call(saveObjection, { token: person.token, body: { isObjecting: true } }),
    ],
    [
      'the consent to matching is taken back',
      (person: TestPerson) => decideConsent(test.current, person, 'matching', false),
    ],
  ])('is 404 under the old id right away when %s', async (_what, revoke) => {
    const company = await signUpLooking('Revoked Works Ltd');
    const person = await signUpNamedTo(company);
    const before = await listViews(company);
    const { handle } = before.find(({ candidate }) => candidate.viewLevel === 'named')?.candidate ?? {};
    expect(
      (await test.call(readSharedCandidate, { params: { handle: handle! }, token: company.token })).status,
    ).toBe(200);
    await revoke(person, company);
    expect(
      (await test.call(readSharedCandidate, { params: { handle: handle! }, token: company.token })).status,
    ).toBe(404);
    expect(JSON.stringify(await listViews(company))).not.toContain('Canary');
    // Later tests expect lists without named candidates.
    await test.call(deleteAccount, { token: person.token });
  });

  it('is no one while the company is unverified, from the moment that it loses its verification', async () => {
    const company = await signUpLooking('Suspended Works');
    const person = await signUpNamedTo(company);
    const [seen] = await listViews(company);
    await verifyCompany(test.current, company.companyId, false);
    const { body } = await test.call(listSharedCandidates, { token: company.token });
    expect(body).toEqual({ isPublished: true, isVerified: false, items: [], next: null });
    expect(
      (
        await test.call(readSharedCandidate, {
          params: { handle: seen!.candidate.handle },
          token: company.token,
        })
      ).status,
    ).toBe(404);
    await test.call(deleteAccount, { token: person.token });
  });

  it('is limited to chosen companies without the consent to being found', async () => {
    const [chosen, other] = [await signUpLooking('Delta Press'), await signUpLooking('Fjord Rail')];
    const before = (await listViews(other)).length;
    const person = await signUpNamedTo(chosen);
    await decideConsent(test.current, person, 'discovery', false);
    expect((await listViews(chosen)).some(({ candidate }) => candidate.viewLevel === 'named')).toBe(true);
    expect(await listViews(other)).toHaveLength(before);
    await test.call(deleteAccount, { token: person.token });
  });
});

describe('an objection', () => {
  it('ends the comparison for the candidate too, and leaves the results', async () => {
    const company = await signUpLooking('Mill Street');
    const person = await signUpCandidateWithResult(test.current);
    expect(
      (await test.call(readOverlap, { params: { companyId: company.companyId! }, token: person.token }))
        .status,
    ).toBe(200);
    await test.call(saveObjection, { token: person.token, body: { isObjecting: true } });
    expect(
      (await test.call(readOverlap, { params: { companyId: company.companyId! }, token: person.token }))
        .problem.code,
    ).toBe('profiling_objected');
    expect((await test.call(listOverlaps, { token: person.token })).body).toEqual({
      hindrance: 'profiling_objected',
      items: [],
      next: null,
    });
    expect((await test.call(listCultureResults, { token: person.token })).result.results).toHaveLength(1);
    await test.call(saveObjection, { token: person.token, body: { isObjecting: false, seenVersion: 1 } });
    expect(
      (await test.call(readOverlap, { params: { companyId: company.companyId! }, token: person.token }))
        .status,
    ).toBe(200);
  });
});

describe(listProfileViews.operationId, () => {
  it('says who saw what, when and why, by day and company', async () => {
    const company = await signUpLooking('Ledger Works');
    const person = await signUpNamedTo(company);
    const seen = (await listViews(company)).find(({ candidate }) => candidate.viewLevel === 'named');
    await listViews(company);
    await test.call(readSharedCandidate, {
      params: { handle: seen!.candidate.handle },
      token: company.token,
    });
    const { items, next } = await listProfileViewsOf(person);
    expect(next).toBeNull();
    expect(items).toEqual([
      {
        day: new Date().toISOString().slice(0, 10),
        company: {
          id: company.companyId,
          name: 'Ledger Works',
          isHere: true,
          isBlocked: false,
          isChosen: true,
        },
        occasions: [
          expect.objectContaining({ level: 'named', reason: 'overlap_detail', count: 1 }),
          expect.objectContaining({
            level: 'named',
            reason: 'overlap_list',
            // Listed twice, recorded once: nothing new was shown.
            count: 1,
            parts: ['name', 'route', 'location', 'culture'],
          }),
        ],
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(company.accountId);
    await test.call(deleteAccount, { token: person.token });
  });

  it('records nothing that was not shown', async () => {
    const company = await signUpLooking('Quiet Works');
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    await setVisibility(test.current, person, 'hidden');
    await listViews(company);
    expect((await listProfileViewsOf(person)).items).toEqual([]);
  });

  it('lists the latest day first, page by page, without duplicates or anyone else’s entries', async () => {
    const [person, other] = await Promise.all([signUpCandidate(test.current), signUpCandidate(test.current)]);
    const companies = [await signUpCompany(test.current, 'A'), await signUpCompany(test.current, 'B')];
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20'])
      for (const company of companies)
        await recordView(
          company,
          { ...ANONYMOUS, candidateId: person.accountId },
          new Date(`${day}T23:59:00Z`),
        );
    const handles: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const { items, next } = await listProfileViewsOf(person, { limit: 2, cursor });
      handles.push(...items.map((item) => `${item.day} ${item.company.id}`));
      if (next === null) break;
      cursor = next;
    }
    expect(handles.map((handle) => handle.slice(0, 10))).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-19',
      '2026-11-19',
      '2026-11-18',
      '2026-11-18',
    ]);
    expect(new Set(handles).size).toBe(6);
    expect((await listProfileViewsOf(other)).items).toEqual([]);
    const forged = Buffer.from(JSON.stringify(['2026-02-31', person.accountId])).toString('base64url');
    for (const cursor of ['nonsense', forged])
      expect((await test.call(listProfileViews, { query: { cursor }, token: person.token })).status).toBe(
        422,
      );
  });

  it('still names a company that has left', async () => {
    const person = await signUpCandidate(test.current);
    const company = await signUpCompany(test.current, 'Gone Works');
    await recordView(company, { ...ANONYMOUS, candidateId: person.accountId }, new Date());
    await test.call(deleteAccount, { token: company.token });
    expect((await listProfileViewsOf(person)).items[0]!.company).toMatchObject({
      name: 'Gone Works',
      isHere: false,
    });
  });
});

describe('the access log', () => {
  it('is a chain that concurrent writers cannot fork, and that shows changed entries', async () => {
    const person = await signUpCandidate(test.current);
    const company = await signUpCompany(test.current, 'Chain Works');
    const view = { ...ANONYMOUS, candidateId: person.accountId };
    await Promise.all(Array.from({ length: 20 }, () => recordView(company, view, new Date())));
    const { db } = test.current.context;
    const findBroken = () =>
      sql<{ n: number }>`select count(*) as n from (
        select hash, profile_view_hash(entry) as right_hash, previous_hash, lag(hash) over (order by id) as before_it
        from profile_views entry where candidate_id = ${person.accountId}
      ) as chain where hash <> right_hash or previous_hash is distinct from before_it`.execute(db);
    expect((await findBroken()).rows[0]?.n).toBe(0);
    // What the database's owner can do and the application can't.
    await asOwner(`begin;
      set local session_replication_role = replica;
      update profile_views set company_name = 'Somebody else' where id =
        (select min(id) from profile_views where candidate_id = '${person.accountId}');
      commit`);
    expect((await findBroken()).rows[0]?.n).toBe(1);
  });

  it('can’t be changed and keeps every entry as long as the candidate has an account', async () => {
    const { callerDb } = test.current;
    for (const statement of ["update profile_views set reason = 'document'", 'delete from profile_views']) {
      await expect(sql`${sql.raw(statement)}`.execute(callerDb)).rejects.toThrow(/permission denied/);
      await expect(asOwner(statement)).rejects.toThrow(/never changed/);
    }
  });

  it('is deleted with the candidate, and leaves only a count of entries', async () => {
    const { db } = test.current.context;
    const person = await signUpCandidate(test.current);
    const company = await signUpCompany(test.current, 'Stone Works');
    for (const _look of [1, 2, 3])
      await recordView(company, { ...ANONYMOUS, candidateId: person.accountId }, new Date());
    const before = await db.selectFrom('ledger_tombstones').select('id').execute();
    await test.call(deleteAccount, { token: person.token });
    const remaining = await db
      .selectFrom('ledger_tombstones')
      .where('id', 'not in', ['00000000-0000-4000-8000-000000000000', ...before.map(({ id }) => id)])
      .selectAll()
      .execute();
    expect(remaining).toEqual([
      { id: expect.any(String), erased_on: new Date().toISOString().slice(0, 10), entry_count: 3 },
    ]);
    const rows = db.selectFrom('profile_views').where('candidate_id', '=', person.accountId);
    expect(await rows.select('id').execute()).toEqual([]);
  });
});
