import { blockCompany } from '@common-ground/contract/access/access';
import { publishCulture } from '@common-ground/contract/company-culture/company-culture';
import { readOverlap } from '@common-ground/contract/overlap/overlap';
import { readCandidate } from '@common-ground/contract/people/candidate-preview';
import { addToShortlist, createShortlist } from '@common-ground/contract/people/shortlists';
import { describe, expect, test as it } from 'vitest';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { recordOpenedProfiles } from '../../stores/people/view-budget.store.ts';
import { RACE_ROUNDS } from '../../testing/race-rounds.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters, signUpCandidateWithResult } from '../../testing/worlds/test-company-culture.ts';
import { handleOf, invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import {
  decideConsent,
  setVisibility,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp({ environment: { PROFILES_A_DAY: '5' } });

async function open(company: TestPerson, person: TestPerson, opportunityId?: string) {
  return test.call(readCandidate, {
    params: { handle: await handleOf(test.current, company, person) },
    query: { opportunityId },
    token: company.token,
  });
}

function viewsOf(person: TestPerson) {
  return test.current.context.db
    .selectFrom('profile_views')
    .where('candidate_id', '=', person.accountId)
    .select(['level', 'reason', 'parts', 'company_id'])
    .orderBy('id')
    .execute();
}

describe(readCandidate.operationId, () => {
  it('shows the anonymous profile compared with the opportunity, and records that for the candidate', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    const { status, body } = await open(company, person, opportunityId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      level: 'anonymous',
      isBlind: false,
      profile: { personal: { fullName: null }, location: { country: 'PT', city: null } },
      fit: {
        opportunity: { id: opportunityId },
        standings: [{ standing: 'met', evidence: { text: 'pt', level: 'C1', entryId: null } }],
        mustHaves: { standing: 'met', met: 1, notMet: 0, unknown: 0 },
      },
      overlap: null,
      invitations: [],
      shortlists: [],
      budget: { used: 1, limit: 5, remaining: 4, isNear: false },
    });
    for (const canary of [
      'Okafor',
      'Amara',
      'Braga',
      'Coimbra',
      'Nóbrega',
      'Liceu',
      person.accountId,
      person.uid,
    ])
      expect(JSON.stringify(body)).not.toContain(canary);
    const parts = ['route', 'location', 'school', 'university', 'experience', 'booster'];
    expect(await viewsOf(person)).toEqual([
      { level: 'anonymous', reason: 'discovery_detail', parts, company_id: company.companyId },
    ]);
  });

  it('shows the name to a company that was chosen, and says so in the access log', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current, { chosen: company });
    const { body } = await open(company, person);
    expect(body).toMatchObject({
      level: 'named',
      profile: { personal: { fullName: 'Amara Okafor' }, location: { city: 'Braga' } },
      fit: null,
    });
    expect((await viewsOf(person))[0]?.parts).toContain('name');
  });

  it('shows the same overlap as the candidate sees, only while it’s shared and they consent to matching', async () => {
    const company = await signUpFinder(test.current);
    await addLikeMindedRaters(test.current, String(company.companyId), 10);
    await test.call(publishCulture, { token: company.token, ifMatch: 0 });
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    const { result: body } = await open(company, person);
    const response = await test.call(readOverlap, {
      params: { companyId: company.companyId! },
      token: person.token,
    });
    expect(body).toMatchObject({ level: 'anonymous' });
    expect(body.overlap!.explanation).toEqual(response.result.explanation);
    expect((await viewsOf(person))[0]?.parts).toContain('culture');
    await decideConsent(test.current, person, 'matching', false);
    expect((await open(company, person)).result.overlap).toBeNull();
  });

  it('returns the same 404 for an unknown candidate, one who’s hidden, has blocked the company or has applied, and another company’s handle', async () => {
    const company = await signUpFinder(test.current);
    const { token } = company;
    const nobody = await test.call(readCandidate, {
      params: { handle: '00000000-0000-4000-8000-000000000000' },
      token,
    });
    expect(nobody.status).toBe(404);
    const { requestId: _, ...missing } = nobody.problem;
    const isMissing = ({ status, problem: { requestId, ...body } }: Awaited<ReturnType<typeof open>>) => {
      expect(status).toBe(404);
      expect(requestId).toBeDefined();
      expect(body).toEqual(missing);
    };
    const hidden = await signUpFound(test.current);
    await setVisibility(test.current, hidden, 'hidden');
    isMissing(await open(company, hidden));
    const blocking = await signUpFound(test.current);
    await test.call(blockCompany, { token: blocking.token, body: { companyId: company.companyId! } });
    isMissing(await open(company, blocking));
    const applied = await signUpFound(test.current);
    await applyFor(test.current, applied, await publishOpportunity(test.current, company));
    isMissing(await open(company, applied));
    const other = await signUpFinder(test.current, 'Tessel Maps');
    const foreign = await handleOf(test.current, other, await signUpFound(test.current));
    isMissing(await test.call(readCandidate, { params: { handle: foreign }, token }));
    for (const person of [hidden, blocking]) expect(await viewsOf(person)).toEqual([]);
  });

  it('is for verified companies, members who may search for people, and opportunities they can access', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    expect(
      (await test.call(readCandidate, { params: { handle: await handleOf(test.current, company, person) } }))
        .status,
    ).toBe(401);
    expect(
      (
        await test.call(readCandidate, {
          params: { handle: await handleOf(test.current, company, person) },
          token: person.token,
        })
      ).problem.code,
    ).toBe('forbidden');
    for (const role of ['interviewer', 'auditor'] as const) {
      const { token } = await addMember(test.current, company, role);
      expect(
        (
          await test.call(readCandidate, {
            params: { handle: await handleOf(test.current, company, person) },
            token,
          })
        ).problem.code,
      ).toBe('not_permitted');
    }
    const { token } = await addMember(test.current, company, 'hiring_manager');
    expect(
      (
        await test.call(readCandidate, {
          params: { handle: await handleOf(test.current, company, person) },
          token,
        })
      ).status,
    ).toBe(200);
    const outOfReach = await test.call(readCandidate, {
      params: { handle: await handleOf(test.current, company, person) },
      query: { opportunityId },
      token,
    });
    expect(outOfReach.status).toBe(404);
    await verifyCompany(test.current, company.companyId, false);
    const later = await addMember(test.current, company, 'recruiter');
    expect(
      (
        await test.call(readCandidate, {
          params: { handle: await handleOf(test.current, company, person) },
          token: later.token,
        })
      ).problem.code,
    ).toBe('verification_needed');
    const unverified = await signUpCompany(test.current, 'Nobody yet');
    expect((await open(unverified, person)).problem.code).toBe('verification_needed');
  });

  it('includes the company’s invitations and lists', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    const sent = await invite(test.current, company, person, opportunityId);
    const { token } = company;
    const list = await test.call(createShortlist, {
      token,
      idempotencyKey: crypto.randomUUID(),
      body: { name: 'Trainees', opportunityId },
    });
    const handle = await handleOf(test.current, company, person);
    await test.call(addToShortlist, { params: { shortlistId: list.result.id, handle }, token });
    const { result: body } = await open(company, person);
    expect(body.invitations).toMatchObject([{ id: sent.result.id, opportunityId, state: 'waiting' }]);
    expect(body.shortlists).toEqual([{ id: list.result.id, name: 'Trainees' }]);
  });

  it('includes no one else’s invitations and lists', async () => {
    const company = await signUpFinder(test.current);
    const [listed, person] = [await signUpFound(test.current), await signUpFound(test.current)];
    const { token } = company;
    await invite(test.current, company, listed, await publishOpportunity(test.current, company));
    const list = await test.call(createShortlist, {
      token,
      idempotencyKey: crypto.randomUUID(),
      body: { name: 'Trainees', opportunityId: null },
    });
    const params = { shortlistId: list.result.id, handle: await handleOf(test.current, company, listed) };
    expect((await test.call(addToShortlist, { params, token })).status).toBe(204);
    expect((await open(company, listed)).result).toMatchObject({ invitations: [{}], shortlists: [{}] });
    expect((await open(company, person)).result).toMatchObject({ invitations: [], shortlists: [] });
  });
});

