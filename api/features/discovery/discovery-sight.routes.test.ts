import { randomUUID } from 'node:crypto';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { discoveryLevel, VISIBILITIES, type Visibility } from '@common-ground/domain/access/candidate-view';
import { projectCandidate } from '@common-ground/domain/access/projection';
import { roundedCount } from '@common-ground/domain/discovery/rounded-count';
import { arbitrarySearchedProfile } from '@common-ground/domain/discovery/testing/arbitrary-search';
import { searchableTexts } from '@common-ground/domain/discovery/testing/searchable-texts';
import { ageGroupOf } from '@common-ground/domain/profile/age';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { arbitraryProfile } from '@common-ground/domain/profile/testing/arbitrary-profile';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { upsertCandidatesOfAge } from '../../stores/discovery/of-age.store.ts';
import { type Answer, type OperationRequest, resultOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { decide, placeCandidate, placeCandidates } from '../../testing/worlds/test-discovery.ts';
import { handleOf } from '../../testing/worlds/test-found-people.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const NAME = 'Harbour Health';

type Query = OperationRequest<typeof searchCandidates>['query'];
type Card = { handle: string; level: string };

const search = (token: string, query: Query = {}) => resultOf(test.call(searchCandidates, { query, token }));

/** Everyone the company finds, on all pages, with the level of their card. */
async function findEverybody(company: TestPerson): Promise<Map<string, string>> {
  const cards: Card[] = [];
  let total = 0;
  for (let cursor: string | undefined; ; ) {
    const body = await search(company.token, { cursor });
    cards.push(...body.items);
    total = body.total ?? total;
    if (body.next === null) break;
    cursor = body.next;
  }
  expect(roundedCount(cards.length)).toBe(total);
  const rows = await test.current.context.systemDb
    .selectFrom('candidate_handles')
    .where('company_id', '=', String(company.companyId))
    .select(['handle', 'candidate_id'])
    .execute();
  const known = new Map(rows.map(({ handle, candidate_id }) => [handle, candidate_id]));
  return new Map(cards.map(({ handle, level }) => [known.get(handle) as string, level]));
}

async function signUpVerified(name: string): Promise<TestPerson> {
  const company = await signUpCompany(test.current, name);
  await verifyCompany(test.current, company.companyId);
  return company;
}

const BLOCKS = ['none', 'id', 'name', 'employer'] as const;
const BIRTHDAYS = [null, '2012-01-01', '2009-05-05', '1990-05-05'] as const;

async function block(candidateId: string, kind: (typeof BLOCKS)[number], companyId: string): Promise<void> {
  if (kind !== 'id' && kind !== 'name') return;
  await test.current.context.systemDb
    .insertInto('blocks')
    .values({
      candidate_id: candidateId,
      company_id: kind === 'id' ? companyId : null,
      name: 'HARBOUR-HEALTH Ltd.',
      name_key: 'harbour health',
      blocked_at: new Date(),
    })
    .execute();
}

async function apply(candidateId: string, companyId: string, status = 'received'): Promise<void> {
  const snapshot = '{}';
  await test.current.context.systemDb
    .insertInto('applications')
    .values({
      candidate_id: candidateId,
      company_id: companyId,
      status,
      sent_at: new Date(),
      ended_at: status === 'received' ? null : new Date(),
      snapshot,
      snapshot_sha256: sql<string>`encode(sha256(convert_to(${snapshot}, 'UTF8')), 'hex')`,
      idempotency_key: randomUUID(),
      stage_id: randomUUID(),
      applicant_name: 'Somebody',
      opportunity_title: 'Something',
    })
    .execute();
}

const employedBy = (currentEmployer: string | null): Partial<ProfileContent> => ({
  employment: { ...EMPTY_PROFILE.employment, currentEmployer },
});

describe('those searchCandidates finds', () => {
  it('are exactly those whom the rule lets the company see, in every combination', async () => {
    const company = await signUpVerified(NAME);
    const other = await signUpVerified('Tessel Maps');
    const companyId = String(company.companyId);
    const today = test.current.context.today();
    const combinations = VISIBILITIES.flatMap((visibility) =>
      BIRTHDAYS.flatMap((bornOn) =>
        [true, false].flatMap((hasConsented) =>
          BLOCKS.flatMap((kind) =>
            [true, false].flatMap((isChosen) =>
              [true, false].map((hasApplied) => ({
                visibility,
                bornOn,
                hasConsented,
                kind,
                isChosen,
                hasApplied,
              })),
            ),
          ),
        ),
      ),
    );
    const ids = await placeCandidates(
      test.current,
      combinations.map(({ isChosen, kind, ...placed }) => ({
        ...placed,
        chosenCompanyId: isChosen ? companyId : String(other.companyId),
        profile: employedBy(kind === 'employer' ? 'Harbour  Health GmbH' : 'Somewhere else'),
      })),
    );
    const expected = new Map<string, string>();
    for (const [index, { kind, hasApplied, bornOn, hasConsented, ...rest }] of combinations.entries()) {
      const candidateId = ids[index] as string;
      await block(candidateId, kind, companyId);
      if (hasApplied) await apply(candidateId, companyId);
      const level = discoveryLevel({
        ...rest,
        isVerified: true,
        isBlocked: kind !== 'none',
        age: ageGroupOf(bornOn, today),
        hasConsentedToDiscovery: hasConsented,
        isUnlinkedToday: false,
        isLeaving: false,
      });
      if (level !== 'hidden' && !hasApplied) expected.set(candidateId, level);
    }
    expect(expected.size).toBeGreaterThan(3);
    expect(await findEverybody(company)).toEqual(expected);
  });

  it('follow every change right away: consent, visibility, age, block, employer, application, deletion', async () => {
    const company = await signUpVerified('Quay Works');
    const companyId = String(company.companyId);
    const { systemDb } = test.current.context;
    const candidateId = await placeCandidate(test.current);
    const isFound = async () => (await findEverybody(company)).has(candidateId);
    const withAccess = (visibility: Visibility) =>
      systemDb
        .updateTable('access_settings')
        .set({ visibility })
        .where('candidate_id', '=', candidateId)
        .execute();
    const withEmployer = async (current_employer: string | null) =>
      systemDb
        .updateTable('employments')
        .set({ current_employer })
        .where('candidate_id', '=', candidateId)
        .execute();
    const withBirth = (born_on: string) =>
      systemDb
        .updateTable('personal_details')
        .set({ born_on })
        .where('candidate_id', '=', candidateId)
        .execute();
    expect(await isFound()).toBe(true);
    for (const [hide, show] of [
      [
        () => decide(systemDb, candidateId, 'discovery', false),
        () => decide(systemDb, candidateId, 'discovery', true),
      ],
      [() => withAccess('hidden'), () => withAccess('anonymous')],
      [() => withBirth('2012-01-01'), () => withBirth('1990-05-05')],
      [() => withEmployer('Quay Works Ltd'), () => withEmployer(null)],
      [
        () => block(candidateId, 'id', companyId),
        () => systemDb.deleteFrom('blocks').where('candidate_id', '=', candidateId).execute(),
      ],
      [
        () => apply(candidateId, companyId),
        () => systemDb.deleteFrom('applications').where('candidate_id', '=', candidateId).execute(),
      ],
    ] as const) {
      await hide();
      expect(await isFound(), String(hide)).toBe(false);
      await show();
      expect(await isFound(), String(show)).toBe(true);
    }
    await apply(candidateId, companyId, 'withdrawn');
    expect(await isFound()).toBe(true);
    await systemDb.deleteFrom('accounts').where('id', '=', candidateId).execute();
    expect(await isFound()).toBe(false);
    const remaining = await systemDb
      .selectFrom('discovery_facts')
      .where('candidate_id', '=', candidateId)
      .selectAll()
      .execute();
    expect(remaining).toEqual([]);
  });

  it('compares someone who shows no name with the must-haves, even if they chose the company', async () => {
    const company = await signUpVerified('Chosen Works');
    const chosen = { chosenCompanyId: String(company.companyId) };
    const [anonymous, named] = await placeCandidates(test.current, [
      { ...chosen, visibility: 'anonymous' },
      { ...chosen, visibility: 'named' },
    ]);
    const opportunityId = await publishOpportunity(test.current, company, {
      criteria: [
        {
          id: randomUUID(),
          kind: 'experience',
          need: 'must',
          subject: null,
          level: null,
          months: 24,
          reason: 'It takes that.',
        },
      ],
    });
    const handles = await Promise.all(
      [anonymous, named].map((accountId) => handleOf(test.current, company, { accountId } as TestPerson)),
    );
    const query = { opportunityId, mustHaves: 'met' as const };
    const { items } = (await test.call(searchCandidates, { query, token: company.token })).result;
    for (const handle of handles) expect(items.map((item) => item.handle)).not.toContain(handle);
  });

  it('leaves out anyone with an active application, whatever happens at the same time: another one, withdrawing, hiding, coming back', async () => {
    const company = await signUpVerified('Standing Works');
    const companyId = String(company.companyId);
    const { systemDb } = test.current.context;
    const candidateId = await placeCandidate(test.current);
    const take = (where: 'received' | 'withdrawn') =>
      systemDb
        .updateTable('applications')
        .set(
          where === 'withdrawn'
            ? { status: 'withdrawn', ended_at: sql<Date>`greatest(sent_at, now())` }
            : { status: 'received', ended_at: null },
        )
        .where('candidate_id', '=', candidateId)
        .execute();
    const show = (visibility: Visibility) =>
      systemDb
        .updateTable('access_settings')
        .set({ visibility })
        .where('candidate_id', '=', candidateId)
        .execute();
    const count = async () => (await findEverybody(company)).size;
    const total = await count();
    await apply(candidateId, companyId);
    expect(await count()).toBe(total - 1);
    for (const _ of [1, 2, 3]) {
      // One application is withdrawn while another is sent: whichever comes last, one is active.
      await Promise.all([take('withdrawn'), apply(candidateId, companyId)]);
      const standing = await systemDb
        .selectFrom('applications')
        .where('candidate_id', '=', candidateId)
        .where('status', '<>', 'withdrawn')
        .select('id')
        .execute();
      expect(await count()).toBe(standing.length > 0 ? total - 1 : total);
    }
    await take('received');
    await show('hidden');
    await show('anonymous');
    expect(await count()).toBe(total - 1);
    expect((await findEverybody(company)).has(candidateId)).toBe(false);
    await take('withdrawn');
    expect(await count()).toBe(total);
  });

  it('misses no one whose transaction began before another one committed', async () => {
    const company = await signUpVerified('Slow Harbour');
    const slow = Promise.withResolvers<void>();
    const written = Promise.withResolvers<string>();
    const { systemDb } = test.current.context;
    const candidateId = await placeCandidate(test.current, { visibility: 'hidden' });
    const transaction = systemDb.transaction().execute(async (open) => {
      await open
        .updateTable('access_settings')
        .set({ visibility: 'anonymous' })
        .where('candidate_id', '=', candidateId)
        .execute();
      // Runs what is deferred until the end of the transaction now, and continues the transaction.
      await sql`set constraints all immediate`.execute(open);
      written.resolve(candidateId);
      await slow.promise;
    });
    try {
      await Promise.race([written.promise, transaction]);
      const later = await placeCandidate(test.current);
      const before = await findEverybody(company);
      expect([before.has(candidateId), before.has(later)]).toEqual([false, true]);
    } finally {
      slow.resolve();
      await transaction;
    }
    expect((await findEverybody(company)).has(candidateId)).toBe(true);
  });

  it('includes those who have recently come of age, and no one else', async () => {
    const company = await signUpVerified('Birthday Works');
    const { systemDb, today } = test.current.context;
    const born = `${Number(today().slice(0, 4)) - 18}${today().slice(4)}`;
    const [ofAge, older, hidden] = (await placeCandidates(test.current, [
      { bornOn: born },
      { bornOn: '1990-05-05' },
      { bornOn: born, visibility: 'hidden' },
    ])) as [string, string, string];
    // Resets the settings to before they came of age.
    const owner = new pg.Client({ connectionString: test.current.ownerUrl });
    await owner.connect();
    await owner.query('delete from discovery_candidates where candidate_id = any($1)', [[ofAge, older]]);
    await owner.end();
    const findVisibleIds = async () => {
      const everybody = await findEverybody(company);
      return [ofAge, older, hidden].map((id) => everybody.has(id));
    };
    expect(await findVisibleIds()).toEqual([false, false, false]);
    expect(await upsertCandidatesOfAge(systemDb, today())).toBe(1);
    expect(await upsertCandidatesOfAge(systemDb, today())).toBe(0);
    expect(await findVisibleIds()).toEqual([true, false, false]);
  });
});

describe('what searchCandidates reveals about hidden people', () => {
  const QUERIES: readonly Query[] = [
    {},
    { order: 'random' },
    { words: 'canary' },
    { words: 'NOT nurse' },
    { skills: ['canary'] },
    { countries: ['CK'] },
    { words: 'nurse' },
  ];
  const profile: Partial<ProfileContent> = {
    location: { ...EMPTY_PROFILE.location, country: 'CK' },
    booster: {
      ...EMPTY_PROFILE.booster,
      skills: [{ id: randomUUID(), name: 'Canary nurse', level: null, link: null }],
      languages: [{ id: randomUUID(), language: 'ain', level: 'C1' }],
    },
  };
  let company: TestPerson;

  beforeAll(async () => {
    company = await signUpVerified('Listening Post');
    await placeCandidates(
      test.current,
      Array.from({ length: 30 }, (_, number) => ({
        profile: {
          booster: {
            ...EMPTY_PROFILE.booster,
            skills: [{ id: randomUUID(), name: number % 2 ? 'Nurse' : 'Carer', level: null, link: null }],
          },
        },
      })),
    );
  });

  it('is nothing: no count, choice, order or word differs because of them', async () => {
    const searchAllQueries = () => Promise.all(QUERIES.map((query) => search(company.token, query)));
    const before = await searchAllQueries();
    const companyId = String(company.companyId);
    await placeCandidate(test.current, { profile, visibility: 'hidden' });
    await placeCandidate(test.current, { profile, hasConsented: false });
    await placeCandidate(test.current, { profile, bornOn: '2010-01-01' });
    await placeCandidate(test.current, { profile, bornOn: null });
    await placeCandidate(test.current, { profile: { ...profile, ...employedBy('Listening Post') } });
    await block(await placeCandidate(test.current, { profile }), 'id', companyId);
    await apply(await placeCandidate(test.current, { profile }), companyId);
    const after = await searchAllQueries();
    expect(after).toEqual(before);
    expect(JSON.stringify(after).toLowerCase()).not.toContain('canary nurse');
    expect(
      (
        await test.call(searchCandidates, {
          query: { words: 'canary' },
          token: (await signUpVerified('Another')).token,
        })
      ).result,
    ).toMatchObject({
      total: 3,
    });
  });
});

describe('regions in searchCandidates', () => {
  const QUERIES: readonly Query[] = [
    {},
    { regions: ['PT-11'] },
    { regions: ['PT-11'], order: 'random' },
    { countries: ['PT'], words: 'baker' },
    { regions: ['PT:north'] },
  ];
  const livesIn = (region: string | null, name = 'Baker'): Partial<ProfileContent> => ({
    location: { ...EMPTY_PROFILE.location, country: 'PT', region },
    booster: { ...EMPTY_PROFILE.booster, skills: [{ id: randomUUID(), name, level: null, link: null }] },
  });
  const regionsOf = ({ facets }: Answer<typeof searchCandidates>['result']) => facets!.regions;

  it('are only those of people who show this company their name', async () => {
    const company = await signUpVerified('Near Works');
    const chosen = { visibility: 'named', chosenCompanyId: String(company.companyId) } as const;
    await placeCandidates(test.current, [
      { ...chosen, profile: livesIn('PT-11') },
      { ...chosen, profile: livesIn('Up  North') },
      { ...chosen, profile: livesIn(null) },
      { profile: livesIn('PT-11') },
      { profile: livesIn('PT-13') },
      { visibility: 'named', profile: livesIn('PT-11') },
    ]);
    const all = (await test.call(searchCandidates, { token: company.token })).result;
    // Among so many people, the few who live there aren't counted.
    expect(regionsOf(all)).toEqual([
      { value: 'PT-11', count: null },
      { value: 'PT:up north', count: null },
    ]);
    const found = (
      await test.call(searchCandidates, {
        query: { regions: ['PT-11', 'PT:Up North'] },
        token: company.token,
      })
    ).result;
    expect(found.total).toBe(2);
    expect(found.items.map(({ level }: Card) => level)).toEqual(['named', 'named']);
    expect(found.items.map(({ why }: { why: { facets: unknown } }) => why.facets)).toEqual([
      [{ facet: 'regions', values: ['PT:Up North'] }],
      [{ facet: 'regions', values: ['PT-11'] }],
    ]);
    expect(regionsOf(found)).toEqual([
      { value: 'PT-11', count: 1 },
      { value: 'PT:up north', count: 1 },
    ]);
    expect(
      regionsOf(
        (await test.call(searchCandidates, { token: (await signUpVerified('Far Works')).token })).result,
      ),
    ).toEqual([]);
  });

  it('tell nothing about anyone without a name: every answer is the same wherever they live', async () => {
    const company = await signUpVerified('Blind Map');
    const { systemDb } = test.current.context;
    await placeCandidate(test.current, {
      visibility: 'named',
      chosenCompanyId: String(company.companyId),
      profile: livesIn('PT-11'),
    });
    const ids = await placeCandidates(test.current, [
      { profile: livesIn('PT-13') },
      { visibility: 'named', profile: livesIn('PT-13') },
      { visibility: 'named', hasConsented: false, chosenCompanyId: null, profile: livesIn('PT-13') },
    ]);
    const searchAllQueries = () => Promise.all(QUERIES.map((query) => search(company.token, query)));
    const before = await searchAllQueries();
    for (const region of ['PT-11', 'North', null]) {
      await systemDb.updateTable('locations').set({ region }).where('candidate_id', 'in', ids).execute();
      expect(await searchAllQueries()).toEqual(before);
    }
  });

  it('depend on the name: anyone shown without it, or under blind review, is in no region', async () => {
    const company = await signUpVerified('Blind Works');
    const { systemDb } = test.current.context;
    const candidateId = await placeCandidate(test.current, {
      visibility: 'named',
      chosenCompanyId: String(company.companyId),
      profile: livesIn('PT-30'),
    });
    const findRegions = async () => {
      const [all, ofRegion] = await Promise.all([
        test.call(searchCandidates, { token: company.token }).then(({ result }) => result),
        test
          .call(searchCandidates, { query: { regions: ['PT-30'] }, token: company.token })
          .then(({ result }) => result),
      ]);
      return [regionsOf(all).length, ofRegion.total, ofRegion.items.length];
    };
    expect(await findRegions()).toEqual([1, 1, 1]);
    const show = (visibility: Visibility) =>
      systemDb
        .updateTable('access_settings')
        .set({ visibility })
        .where('candidate_id', '=', candidateId)
        .execute();
    await show('anonymous');
    expect(await findRegions()).toEqual([0, 0, 0]);
    const { rows } = await sql<{ facts: string }>`
      select facts::text from discovery_facts where candidate_id = ${candidateId}`.execute(systemDb);
    expect(rows[0]?.facts).not.toContain('PT-30');
    await show('named');
    expect(await findRegions()).toEqual([1, 1, 1]);
    const opportunityId = await publishOpportunity(test.current, company);
    const switched = await switchBlindReview(test.current, company, opportunityId, true);
    expect(switched.status).toBe(200);
    expect(await findRegions()).toEqual([0, 0, 0]);
  });
});

describe('the words by which someone is found', () => {
  it('are those of the anonymous projection, whatever the profile', async () => {
    const profiles = [
      ...fc.sample(arbitraryProfile, { numRuns: 25, seed: 11 }),
      ...fc.sample(arbitrarySearchedProfile, { numRuns: 15, seed: 12 }),
    ];
    const { systemDb } = test.current.context;
    for (const profile of profiles) {
      const candidateId = await placeCandidate(test.current, { profile });
      const texts = searchableTexts(projectCandidate(profile, 'anonymous'));
      const { rows } = await sql<{ found: string; expected: string }>`
        select strip(words)::text as found, strip(to_tsvector('simple', ${texts.join(' ')}))::text as expected
        from discovery_words join discovery_candidates using (slot) where candidate_id = ${candidateId}`.execute(
        systemDb,
      );
      expect(rows[0]?.found).toBe(rows[0]?.expected);
    }
  });
});

describe('the day someone comes of age in the database', () => {
  it('is the same as in the domain', async () => {
    const days = fc.sample(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      { numRuns: 300, seed: 5 },
    );
    const birthDates = [...days.map((day) => day.toISOString().slice(0, 10)), '2004-02-29', '2008-02-29'];
    const { rows } = await sql<{ born: string; from: string; before: string }>`
      select born::text, adult_from(born)::text as from, (adult_from(born) - 1)::text as before
      from unnest(${birthDates}::date[]) as born`.execute(test.current.context.systemDb);
    for (const { born, from, before } of rows) {
      expect(ageGroupOf(born, from)).toBe('adult');
      expect(ageGroupOf(born, before)).not.toBe('adult');
    }
  });
});
