import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import type { CandidateSearch } from '@common-ground/domain/discovery/candidate-search';
import { SEARCH_LIMITS } from '@common-ground/domain/discovery/facet';
import { roundedCount } from '@common-ground/domain/discovery/rounded-count';
import {
  arbitrarySearch,
  arbitrarySearchedProfile,
  TODAY,
} from '@common-ground/domain/discovery/testing/arbitrary-search';
import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { searchWithSql } from '../../testing/discovery/discovery-oracle.ts';
import { type Answer, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { placeCandidate, writeProfile } from '../../testing/worlds/test-discovery.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const PEOPLE = 70;
let company: TestPerson;
const people: string[] = [];

const arbitraryProfiles = (seed: number) =>
  fc.sample(arbitrarySearchedProfile, { numRuns: PEOPLE, seed }) as ProfileContent[];

beforeAll(async () => {
  test.current.setNow(new Date(`${TODAY}T10:00:00Z`));
  company = await signUpCompany(test.current, 'Harbour Health');
  await verifyCompany(test.current, company.companyId);
  for (const [index, profile] of arbitraryProfiles(1).entries())
    people.push(
      await placeCandidate(test.current, {
        profile,
        // Of three people, one shows this company their name, and one shows it to another company.
        ...(index % 3 > 0 ? { visibility: 'named' } : {}),
        ...(index % 3 === 1 ? { chosenCompanyId: String(company.companyId) } : {}),
      }),
    );
});

/** All pages of a search, as candidates' ids in order, with the facets of the first page. */
async function searchWhole(search: CandidateSearch) {
  const handles: string[] = [];
  let first: Answer<typeof searchCandidates>['result'] | undefined;
  for (let cursor: string | undefined; ; ) {
    const query = { ...search, cursor };
    const { result } = await test.call(searchCandidates, { query: unchecked(query), token: company.token });
    first ??= result;
    handles.push(...result.items.map(({ handle }) => handle));
    if (result.next === null) break;
    cursor = result.next;
  }
  const rows = await test.current.context.systemDb
    .selectFrom('candidate_handles')
    .where('company_id', '=', String(company.companyId))
    .select(['handle', 'candidate_id'])
    .execute();
  const known = new Map(rows.map(({ handle, candidate_id }) => [handle, candidate_id]));
  return { ...first!, ids: handles.map((handle) => known.get(handle)) };
}

async function expectAgreement(search: CandidateSearch): Promise<void> {
  const searchPlainly = (search: CandidateSearch) =>
    searchWithSql(
      test.current,
      search,
      { companyId: String(company.companyId), candidateIds: people },
      TODAY,
    );
  const found = await searchWhole(search);
  const expected = await searchPlainly(search);
  expect(found.ids, JSON.stringify(search)).toEqual(expected);
  expect(found.total).toBe(roundedCount(expected.length));
  for (const [facet, values] of Object.entries(found.facets!)) {
    const { [facet === 'reaches' ? 'countries' : facet]: _open, ...others } = search as Record<
      string,
      unknown
    >;
    const hasFewMatches = (await searchPlainly(others)).length <= SEARCH_LIMITS.page;
    for (const { value, count } of values) {
      const singleFacet = { ...search, [facet]: facet === 'availableBy' ? value : [value] };
      const exact = (await searchPlainly(singleFacet)).length;
      const inSteps = exact <= SEARCH_LIMITS.page ? null : roundedCount(exact);
      // Chosen values are counted exactly if few people are found.
      const expectedCount =
        hasFewMatches || (count !== null && expected.length <= SEARCH_LIMITS.page) ? exact : inSteps;
      expect(count, `${facet} ${value} of ${JSON.stringify(search)}`).toBe(expectedCount);
    }
  }
}

const arbitrarySearches = (seed: number, numRuns: number) =>
  fc
    .sample(arbitrarySearch, { numRuns, seed })
    .map(({ mustHaves: _goesWithAnOpportunity, ...search }): CandidateSearch => search);

it('searchCandidates finds and counts the same as plain SQL over the profiles, page by page', async () => {
  for (const search of [{}, { regions: ['PT-11', 'DE:hill-land'] }, ...arbitrarySearches(2, 13)])
    await expectAgreement(search);
});

it('searchCandidates still matches plain SQL after every profile has changed', async () => {
  for (const [index, profile] of arbitraryProfiles(3).entries())
    await test.current.context.systemDb
      .transaction()
      .execute((transaction) =>
        writeProfile(
          transaction,
          people[index] as string,
          { ...profile, personal: { ...profile.personal, bornOn: '1990-05-05' } },
          1,
        ),
      );
  for (const search of [{}, ...arbitrarySearches(4, 8)]) await expectAgreement(search);
});
