import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import { beforeEach, describe, expect, it } from 'vitest';
import { findFindableCount } from '../../stores/discovery/findable-count.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { placeCandidates } from '../../testing/worlds/test-discovery.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';
import { findableCounts } from './findable-count.job.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;
let company: TestPerson;

const count = () => findableCounts(test.current.context).sweep(undefined as never);
const shownTo = async ({ token }: TestPerson) =>
  (await test.call(readCompanyHome, { token })).result.findableCount;
const placePeople = (count: number, overrides = {}) =>
  placeCandidates(
    test.current,
    Array.from({ length: count }, () => overrides),
  );
function nextDay() {
  test.current.setNow(new Date(test.current.context.now().getTime() + DAY_MS));
  return count();
}

beforeEach(async () => {
  const { context } = test.current;
  await context.systemDb.deleteFrom('accounts').where('role', '=', 'candidate').execute();
  await nextDay();
  company = await signUpCompany(test.current);
});

describe('findableCount of readCompanyHome', () => {
  it('is nothing below ten, and then a step', async () => {
    await placePeople(9);
    await nextDay();
    expect(await shownTo(company)).toBeNull();
    await placePeople(1);
    await nextDay();
    expect(await shownTo(company)).toBe(10);
    await placePeople(14);
    await nextDay();
    expect(await shownTo(company)).toBe(10);
    await placePeople(1);
    await nextDay();
    expect(await shownTo(company)).toBe(25);
  });

  it('counts only those whom every verified company can find', async () => {
    await placePeople(9);
    await placePeople(3, { visibility: 'hidden' });
    await placePeople(3, { hasConsented: false });
    // Only the company they chose finds these people.
    const chosenCompanyId = String(company.companyId);
    await placePeople(3, { visibility: 'named', hasConsented: false, chosenCompanyId });
    await placePeople(3, { bornOn: '2010-06-01' });
    await placePeople(3, { bornOn: null });
    await nextDay();
    expect(await findFindableCount(test.current.context.systemDb)).toBeNull();
    // People who show some companies their name are found by all others without it.
    await placePeople(1, { visibility: 'named' });
    await nextDay();
    expect(await findFindableCount(test.current.context.systemDb)).toBe(10);
  });

  it('stays the same for a day even if people come and go, and keeps no exact number', async () => {
    await placePeople(12);
    await nextDay();
    await placePeople(30);
    await count();
    expect(await shownTo(company)).toBe(10);
    const stored = await test.current.context.systemDb.selectFrom('findable_count').selectAll().execute();
    expect(stored).toMatchObject([{ at_least: 10 }]);
    expect(stored).toHaveLength(1);
  });

  it('is the same for every company that isn’t verified and all its members, and nothing for one that can search', async () => {
    await placePeople(12);
    await nextDay();
    const other = await signUpCompany(test.current, 'Nordlys Energy');
    const auditor = await addMember(test.current, other, 'auditor');
    expect([await shownTo(company), await shownTo(other), await shownTo(auditor)]).toEqual([10, 10, 10]);
    await verifyCompany(test.current, company.companyId);
    expect(await shownTo(company)).toBeNull();
  });

  it('can’t be written by the API’s ordinary connections', async () => {
    await expect(
      test.current.callerDb.insertInto('findable_count').values({ counted_on: '2026-11-23' }).execute(),
    ).rejects.toThrow('permission denied');
  });
});
