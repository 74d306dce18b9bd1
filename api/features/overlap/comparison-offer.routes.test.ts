import { readAccess, saveConsent, saveObjection } from '@common-ground/contract/access/access';
import { publishCulture } from '@common-ground/contract/company-culture/company-culture';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { postponeComparison, readComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import { listOverlaps, readOverlap } from '@common-ground/contract/overlap/overlap';
import { savePersonalDetails } from '@common-ground/contract/profile/profile';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters, signUpCandidateWithResult } from '../../testing/worlds/test-company-culture.ts';
import { takeCultureTest } from '../../testing/worlds/test-culture.ts';
import { nameAndAgeCandidate, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import {
  decideConsent,
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function signUpWithResult(): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  await takeCultureTest(test.current, person.token);
  return person;
}

async function describeCompany(name: string, isVerified: boolean): Promise<TestPerson> {
  const company = await signUpCompany(test.current, name);
  if (isVerified) await verifyCompany(test.current, company.companyId);
  await addLikeMindedRaters(test.current, String(company.companyId), 5);
  const { status } = await test.call(publishCulture, { token: company.token, ifMatch: 0 });
  expect(status).toBe(204);
  return company;
}

const read = async (person: TestPerson) =>
  (await test.call(readComparisonOffer, { token: person.token })).result;

describe(readComparisonOffer.operationId, () => {
  it('says what is missing, and leads to comparisons once consent is given', async () => {
    const person = await signUpCandidate(test.current);
    expect(await read(person)).toMatchObject({ hindrance: 'result_missing', isAnswered: false });
    await takeCultureTest(test.current, person.token);
    expect(await read(person)).toMatchObject({ hindrance: 'matching_not_consented', isAnswered: false });
    const agreed = { isGiven: true, textVersion: CONSENT_TEXT_VERSION };
    await test.call(saveConsent, { params: { purpose: 'matching' }, token: person.token, body: agreed });
    expect(await read(person)).toMatchObject({ hindrance: null, isAnswered: true });
    const { result: access } = await test.call(readAccess, { token: person.token });
    expect(access.consents[0]).toMatchObject({ purpose: 'matching', ...agreed });
    await decideConsent(test.current, person, 'matching', false);
    expect(await read(person)).toMatchObject({ hindrance: 'matching_not_consented', isAnswered: true });
    await test.call(saveObjection, { token: person.token, body: { isObjecting: true } });
    expect(await read(person)).toMatchObject({ hindrance: 'profiling_objected' });
  });

  it('counts the companies that the overlaps list, but no unverified, suspended or unpublished ones', async () => {
    const person = await signUpCandidateWithResult(test.current);
    const before = (await read(person)).companyCount;
    const published = await describeCompany('Counted', true);
    await describeCompany('Unverified', false);
    const suspended = await describeCompany('Suspended', true);
    const readFirstOverlap = () =>
      test.call(readOverlap, { params: { companyId: String(suspended.companyId) }, token: person.token });
    expect((await readFirstOverlap()).status).toBe(200);
    await test.current.context.systemDb
      .updateTable('companies')
      .set({ suspended_at: new Date() })
      .where('id', '=', String(suspended.companyId))
      .execute();
    expect((await readFirstOverlap()).status).toBe(404);
    const quiet = await signUpCompany(test.current, 'Quiet');
    await verifyCompany(test.current, quiet.companyId);
    expect((await read(person)).companyCount).toBe(before + 1);
    const { items } = (await test.call(listOverlaps, { query: { limit: 50 }, token: person.token })).result;
    expect(items).toHaveLength(before + 1);
    expect(items.map(({ company }: { company: { id: string } }) => company.id)).toContain(
      published.companyId,
    );
  });

  it('flags minors, and no one else', async () => {
    const person = await signUpWithResult();
    expect((await read(person)).isMinor).toBe(false);
    const year = new Date().getFullYear() - 17;
    const body = { bornOn: `${year}-01-01` };
    await test.call(savePersonalDetails, { token: person.token, ifMatch: 0, body });
    expect((await read(person)).isMinor).toBe(true);
  });
});

describe(postponeComparison.operationId, () => {
  it('keeps the first date, is in the export, and doesn’t rule out agreeing later', async () => {
    const person = await signUpWithResult();
    const postponed = await test.call(postponeComparison, { token: person.token });
    expect(postponed.body).toMatchObject({ hindrance: 'matching_not_consented', isAnswered: true });
    const { postponedAt } = postponed.result;
    expect(postponedAt).not.toBeNull();
    const again = await test.call(postponeComparison, { token: person.token });
    expect(again.result.postponedAt).toBe(postponedAt);
    // The contents of visibility.json in the download.
    const { result: access } = await test.call(readAccess, { token: person.token });
    expect(access.comparisonPostponedAt).toBe(postponedAt);
    const { result: dashboard } = await test.call(readDashboard, { token: person.token });
    expect(dashboard.comparison).toEqual(again.body);
    await decideConsent(test.current, person, 'matching');
    expect((await read(person)).hindrance).toBeNull();
  });

  it('changes nothing for others, and is for candidates only', async () => {
    const [person, other] = [await signUpWithResult(), await signUpWithResult()];
    await test.call(postponeComparison, { token: person.token });
    expect((await read(other)).isAnswered).toBe(false);
    const company = await signUpCompany(test.current);
    expect((await test.call(postponeComparison, { token: company.token })).status).toBe(403);
  });
});

describe('an opportunity of a company with a culture', () => {
  it('says which of the three conditions isn’t met, or nothing without a published culture', async () => {
    const company = await describeCompany('Harbour Health', true);
    const described = await publishOpportunity(test.current, company);
    const plain = await publishOpportunity(test.current, await signUpCompany(test.current));
    const person = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, person);
    const readReason = async (id: string) => {
      const { result: body } = await test.call(readOpportunity, {
        params: { opportunityId: id },
        token: person.token,
      });
      return body.comparisonHindrance;
    };
    expect(await readReason(described)).toBe('result_missing');
    expect(await readReason(plain)).toBeNull();
    await takeCultureTest(test.current, person.token);
    expect(await readReason(described)).toBe('matching_not_consented');
    await decideConsent(test.current, person, 'matching');
    expect(await readReason(described)).toBeNull();
    await test.call(saveObjection, { token: person.token, body: { isObjecting: true } });
    expect(await readReason(described)).toBe('profiling_objected');
  });
});