describe('a member’s daily budget', () => {
  it('warns when nearly used up, counts a person once, and refuses more', async () => {
    const company = await signUpFinder(test.current);
    const recruiter = await addMember(test.current, company, 'recruiter');
    const people = [];
    for (let number = 0; number < 6; number += 1) people.push(await signUpFound(test.current));
    const [first, last] = [people[0] as TestPerson, people[5] as TestPerson];
    for (const person of people.slice(0, 4)) expect((await open(recruiter, person)).status).toBe(200);
    const again = await open(recruiter, first);
    expect(again.result.budget).toEqual({ used: 4, limit: 5, remaining: 1, isNear: true });
    expect((await open(recruiter, people[4] as TestPerson)).status).toBe(200);
    const overLimit = await open(recruiter, last);
    expect([overLimit.status, overLimit.problem.code]).toEqual([429, 'view_budget_spent']);
    expect(await viewsOf(last)).toEqual([]);
    expect((await open(recruiter, last)).status).toBe(429);
    expect((await open(recruiter, first)).status).toBe(200);
    // Another member has their own budget, and so does the next day.
    expect((await open(company, last)).status).toBe(200);
    test.current.setNow(new Date(Date.now() + 86_400_000));
    try {
      expect((await open(recruiter, last)).result.budget.used).toBe(1);
    } finally {
      test.current.setNow(null);
    }
  });

  it(`allows exactly as many as its limit, in ${RACE_ROUNDS} concurrent rounds, 10 of them over HTTP`, async () => {
    const company = await signUpFinder(test.current);
    const people: TestPerson[] = [];
    for (let number = 0; number < 4; number += 1) people.push(await signUpFound(test.current));
    const { db, today, config } = test.current.context;
    const budgets = config.dailyBudgets;
    const scope = { accountId: company.accountId, companyId: String(company.companyId) } as CompanyScope;
    const owner = { account_id: company.accountId, company_id: String(company.companyId), day: today() };
    const atEdge = async () => {
      await db.deleteFrom('view_budgets').where('account_id', '=', company.accountId).execute();
      await db
        .insertInto('view_budgets')
        .values({ ...owner, used: 3 })
        .execute();
    };
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await atEdge();
      const spent = await Promise.all(
        people.map(({ accountId }) =>
          db
            .transaction()
            .execute((transaction) =>
              recordOpenedProfiles(transaction, scope, [accountId], { day: today(), budgets }),
            ),
        ),
      );
      expect(spent.filter(({ isAllowed }) => isAllowed)).toHaveLength(2);
    }
    for (let round = 0; round < 10; round += 1) {
      await atEdge();
      const responses = await Promise.all(people.map((person) => open(company, person)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    }
  });
});
