import { publishCulture } from '@common-ground/contract/company-culture/company-culture';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { listSharedCandidates, readSharedCandidate } from '@common-ground/contract/overlap/overlap';
import { inviteCandidate } from '@common-ground/contract/people/candidate-invitations';
import { readCandidate } from '@common-ground/contract/people/candidate-preview';
import { compareCandidates } from '@common-ground/contract/people/comparison';
import { addToShortlist, createShortlist, readShortlist } from '@common-ground/contract/people/shortlists';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { COMPANY_READS } from '../../testing/company-reads.ts';
import {
  type Choices,
  type CountedSearch,
  canaryWord,
  choices,
  chosenSkill,
  narrowing,
  PEOPLE,
  person,
  type Search,
  search,
  searchedProfile,
  searchQuery,
  subtract,
} from '../../testing/discovery/canary-search.ts';
import { type Canary, canariesOf, recordedParts } from '../../testing/discovery/view-canaries.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters, signUpCandidateWithResult } from '../../testing/worlds/test-company-culture.ts';
import { placeCandidates } from '../../testing/worlds/test-discovery.ts';
import { handleOf, signUpFinder } from '../../testing/worlds/test-found-people.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';

const RUNS = 20;

const test = useTestApp();
let company: TestPerson;
let opportunityId: string;
let shortlistId: string;
let canaries: readonly Canary[];
let ids: readonly string[];
const handles: string[] = [];

beforeAll(async () => {
  company = await signUpFinder(test.current);
  const companyId = String(company.companyId);
  await addLikeMindedRaters(test.current, companyId, 5);
  const published = await test.call(publishCulture, { token: company.token, ifMatch: 0 });
  expect(published.status).toBe(204);
  opportunityId = await publishOpportunity(test.current, company);
  ids = await placeCandidates(
    test.current,
    Array.from({ length: PEOPLE }, (_, number) => ({
      profile: searchedProfile(number),
      // One in five shows this company their name.
      ...(number % 5 === 0 ? { visibility: 'named' as const, chosenCompanyId: companyId } : {}),
    })),
  );
  canaries = ids.flatMap((id, number) => canariesOf(id, number));
  const sharers = [await signUpCandidateWithResult(test.current, { isShared: true })];
  const people = [...ids.map((accountId) => ({ accountId }) as TestPerson), ...sharers];
  for (const person of people) handles.push(await handleOf(test.current, company, person));
  const list = await test.call(createShortlist, {
    token: company.token,
    body: { name: 'Found', opportunityId: null },
    idempotencyKey: crypto.randomUUID(),
  });
  shortlistId = list.result.id;
  for (const handle of handles.slice(0, 4))
    await test.call(addToShortlist, { params: { shortlistId, handle }, token: company.token });
});

const find = (search: Search, cursor: string | null) =>
  test.call(searchCandidates, { query: searchQuery(search, cursor), token: company.token });

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/**
 * What a company can do with people it finds. Subtracting means searching twice, with one more term the second time.
 */
type Step =
  | { do: 'search'; search: Search }
  | { do: 'subtract'; search: Choices; narrower: Pick<Search, 'without' | 'isCommon'> }
  | { do: 'turn'; with: Search | null }
  | { do: 'open' | 'invite' | 'overlap'; person: number }
  | { do: 'compare'; people: readonly [number, number] }
  | { do: 'shortlist' | 'overlaps' }
  | { do: 'read'; read: number; person: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('subtract' as const),
      // Mostly about everyone: more people are found than can be recorded together.
      search: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, choices),
      narrower: narrowing,
    }),
  },
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
  // Everything else that a company can read, according to the contract.
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      read: fc.nat(COMPANY_READS.length - 1),
      person,
    }),
  },
);

/** Subtracting takes two searches. */
function splitSubtraction(one: Step): Exclude<Step, { do: 'subtract' }>[] {
  if (one.do !== 'subtract') return [one];
  const { search: all, narrower: fewer } = one;
  return [all, { ...all, ...fewer }].map((wanted) => ({ do: 'search', search: wanted }));
}

type LastPage = { readonly search: Search; readonly next: string | null };

