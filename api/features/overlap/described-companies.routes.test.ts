import { publishCulture, unpublishCulture } from '@common-ground/contract/company-culture/company-culture';
import { listDescribedCompanies } from '@common-ground/contract/overlap/described-companies';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters } from '../../testing/worlds/test-company-culture.ts';
import { signUpCandidate, signUpCompany, verifyCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function signUpDescribedCompany(app: TestApp, name: string) {
  const company = await signUpCompany(app, name);
  await verifyCompany(app, company.companyId);
  await addLikeMindedRaters(app, String(company.companyId), 5);
  expect((await app.call(publishCulture, { token: company.token, ifMatch: 0 })).status).toBe(204);
  return company;
}

async function namesListed(token: string): Promise<string[]> {
  const { result } = await test.current.call(listDescribedCompanies, { query: { limit: 50 }, token });
  return result.items.map(({ company }) => company.name);
}

describe('listDescribedCompanies', () => {
  it('lists a published culture for someone without a result, without a comparison', async () => {
    const { companyId } = await signUpDescribedCompany(test.current, 'Quince Farm');
    const { token } = await signUpCandidate(test.current);
    const { result } = await test.call(listDescribedCompanies, { query: { limit: 50 }, token });
    const listed = result.items.find(({ company }) => company.id === companyId);
    expect(listed).toMatchObject({ company: { name: 'Quince Farm', isVerified: true }, raterCount: 5 });
    expect(listed?.face?.values).toHaveLength(2);
    expect(JSON.stringify(result)).not.toMatch(/band|explanation|correlation/);
  });

  it('leaves out cultures that aren’t (or are no longer) published, and unverified companies', async () => {
    const quiet = await signUpCompany(test.current, 'Quiet Mill');
    await verifyCompany(test.current, quiet.companyId);
    await addLikeMindedRaters(test.current, String(quiet.companyId), 5);
    const unverified = await signUpCompany(test.current, 'Unverified Mill');
    await addLikeMindedRaters(test.current, String(unverified.companyId), 5);
    await test.call(publishCulture, { token: unverified.token, ifMatch: 0 });
    const former = await signUpDescribedCompany(test.current, 'Former Mill');
    const { token } = await signUpCandidate(test.current);
    expect(await namesListed(token)).toContain('Former Mill');
    await test.call(unpublishCulture, { token: former.token });
    const names = await namesListed(token);
    for (const name of ['Quiet Mill', 'Unverified Mill', 'Former Mill']) expect(names).not.toContain(name);
  });

  it('refuses a cursor that it didn’t issue, and a limit out of range', async () => {
    const { token } = await signUpCandidate(test.current);
    const refused = await test.call(listDescribedCompanies, { query: { cursor: 'nonsense' }, token });
    expect(refused.status).toBe(422);
    expect(refused.problem.violations).toEqual([{ pointer: '/query/cursor', code: 'pattern', params: {} }]);
    for (const limit of [0, 51, 'many']) {
      const { status, problem } = await test.call(listDescribedCompanies, {
        query: { limit: unchecked(limit) },
        token,
      });
      expect(status).toBe(422);
      expect(problem.violations[0]?.pointer).toBe('/query/limit');
    }
  });

  it('is for candidates only', async () => {
    const company = await signUpCompany(test.current);
    expect((await test.call(listDescribedCompanies, {})).status).toBe(401);
    expect((await test.call(listDescribedCompanies, { token: company.token })).status).toBe(403);
  });
});

describe('listDescribedCompanies, page by page', () => {
  const paged = useTestApp();

  it('lists each company once, by name', async () => {
    for (const name of ['cedar', 'Birch', 'alder', 'Birch'])
      await signUpDescribedCompany(paged.current, name);
    const { token } = await signUpCandidate(paged.current);
    const seen: { id: string; name: string }[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const { result } = await paged.current.call(listDescribedCompanies, {
        query: { limit: 2, cursor },
        token,
      });
      seen.push(...result.items.map(({ company }) => company));
      if (result.next === null) break;
      cursor = result.next;
    }
    expect(seen.map(({ name }) => name)).toEqual(['alder', 'Birch', 'Birch', 'cedar']);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(4);
  });
});
