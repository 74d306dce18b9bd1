import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { COMPANY_READS } from '../../testing/company-reads.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters, signUpCandidateWithResult } from '../../testing/test-company-culture.ts';
import { placeCandidates } from '../../testing/test-discovery.ts';
import { handleOf, signUpFinder } from '../../testing/test-found-people.ts';
import { publishOpportunity } from '../../testing/test-opportunities.ts';
import type { TestPerson } from '../../testing/test-people.ts';
import { type Canary, canariesOf, profileWithCanaries, recordedParts } from '../../testing/view-canaries.ts';

/** More than a page of a search. */
const PEOPLE = 30;
const PAGE = 24;
const RUNS = 12;
const PARTS = ['name', 'school', 'university', 'experience', 'activities', 'booster'] as const;

const test = useTestApp();
let company: TestPerson;
let opportunityId: string;
let shortlistId: string;
let canaries: readonly Canary[];
const handles: string[] = [];

beforeAll(async () => {
  company = await signUpFinder(test.current);
  const companyId = String(company.companyId);
  await addLikeMindedRaters(test.current, companyId, 5);
  const published = await test.current.call('POST', '/api/company/culture/publication', {
    token: company.token,
  });
  expect(published.status).toBe(204);
  opportunityId = await publishOpportunity(test.current, company);
  const ids = await placeCandidates(
    test.current,
    Array.from({ length: PEOPLE }, (_, number) => ({
      profile: profileWithCanaries(number),
      // Every fifth shows this company the name.
      ...(number % 5 === 0 ? { visibility: 'named' as const, chosenCompanyId: companyId } : {}),
    })),
  );
  canaries = ids.flatMap((id, number) => canariesOf(id, number));
  const sharers = [await signUpCandidateWithResult(test.current, { isShared: true })];
  const people = [...ids.map((accountId) => ({ accountId }) as TestPerson), ...sharers];
  for (const person of people) handles.push(await handleOf(test.current, company, person));
  const list = await post('/api/company/shortlists', { name: 'Found', opportunityId: null });
  shortlistId = list.body.id;
  for (const handle of handles.slice(0, 4))
    await put(`/api/company/shortlists/${shortlistId}/people/${handle}`);
});

const post = (url: string, body: object) =>
  test.current.call('POST', url, {
    token: company.token,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const put = (url: string) => test.current.call('PUT', url, { token: company.token });
const get = (url: string) => test.current.call('GET', url, { token: company.token });

const NOWHERE = '00000000-0000-4000-8000-000000000000';

type Search = { route?: string; country?: string; skill?: number; word?: readonly [number, number] };

/** What a company can do with people whom it finds. */
type Step =
  | { do: 'search'; search: Search }
  | { do: 'turn'; with: Search | null }
  | { do: 'open' | 'invite' | 'overlap'; person: number }
  | { do: 'compare'; people: readonly [number, number] }
  | { do: 'shortlist' | 'overlaps' }
  | { do: 'read'; read: number; person: number };

const person = fc.nat(PEOPLE - 1);
const search: fc.Arbitrary<Search> = fc.record(
  {
    route: fc.constantFrom('graduate', 'experienced'),
    country: fc.constantFrom('PT', 'ES', 'FR'),
    skill: person,
    word: fc.tuple(person, fc.nat(PARTS.length - 1)),
  },
  { requiredKeys: [] },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('search' as const), search }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('turn' as const), with: fc.option(search) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'invite', 'overlap'), person }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('compare' as const), people: fc.tuple(person, person) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('shortlist' as const, 'overlaps') }),
  },
  // Whatever else a company can read, by the contract.
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      read: fc.nat(COMPANY_READS.length - 1),
      person,
    }),
  },
);

function addressOf(query: Search, cursor: string | null): string {
  const text = new URLSearchParams();
  if (query.route) text.append('routes', query.route);
  if (query.country) text.append('countries', query.country);
  if (query.skill !== undefined) text.append('skills', wordOf(query.skill, PARTS.indexOf('booster')));
  if (query.word) text.append('words', wordOf(...query.word));
  if (cursor) text.append('cursor', cursor);
  return `/api/company/discovery?${text}`;
}

function wordOf(number: number, part: number): string {
  return String(canaries[number * PARTS.length + part]?.text);
}

type Turned = { readonly search: Search; readonly next: string | null };

