import { publishCulture, readCompanyCulture } from '@common-ground/contract/company-culture/company-culture';
import { readOverlap } from '@common-ground/contract/overlap/overlap';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { sessionByOrder } from '@common-ground/domain/culture/testing/sessions';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { addRaters, signUpCandidateWithResult } from '../../testing/worlds/test-company-culture.ts';
import { signUpFinder } from '../../testing/worlds/test-found-people.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { computeCompanyDifferences } from './company-differences.job.ts';

const test = useTestApp();

/** Companies differ in which of the first two dimensions comes first, and in nothing else. */
async function signUpMeasured(number: number): Promise<TestPerson> {
  const [first, second, ...others] = DIMENSION_IDS;
  const order = number % 2 === 0 ? [first!, second!, ...others] : [second!, first!, ...others];
  const company = await signUpFinder(test.current, `Company ${number}`);
  const sheets = Array.from({ length: 5 }, () => sessionByOrder(order));
  await addRaters(test.current, String(company.companyId), sheets);
  return company;
}

const listRows = () =>
  test.current.context.systemDb.selectFrom('company_differences').selectAll().orderBy('id').execute();
const compute = () => computeCompanyDifferences(test.current.context);
const cultureOf = async ({ token }: TestPerson) => (await test.call(readCompanyCulture, { token })).result;

it('leaves dimensions on which twenty companies hardly differ out of overlaps, and says so to both sides', async () => {
  const companies: TestPerson[] = [];
  for (let number = 0; number < 19; number += 1) companies.push(await signUpMeasured(number));
  const [company] = companies as [TestPerson];
  await test.call(publishCulture, { token: company.token, ifMatch: 0 });
  const { token } = await signUpCandidateWithResult(test.current);
  const readExplanation = async () => {
    const { result } = await test.call(readOverlap, { params: { companyId: company.companyId! }, token });
    return result.explanation;
  };

  await compute();
  expect(await listRows()).toEqual([]);
  expect([(await cultureOf(company)).differences, (await readExplanation()).indistinctDimensions]).toEqual([
    null,
    null,
  ]);

  await signUpMeasured(19);
  await compute();
  await compute();
  expect(await listRows()).toHaveLength(1);
  const equalDimensions = DIMENSION_IDS.slice(2);
  const { differences } = await cultureOf(company);
  expect(differences?.companyCount).toBe(20);
  expect(differences?.dimensions.filter(({ icc1 }) => icc1 < 0.05).map(({ dimension }) => dimension)).toEqual(
    equalDimensions,
  );
  expect(await readExplanation()).toMatchObject({
    band: 'not_enough_evidence',
    reason: 'too_few_dimensions',
    indistinctDimensions: equalDimensions,
    keptDimensions: DIMENSION_IDS.slice(0, 2),
  });

  // One of them is suspended: the value isn't known any more, and the earlier figures are kept as an earlier version.
  await test.current.context.systemDb
    .updateTable('companies')
    .set({ suspended_at: new Date() })
    .where('id', '=', String(companies[5]?.companyId))
    .execute();
  await compute();
  expect(
    (await listRows()).map(({ company_count: count, dimensions }) => [count, dimensions === null]),
  ).toEqual([
    [20, false],
    [19, true],
  ]);
  expect((await readExplanation()).indistinctDimensions).toBeNull();
}, 120_000);
