import { compareCandidates } from '@common-ground/contract/people/comparison';
import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { handleOf, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { setVisibility, signUpCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp({ environment: { PROFILES_A_DAY: '3' } });
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe(compareCandidates.operationId, () => {
  it('shows people side by side in the given order, compared with a job, and records it for each', async () => {
    const company = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    const named = await signUpFound(test.current, { fullName: 'Łucja Żak', chosen: company });
    const anonymous = await signUpFound(test.current);
    const hidden = await signUpFound(test.current);
    const handles = await Promise.all(
      [named, hidden, anonymous].map((person) => handleOf(test.current, company, person)),
    );
    await setVisibility(test.current, hidden, 'hidden');
    const { status, result: body } = await test.call(compareCandidates, {
      query: { handles: handles.join(','), opportunityId },
      token: company.token,
    });
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      {
        handle: handles[0],
        level: 'named',
        profile: { personal: { calledName: 'Łucja' } },
        overlapBand: null,
      },
      {
        handle: handles[2],
        level: 'anonymous',
        profile: { personal: { fullName: null, calledName: null } },
        qualificationLevel: '6',
        languages: [{ language: 'pt', level: 'C1' }],
        skills: [{ name: 'Figures' }],
        fit: { mustHaves: { standing: 'met' } },
      },
    ]);
    const [exact, byYears] = body.items.map(({ experienceMonths }) => experienceMonths);
    expect(exact!.atLeast).toBe(exact!.atMost);
    expect(byYears!.atLeast).toBeLessThan(exact!.atLeast);
    expect(byYears!.atMost).toBeGreaterThan(exact!.atMost);
    expect(body.budget.used).toBe(2);
    expect(JSON.stringify(body)).not.toContain('Okafor');
    for (const [person, count] of [
      [named, 1],
      [anonymous, 1],
      [hidden, 0],
    ] as const) {
      const views = await test.current.context.db
        .selectFrom('profile_views')
        .where('candidate_id', '=', person.accountId)
        .where('reason', '=', 'comparison')
        .select('id')
        .execute();
      expect(views).toHaveLength(count);
    }
  });

  it('counts towards the budget like opening, for all or none', async () => {
    const company = await signUpFinder(test.current);
    const people = [];
    for (let number = 0; number < 4; number += 1) people.push(await signUpFound(test.current));
    const handles = await Promise.all(people.map((person) => handleOf(test.current, company, person)));
    const compareSome = (some: readonly string[]) =>
      test.call(compareCandidates, { query: { handles: some.join(',') }, token: company.token });
    const all = await compareSome(handles);
    expect([all.status, all.problem.code]).toEqual([429, 'view_budget_spent']);
    expect((await compareSome(handles.slice(0, 3))).result.budget).toMatchObject({ used: 3, remaining: 0 });
    expect((await compareSome(handles.slice(1, 3))).status).toBe(200);
    expect((await compareSome(handles.slice(3))).status).toBe(429);
  });

  it('accepts one to four handles, and is for members who may search for people', async () => {
    const company = await signUpFinder(test.current);
    const { token } = company;
    const call = (handles: string, by = token, opportunityId?: string) =>
      test.call(compareCandidates, { query: { handles, opportunityId }, token: by });
    expect((await call(Array(5).fill(NOWHERE).join(','))).status).toBe(422);
    expect((await call('nobody')).status).toBe(422);
    expect((await call(NOWHERE)).result.items).toEqual([]);
    expect(
      (await test.call(compareCandidates, { query: { handles: '00000000-0000-4000-8000-000000000000' } }))
        .status,
    ).toBe(401);
    const auditor = await addMember(test.current, company, 'auditor');
    expect((await call(NOWHERE, auditor.token)).problem.code).toBe('not_permitted');
    const unverified = await signUpCompany(test.current, 'Nobody yet');
    expect((await call(NOWHERE, unverified.token)).problem.code).toBe('verification_needed');
    const other = await signUpFinder(test.current, 'Tessel Maps');
    const foreign = await publishOpportunity(test.current, other);
    const outOfReach = await call(NOWHERE, undefined, foreign);
    expect(outOfReach.status).toBe(404);
  });
});