/** Takes one step. @returns what came back, with what was searched for */
async function take(one: Step, turned: Turned) {
  const reply = new Date(test.current.context.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  const handle = 'person' in one ? handles[one.person] : '';
  switch (one.do) {
    case 'search':
      return { asked: one.search, answer: await get(addressOf(one.search, null)) };
    case 'turn': {
      const asked = one.with ?? turned.search;
      return { asked, answer: await get(addressOf(asked, turned.next)) };
    }
    case 'open':
      return { asked: null, answer: await get(`/api/company/candidates/${handle}`) };
    case 'compare':
      return {
        asked: null,
        answer: await get(`/api/company/comparison?handles=${one.people.map((at) => handles[at])}`),
      };
    case 'overlap':
      return { asked: null, answer: await get(`/api/company/overlaps/${handles.at(-1)}`) };
    case 'overlaps':
      return { asked: null, answer: await get('/api/company/overlaps') };
    case 'read': {
      const ids = { opportunityId, shortlistId, applicationId: NOWHERE, documentId: NOWHERE };
      const places = { ...ids, page: '1', handle: String(handle), handles: String(handle) };
      const read = COMPANY_READS[one.read];
      // It is a search for everybody, then.
      const asked = read?.operationId === searchCandidates.operationId ? {} : null;
      return { asked, answer: await get(String(read?.addressWith(places))) };
    }
    case 'invite':
      return {
        asked: null,
        answer: await post('/api/company/invitations', {
          handle,
          opportunityId,
          reason: 'Your work with figures is what our wards need.',
          replyBy: reply,
        }),
      };
    default:
      return { asked: null, answer: await get(`/api/company/shortlists/${shortlistId}`) };
  }
}

type Answer = Awaited<ReturnType<TestApp['call']>>;

/** Who fits a search, as the profiles were placed: a plain reading of it. Who shares a result and nothing else fits none of these. */
function fitting({ route, country, skill, word }: Search): number {
  return Array.from({ length: PEOPLE }, (_, number) => number).filter(
    (number) =>
      (route === undefined || route === (number % 2 ? 'graduate' : 'experienced')) &&
      (country === undefined || country === (number % 3 ? 'PT' : 'ES')) &&
      (skill === undefined || skill === number) &&
      // Nobody is found by a name.
      (word === undefined || (word[0] === number && PARTS[word[1]] !== 'name')),
  ).length;
}

const FACET_OF = { route: 'routes', country: 'countries', skill: 'skills' } as const;

/** The choices beside a list that rest on so few people that they tell of each. */
function tellingFacets(body: Answer['body'], asked: Search): Record<string, { count: number }[]> {
  if (body.facets === null) return {};
  const isFew = (facet: string) => {
    const own = Object.entries(FACET_OF).find(([, name]) => name === facet)?.[0];
    return fitting({ ...asked, ...(own ? { [own]: undefined } : {}) }) <= PAGE;
  };
  // What was chosen is always among the choices, also where nobody has it.
  const counted = (values: { count: number }[]) => values.filter(({ count }) => count > 0);
  return Object.fromEntries(
    Object.entries(body.facets as Record<string, { count: number }[]>).flatMap(([name, values]) =>
      isFew(name) ? [[name, counted(values)]] : [],
    ),
  );
}

/** The canaries in an answer. */
function reached({ body }: Answer, asked: Search | null): Canary[] {
  const facets = asked === null ? null : tellingFacets(body, asked);
  const text = JSON.stringify({ ...body, facets }).toLowerCase();
  const isInWords = (canary: Canary) => asked?.word !== undefined && canary.text === wordOf(...asked.word);
  const counted = (body.total ?? 0) + mostCounted(facets ?? {});
  return canaries.filter(
    (canary) =>
      text.includes(canary.text.toLowerCase()) ||
      // A count of the one person who has a word says that they have it.
      (isInWords(canary) && counted > 0),
  );
}

function mostCounted(facets: Record<string, { count: number }[]>): number {
  return Math.max(0, ...Object.values(facets).flatMap((values) => values.map(({ count }) => count)));
}

/** The handles of people in an answer, as candidates' ids. */
async function peopleIn({ body }: Answer): Promise<string[]> {
  const text = JSON.stringify(body);
  const rows = await test.current.context.systemDb
    .selectFrom('candidate_handles')
    .where('company_id', '=', String(company.companyId))
    .select(['handle', 'candidate_id'])
    .execute();
  return rows.flatMap((row) => (text.includes(row.handle) ? [row.candidate_id] : []));
}

/** The steps that show people in a list. */
const LISTS: ReadonlySet<Step['do']> = new Set(['search', 'turn', 'shortlist', 'overlaps']);

it('every canary that reached a company is in that person’s record with its part, and who was listed was charged', async () => {
  let day = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      day += 1;
      const at = new Date(Date.UTC(2026, 10, 22 + day, 9));
      test.current.setNow(at);
      const today = at.toISOString().slice(0, 10);
      const listed = new Set<string>();
      let turned: Turned = { search: {}, next: null };
      for (const one of steps) {
        const { asked, answer } = await take(one, turned);
        if (asked !== null && answer.status === 200) turned = { search: asked, next: answer.body.next };
        if (answer.status >= 300) continue;
        const record = await recordedParts(test.current, String(company.companyId), today);
        for (const { candidateId, part, text } of reached(answer, asked))
          expect(record.get(candidateId) ?? new Set(), `${JSON.stringify(one)}: ${text}`).toContain(part);
        if (!LISTS.has(one.do)) continue;
        for (const id of await peopleIn(answer)) {
          listed.add(id);
          expect([...record.keys()], JSON.stringify(one)).toContain(id);
        }
      }
      expect(await charged(today)).toBeGreaterThanOrEqual(listed.size);
    }),
    { numRuns: RUNS },
  );
  test.current.setNow(null);
}, 120_000);

/** How many different people the company was charged for on a day. */
async function charged(day: string): Promise<number> {
  const row = await test.current.context.systemDb
    .selectFrom('company_view_budgets')
    .where('company_id', '=', String(company.companyId))
    .where('day', '=', day)
    .select('listed')
    .executeTakeFirst();
  return row?.listed ?? 0;
}
