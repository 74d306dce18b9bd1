import { randomUUID } from 'node:crypto';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { revealCandidate } from '@common-ground/contract/people/blind-review';
import { readCandidate } from '@common-ground/contract/people/candidate-preview';
import { compareCandidates } from '@common-ground/contract/people/comparison';
import { DAILY_BUDGETS } from '@common-ground/domain/access/view-budget';
import { emptyCertificate, emptySkill } from '@common-ground/domain/profile/booster';
import { emptyExperience } from '@common-ground/domain/profile/experience';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { runAs } from '../../platform/db/principal.ts';
import { loadCandidateCards } from '../../stores/discovery/candidate-card.loader.ts';
import { findCandidateIndex } from '../../stores/discovery/candidate-index.store.ts';
import type { OperationRequest } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { placeCandidate } from '../../testing/worlds/test-discovery.ts';
import { signUpFinder } from '../../testing/worlds/test-found-people.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
let owner: TestPerson;
let opportunityId: string;

/** The texts that are kept are about a nurse; those that name someone are about Okafor at Siemens. */
const PROFILE: ProfileContent = {
  ...EMPTY_PROFILE,
  personal: { ...EMPTY_PROFILE.personal, fullName: 'Amara Okafor' },
  employment: {
    ...EMPTY_PROFILE.employment,
    currentEmployer: 'Siemens AG',
    licences: ['Okafor licence', 'Forklift'],
  },
  experience: {
    experiences: [
      {
        ...emptyExperience(randomUUID()),
        title: 'Founder of Okáfor Consulting',
        skills: ['Siemens-AG processes', 'Dialysis'],
      },
      { ...emptyExperience(randomUUID()), title: 'Ward nurse', employer: 'Liceu' },
    ],
  },
  booster: {
    ...EMPTY_PROFILE.booster,
    skills: [
      { ...emptySkill(randomUUID()), name: 'OKAFOR method' },
      { ...emptySkill(randomUUID()), name: 'Triage' },
    ],
    certificates: [{ ...emptyCertificate(randomUUID()), name: 'Okafor diploma' }],
  },
};
const WITHHELD = [
  'okafor',
  'okáfor',
  'consulting',
  'founder',
  'processes',
  '"okafor method"',
  'diploma',
  'licence',
];
const REMAINING_SKILLS = ['nurse', 'triage', 'dialysis', 'forklift'];