/** Performs one step. @returns the response, with what was searched for */
async function take(one: Exclude<Step, { do: 'subtract' }>, lastPage: LastPage) {
  const reply = new Date(test.current.context.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  const handle = 'person' in one ? handles[one.person] : '';
  switch (one.do) {
    case 'search':
      return { search: one.search, answer: await find(one.search, null) };
    case 'turn': {
      const search = one.with ?? lastPage.search;
      return { search, answer: await find(search, lastPage.next) };
    }
    case 'open':
      return {
        search: null,
        answer: await test.call(readCandidate, { params: { handle: handle! }, token: company.token }),
      };
    case 'compare':
      return {
        search: null,
        answer: await test.call(compareCandidates, {
          query: { handles: one.people.map((at) => handles[at]).join(',') },
          token: company.token,
        }),
      };
    case 'overlap':
      return {
        search: null,
        answer: await test.call(readSharedCandidate, {
          params: { handle: handles.at(-1)! },
          token: company.token,
        }),
      };
    case 'overlaps':
      return { search: null, answer: await test.call(listSharedCandidates, { token: company.token }) };
    case 'read': {
      const ids = {
        opportunityId,
        shortlistId,
        applicationId: NOWHERE,
        documentId: NOWHERE,
        attachmentId: NOWHERE,
      };
      const places = { ...ids, page: '1', handle: String(handle), handles: String(handle) };
      const read = COMPANY_READS[one.read];
      // That turns the read into a search for everyone.
      const search = read?.operationId === searchCandidates.operationId ? {} : null;
      const { token } = company;
      return { search, answer: await test.callRaw('GET', String(read?.addressWith(places)), { token }) };
    }
    case 'invite':
      return {
        search: null,
        answer: await test.call(inviteCandidate, {
          token: company.token,
          body: {
            handle: handle!,
            opportunityId,
            reason: 'Your work with figures is what our wards need.',
            replyBy: reply,
          },
          idempotencyKey: crypto.randomUUID(),
        }),
      };
    default:
      return {
        search: null,
        answer: await test.call(readShortlist, { params: { shortlistId }, token: company.token }),
      };
  }
}

type Answer = Awaited<ReturnType<TestApp['callRaw']>>;

type Facets = Record<string, { value: string; count: number | null }[]>;

/** The choices next to a list, except the chosen ones, which are always included even if no one matches them. */
function offeredFacets({ facets }: Answer['body'], search: Search): Facets {
  const skill = chosenSkill(search);
  return Object.fromEntries(
    Object.entries((facets ?? {}) as Facets).map(([name, values]) => [
      name,
      values.filter(({ value, count }) => value !== skill || (count ?? 0) > 0),
    ]),
  );
}

/** The canaries in a response. */
function canariesIn({ body }: Answer, search: Search | null): Canary[] {
  const facets = search === null ? {} : offeredFacets(body, search);
  const text = JSON.stringify({ ...body, facets }).toLowerCase();
  const isInWords = (canary: Canary) => search?.word !== undefined && canary.text === canaryWord(search.word);
  const counts = Object.values(facets).flatMap((values) => values.map(({ count }) => count ?? 0));
  const counted = (body.total ?? 0) + Math.max(0, ...counts);
  return canaries.filter(
    (canary) =>
      text.includes(canary.text.toLowerCase()) ||
      // If only one person has a word, counting that person reveals it.
      (isInWords(canary) && counted > 0),
  );
}

/** The people whose handles are in a response, as candidates' ids. */
async function peopleIn({ body }: Answer): Promise<string[]> {
  const text = JSON.stringify(body);
  const rows = await test.current.context.systemDb
    .selectFrom('candidate_handles')
    .where('company_id', '=', String(company.companyId))
    .select(['handle', 'candidate_id'])
    .execute();
  return rows.flatMap((row) => (text.includes(row.handle) ? [row.candidate_id] : []));
}

/** The steps that return a list of people. */
const LISTS: ReadonlySet<Step['do']> = new Set(['search', 'turn', 'shortlist', 'overlaps']);

it('every canary that reached a company is in that person’s access log under the right part, and everyone listed counted towards the budget', async () => {
  let day = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      day += 1;
      const at = new Date(Date.UTC(2026, 10, 22 + day, 9));
      test.current.setNow(at);
      const today = at.toISOString().slice(0, 10);
      const listed = new Set<string>();
      let lastPage: LastPage = { search: {}, next: null };
      const counted: CountedSearch[] = [];
      for (const one of steps.flatMap(splitSubtraction)) {
        const { search, answer } = await take(one, lastPage);
        if (search !== null && answer.status === 200) lastPage = { search, next: answer.body.next };
        if (answer.status >= 300) continue;
        const record = await recordedParts(test.current, String(company.companyId), today);
        for (const { candidateId, part, text } of canariesIn(answer, search))
          expect(record.get(candidateId) ?? new Set(), `${JSON.stringify(one)}: ${text}`).toContain(part);
        if (search !== null && answer.body.total !== null) {
          const now = { search, figures: JSON.stringify([answer.body.total, answer.body.facets]) };
          for (const before of counted)
            for (const number of subtract(before, now))
              expect([...record.keys()], JSON.stringify([before.search, search])).toContain(ids[number]);
          counted.push(now);
        }
        if (!LISTS.has(one.do)) continue;
        for (const id of await peopleIn(answer)) {
          listed.add(id);
          expect([...record.keys()], JSON.stringify(one)).toContain(id);
        }
      }
      expect(await readCharge(today)).toBeGreaterThanOrEqual(listed.size);
    }),
    { numRuns: RUNS },
  );
  test.current.setNow(null);
}, 120_000);

/** How many different people the company was charged for on a day. */
async function readCharge(day: string): Promise<number> {
  const row = await test.current.context.systemDb
    .selectFrom('company_view_budgets')
    .where('company_id', '=', String(company.companyId))
    .where('day', '=', day)
    .select('listed')
    .executeTakeFirst();
  return row?.listed ?? 0;
}
