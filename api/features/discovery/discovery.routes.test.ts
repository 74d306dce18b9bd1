import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OperationRequest, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { placeCandidate } from '../../testing/worlds/test-discovery.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();

const skillNamed = (name: string) => ({ id: crypto.randomUUID(), name, level: null, link: null });
const profileSpeaking = (language: string, level: 'A2' | 'C1', skills: string[], country = 'PT') => ({
  profile: {
    role: { ...EMPTY_PROFILE.role, route: 'graduate' as const },
    location: { ...EMPTY_PROFILE.location, country, region: 'Canary region', workModes: ['hybrid' as const] },
    booster: {
      ...EMPTY_PROFILE.booster,
      skills: skills.map(skillNamed),
      languages: [{ id: crypto.randomUUID(), language, level }],
    },
  },
});

let company: TestPerson;

beforeAll(async () => {
  company = await signUpCompany(test.current, 'Harbour Health');
  await verifyCompany(test.current, company.companyId);
  await placeCandidate(test.current, profileSpeaking('pt', 'C1', ['SQL', 'Night shift']));
  await placeCandidate(test.current, profileSpeaking('pt', 'A2', ['SQL'], 'DE'));
  await placeCandidate(test.current, profileSpeaking('de', 'C1', ['Welding']));
});

describe('searchCandidates', () => {
  it('returns everyone who can be seen, newest first, and counts up to 24 people exactly', async () => {
    const { status, result: body } = await test.call(searchCandidates, { token: company.token });
    expect(status).toBe(200);
    expect(body.total).toBe(3);
    expect(body.items.map((item) => item.profile.skills[0]?.name)).toEqual(['Welding', 'SQL', 'SQL']);
    expect(body.facets!.skills).toEqual([
      { value: 'sql', count: 2 },
      { value: 'night shift', count: 1 },
      { value: 'welding', count: 1 },
    ]);
    expect(body.facets!.countries).toEqual([
      { value: 'PT', count: 2 },
      { value: 'DE', count: 1 },
    ]);
    expect(body.next).toBeNull();
    expect(JSON.stringify(body)).not.toContain('Canary');
  });

  it('combines facets and leaves a facet’s own choice out of its count', async () => {
    const { result: body } = await test.call(searchCandidates, {
      query: { languages: ['pt:B2'], skills: ['sql'] },
      token: company.token,
    });
    expect(body.total).toBe(1);
    expect(body.facets!.languages).toEqual([
      { value: 'pt', count: 2 },
      { value: 'pt:B2', count: 1 },
    ]);
    expect(body.facets!.skills).toEqual([
      { value: 'night shift', count: 1 },
      { value: 'sql', count: 1 },
    ]);
    expect(body.items[0]!.why).toEqual({
      facets: [
        { facet: 'languages', values: ['pt:B2'] },
        { facet: 'skills', values: ['sql'] },
      ],
      words: [],
    });
  });

  it.each([
    ['sql', 2],
    ['"night shift"', 1],
    ['"shift night"', 0],
    ['welding OR "night shift"', 2],
    ['sql -night', 1],
    ['NOT sql', 1],
    ['canary', 0],
  ])('finds by the words %s', async (words, total) => {
    const { result: body } = await test.call(searchCandidates, { query: { words }, token: company.token });
    expect(body.total).toBe(total);
  });

  it('says which words were found', async () => {
    const { result: body } = await test.call(searchCandidates, {
      query: { words: 'welding OR "night shift" sql' },
      token: company.token,
    });
    expect(body.items.map(({ why }) => why.words)).toEqual([['welding'], ['night shift', 'sql']]);
  });

  it('compares everyone with a job of the company, and orders by what is met', async () => {
    const opportunityId = await publishOpportunity(test.current, company);
    const { result: body } = await test.call(searchCandidates, {
      query: { opportunityId, order: 'criteria_met' },
      token: company.token,
    });
    expect(body.items.map((item) => item.standings[0]?.standing)).toEqual(['met', 'not_met', 'not_met']);
    expect(body.facets!.mustHaves).toEqual([
      { value: 'met', count: 1 },
      { value: 'none_not_met', count: 1 },
    ]);
    const met = await test.call(searchCandidates, {
      query: { opportunityId, mustHaves: 'met' },
      token: company.token,
    });
    expect(met.result.total).toBe(1);
    expect(met.result.facets!.mustHaves).toEqual(body.facets!.mustHaves);
  });

  it('refuses callers without a token, other roles, unverified companies and invalid queries', async () => {
    expect((await test.call(searchCandidates)).status).toBe(401);
    const candidate = await signUpCandidate(test.current);
    expect((await test.call(searchCandidates, { token: candidate.token })).problem.code).toBe('forbidden');
    for (const role of ['interviewer', 'auditor'] as const) {
      const member = await addMember(test.current, company, role);
      expect((await test.call(searchCandidates, { token: member.token })).problem.code).toBe('not_permitted');
    }
    const other = await signUpCompany(test.current, 'Unverified');
    expect((await test.call(searchCandidates, { token: other.token })).problem.code).toBe(
      'verification_needed',
    );
    const searchViolations = async (query: OperationRequest<typeof searchCandidates>['query']) => {
      const { problem } = await test.call(searchCandidates, { query, token: company.token });
      return problem.violations.map(({ pointer, code }) => [pointer, code]);
    };
    expect(await searchViolations({ order: 'criteria_met', availableBy: '2026-02-30' })).toEqual(
      expect.arrayContaining([['/query/availableBy', 'format']]),
    );
    expect(await searchViolations({ mustHaves: 'met' })).toEqual([['/query/opportunityId', 'required']]);
    expect(await searchViolations({ cursor: 'abc' })).toEqual([['/query/cursor', 'pattern']]);
    expect(await searchViolations(unchecked({ routes: 'boss', languages: 'pt:Z9', unknown: 1 }))).toEqual(
      expect.arrayContaining([
        ['/query/routes/0', 'not_allowed'],
        ['/query/languages/0', 'pattern'],
        ['/query/unknown', 'unknown_key'],
      ]),
    );
  });

  it("reveals nothing about another company's opportunity", async () => {
    const other = await signUpCompany(test.current, 'Tessel Maps');
    const opportunityId = await publishOpportunity(test.current, other);
    const foreign = await test.call(searchCandidates, { query: { opportunityId }, token: company.token });
    const missing = await test.call(searchCandidates, {
      query: { opportunityId: crypto.randomUUID() },
      token: company.token,
    });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });
});