const setBlind = (isBlind: boolean) => switchBlindReview(test.current, owner, opportunityId, isBlind);
async function search(query: OperationRequest<typeof searchCandidates>['query'], member = owner) {
  const { status, result: body } = await test.call(searchCandidates, { query, token: member.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const countFound = async (words: string, member = owner) => (await search({ words }, member)).total;

beforeAll(async () => {
  owner = await signUpFinder(test.current);
  opportunityId = await publishOpportunity(test.current, owner);
  await placeCandidate(test.current, { profile: PROFILE });
  await placeCandidate(test.current, { profile: EMPTY_PROFILE });
});

describe(`${searchCandidates.operationId} in blind review`, () => {
  it('finds no one by words that name them, but by all others as before', async () => {
    await setBlind(false);
    for (const word of [...WITHHELD, ...REMAINING_SKILLS]) expect(await countFound(word), word).toBe(1);
    expect(await countFound('NOT okafor')).toBe(1);
    await setBlind(true);
    for (const word of WITHHELD) expect(await countFound(word), word).toBe(0);
    for (const word of REMAINING_SKILLS) expect(await countFound(word), word).toBe(1);
    // Nor is anyone found for not having them.
    expect(await countFound('NOT okafor')).toBe(2);
    expect(await countFound('nurse NOT okafor')).toBe(1);
    expect(await countFound('triage okafor')).toBe(0);
  });

  it('records no one as found by words that name them', async () => {
    const company = await signUpFinder(test.current, 'Tessel Maps');
    const opening = await publishOpportunity(test.current, company);
    await switchBlindReview(test.current, company, opening, true);
    expect(await countFound('okafor', company)).toBe(0);
    const recorded = test.current.context.systemDb
      .selectFrom('profile_views')
      .where('company_id', '=', String(company.companyId))
      .select('reason');
    expect(await recorded.execute()).toEqual([]);
    expect(await countFound('nurse', company)).toBe(1);
    expect(await recorded.execute()).not.toEqual([]);
  });

  it('doesn’t give such a word as the reason', async () => {
    await setBlind(true);
    const { items } = await search({ words: 'okafor OR nurse OR founder' });
    expect(items).toMatchObject([{ isBlind: true, why: { words: ['nurse'] } }]);
    await setBlind(false);
    const open = await search({ words: 'okafor OR nurse OR founder' });
    expect(open.items[0]!.why.words).toEqual(['okafor', 'nurse', 'founder']);
  });

  it('doesn’t offer, count or find by a skill that names someone', async () => {
    const listSkillFacets = async (query = {}) => (await search(query)).facets!.skills;
    await setBlind(false);
    expect(await listSkillFacets()).toHaveLength(4);
    expect((await search({ skills: ['okafor method'] })).items[0]!.why.facets).toEqual([
      { facet: 'skills', values: ['okafor method'] },
    ]);
    await setBlind(true);
    expect(await listSkillFacets()).toEqual([
      { value: 'dialysis', count: 1 },
      { value: 'triage', count: 1 },
    ]);
    const result = await search({ skills: ['okafor method'] });
    expect(result).toMatchObject({ total: 0, items: [] });
    expect(result.facets!.skills).toContainEqual({ value: 'okafor method', count: 0 });
    const either = await search({ skills: ['triage', 'okafor method'] });
    expect(either.items[0]!.why.facets).toEqual([{ facet: 'skills', values: ['triage'] }]);
  });

  it('does not count a criterion as met by words that name someone', async () => {
    const criterionFor = (kind: 'skill' | 'licence', subject: string) => ({
      id: randomUUID(),
      kind,
      need: 'must' as const,
      subject,
      level: null,
      months: null,
      reason: 'The work needs it.',
    });
    const criteria = [
      criterionFor('skill', 'Okafor method'),
      criterionFor('licence', 'Okafor licence'),
      criterionFor('licence', 'Okafor diploma'),
      criterionFor('skill', 'Triage'),
    ];
    const asking = await publishOpportunity(test.current, owner, { criteria });
    const query = { opportunityId: asking, words: 'triage', order: 'criteria_met' } as const;
    const readAnswers = async () => {
      const body = await search(query);
      const { handle, standings } = body.items[0]!;
      const preview = await test.call(readCandidate, {
        params: { handle },
        query: { opportunityId: asking },
        token: owner.token,
      });
      const compared = await test.call(compareCandidates, {
        query: { handles: handle, opportunityId: asking },
        token: owner.token,
      });
      const read = (standings: readonly { standing: string }[]) => standings.map(({ standing }) => standing);
      return {
        card: read(standings),
        pane: read(preview.result.fit!.standings),
        compared: read(compared.result.items[0]!.fit!.standings),
        mustHaves: body.facets!.mustHaves,
      };
    };
    await setBlind(false);
    const met = ['met', 'met', 'met', 'met'];
    expect(await readAnswers()).toMatchObject({
      card: met,
      pane: met,
      compared: met,
      mustHaves: [{ count: 1 }, { count: 1 }],
    });
    await setBlind(true);
    const outcomes = ['unknown', 'unknown', 'unknown', 'met'];
    expect(await readAnswers()).toMatchObject({
      card: outcomes,
      pane: outcomes,
      compared: outcomes,
      mustHaves: [{ count: 0 }, { count: 1 }],
    });
  });

  it('is the same for members to whom the person was revealed: a list is the same for the whole company', async () => {
    const recruiter = await addMember(test.current, owner, 'recruiter');
    await setBlind(true);
    const { items } = await search({ words: 'nurse' }, recruiter);
    const request = { reason: 'other', words: 'To see who this is.' } as const;
    await test.call(revealCandidate, {
      params: { handle: items[0]!.handle },
      token: recruiter.token,
      body: request,
    });
    expect((await search({ words: 'nurse' }, recruiter)).items).toMatchObject([{ isBlind: false }]);
    expect(await countFound('okafor', recruiter)).toBe(0);
  });

  it('follows a changed name, of the person or of a school', async () => {
    const id = await placeCandidate(test.current, {
      profile: {
        ...EMPTY_PROFILE,
        booster: {
          ...EMPTY_PROFILE.booster,
          skills: [{ ...emptySkill(randomUUID()), name: 'Ljungstedt turbine' }],
        },
      },
    });
    const { systemDb } = test.current.context;
    await setBlind(true);
    expect(await countFound('turbine')).toBe(1);
    await systemDb
      .insertInto('schools')
      .values({ candidate_id: id, id: randomUUID(), position: 0, name: 'Ljungstedt' })
      .execute();
    expect(await countFound('turbine')).toBe(0);
    await systemDb.updateTable('schools').set({ name: 'Another' }).where('candidate_id', '=', id).execute();
    expect(await countFound('turbine')).toBe(1);
    await systemDb
      .updateTable('personal_details')
      .set({ called_name: 'ljúngstedt' })
      .where('candidate_id', '=', id)
      .execute();
    expect(await countFound('turbine')).toBe(0);
  });

  it('shows no one who was found just before it was turned on', async () => {
    await setBlind(true);
    const { db, today, now } = test.current.context;
    const { companyId, accountId } = owner;
    const scope = { companyId, accountId, membership: 'owner', isVerified: true } as unknown as CompanyScope;
    const index = await findCandidateIndex(db, today());
    const request = {
      index,
      search: { words: 'okafor' },
      criteria: [],
      isTelling: false,
      today: today(),
      listing: { at: now(), budgets: DAILY_BUDGETS },
    };
    const show = (isBlind: boolean) =>
      runAs({ companyId: String(companyId), candidateId: null }, () =>
        db
          .transaction()
          .execute((transaction) => loadCandidateCards(transaction, scope, [1], { ...request, isBlind })),
      );
    expect(await show(true)).toHaveLength(1);
    expect(await show(false)).toEqual([]);
  });
});
