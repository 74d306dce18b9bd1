import { randomUUID } from 'node:crypto';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OperationRequest, resultOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { placeCandidates, writeProfile } from '../../testing/worlds/test-discovery.ts';
import { signUpFinder } from '../../testing/worlds/test-found-people.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { EXPERIENCE } from '../../testing/worlds/test-sections.ts';

/** Far too many to be counted exactly, and not near a step where one person more or less would show. */
const PEOPLE = 66;
const RARE = 'Thatching';

const test = useTestApp();
let company: TestPerson;
let opportunityId: string;
/** Findable for longest, so not on any first page, and the only one with this skill. */
let one: string;
let others: string[];

const skillsNamed = (...names: readonly string[]) =>
  names.map((name) => ({ id: randomUUID(), name, level: null, link: null }));

function profileOf(number: number): ProfileContent {
  return {
    ...EMPTY_PROFILE,
    personal: { ...EMPTY_PROFILE.personal, bornOn: '1990-05-05' },
    role: {
      ...EMPTY_PROFILE.role,
      route: number % 2 ? 'graduate' : 'experienced',
      lookingFor: ['internship'],
    },
    location: { ...EMPTY_PROFILE.location, country: number % 5 < 2 ? 'ES' : 'PT', workModes: ['on_site'] },
    employment: { ...EMPTY_PROFILE.employment, noticeWeeks: 4 },
    booster: {
      ...EMPTY_PROFILE.booster,
      languages: [{ id: randomUUID(), language: 'pt', level: number % 4 ? 'B2' : 'C1' }],
      skills: skillsNamed('Figures', number % 2 ? 'Maps' : 'Charts', ...(number === 0 ? [RARE] : [])),
    },
  };
}

const ONE = profileOf(0);
let version = 1;

/** Saves what this person entered. */
async function enter(changes: Partial<ProfileContent>): Promise<void> {
  const profile = { ...ONE, ...changes };
  await test.current.context.systemDb
    .transaction()
    .execute((transaction) => writeProfile(transaction, one, profile, version));
  version += 1;
}

type Query = OperationRequest<typeof searchCandidates>['query'];

const read = (query: Query) => resultOf(test.call(searchCandidates, { query, token: company.token }));

async function readRecorded(): Promise<ReadonlySet<string>> {
  const rows = await test.current.context.systemDb
    .selectFrom('profile_views')
    .where('company_id', '=', String(company.companyId))
    .where('seen_at', '>=', test.current.context.now())
    .select('candidate_id')
    .execute();
  return new Set(rows.map(({ candidate_id }) => candidate_id));
}

/** A day later: the new day's record is still empty. */
let day = 0;
function nextDay(): void {
  day += 1;
  test.current.setNow(new Date(Date.UTC(2026, 10, 22 + day, 9)));
}

beforeAll(async () => {
  company = await signUpFinder(test.current);
  const criteria: Criterion[] = [
    {
      id: '00000000-0000-4000-8000-0000000000c1',
      kind: 'language',
      need: 'must',
      subject: 'pt',
      level: 'B2',
      months: null,
      reason: 'The notes are in it.',
    },
  ];
  opportunityId = await publishOpportunity(test.current, company, { criteria });
  const ids = await placeCandidates(
    test.current,
    Array.from({ length: PEOPLE }, (_, number) => ({ profile: profileOf(number) })),
  );
  [one = '', ...others] = ids;
});

const CHANGES: Readonly<Record<string, Partial<ProfileContent>>> = {
  'a route': { role: { ...ONE.role, route: 'graduate' } },
  'a country': { location: { ...ONE.location, country: 'PT' } },
  'no country, and no way to work': { location: { ...ONE.location, country: null, workModes: null } },
  'a common skill less': { booster: { ...ONE.booster, skills: skillsNamed('Charts') } },
  'a common skill more': { booster: { ...ONE.booster, skills: skillsNamed('Figures', 'Charts', 'Maps') } },
  'a skill of their own': {
    booster: { ...ONE.booster, skills: skillsNamed('Figures', 'Charts', 'Bagpipes') },
  },
  'another language': {
    booster: { ...ONE.booster, languages: [{ id: randomUUID(), language: 'pt', level: 'A1' }] },
  },
  'a longer notice': { employment: { ...ONE.employment, noticeWeeks: 40 } },
  'a job': { experience: { experiences: [{ ...EXPERIENCE, id: randomUUID() } as never] } },
};

/** Content that doesn't identify anyone in particular. */
const SEARCHES: readonly Query[] = [
  {},
  { words: 'figures' },
  { words: 'figures NOT maps OR figures' },
  { lookingFor: ['internship'] },
  { skills: ['figures'] },
  { skills: ['figures'], countries: ['PT', 'ES'] },
  { languages: ['pt'] },
  { workModes: ['on_site'], availableBy: '2027-06-01' },
];

describe('a search that many people match reveals nothing about any one of them', () => {
  it.each(Object.entries(CHANGES))('who has entered %s', async (_what, changes) => {
    nextDay();
    const searches = [...SEARCHES, { opportunityId, mustHaves: 'none_not_met' } as const];
    const readRecorded = async () => {
      const results: unknown[] = [];
      // The next page's cursor is encrypted, and never the same twice.
      for (const query of searches) results.push({ query, ...(await read(query)), next: null, items: null });
      return results;
    };
    await enter({});
    const before = await readRecorded();
    await enter(changes);
    expect(await readRecorded()).toEqual(before);
    expect(await readRecorded()).not.toContain(one);
  });
});

describe('a search for something that few people have', () => {
  it.each<NonNullable<Query>>([
    { words: `figures NOT ${RARE}` },
    { words: `figures OR ${RARE}` },
    { words: `${RARE} maps` },
    { words: `figures OR (${RARE})` },
    { words: 'figures OR "charts thatching"' },
    { words: `NOT ${RARE}` },
    { skills: ['figures', 'thatching'] },
    { skills: ['thatching'], routes: ['graduate'], countries: ['PT'] },
    { languages: ['pt', 'pt:native'], skills: ['figures', 'thatching'] },
  ])('is on their record: %j', async (query) => {
    nextDay();
    await enter({});
    await resultOf(test.call(searchCandidates, { token: company.token }));
    expect(await readRecorded()).not.toContain(one);
    await read(query);
    expect(await readRecorded()).toContain(one);
  });

  it('is recorded for those who share several common things', async () => {
    nextDay();
    await enter({ booster: { ...ONE.booster, skills: skillsNamed('Figures', 'Maps', 'Charts') } });
    await resultOf(
      test.call(searchCandidates, { query: { words: 'figures OR maps' }, token: company.token }),
    );
    expect(await readRecorded()).not.toContain(one);
    await resultOf(
      test.call(searchCandidates, { query: { words: 'figures OR charts maps' }, token: company.token }),
    );
    expect(await readRecorded()).toContain(one);
  });
});

describe('a search that fewer than fifty people match', () => {
  it('is recorded for all of them, even if the exact count isn’t shown', async () => {
    nextDay();
    await enter({});
    const { total, items } = (
      await test.call(searchCandidates, { query: { routes: ['graduate'] }, token: company.token })
    ).result;
    expect([total, items.length]).toEqual([25, 24]);
    const graduates = others.filter((_, at) => (at + 1) % 2 === 1);
    expect([...(await readRecorded())].sort()).toEqual(expect.arrayContaining(graduates.sort()));
  });
});
