import {
  pauseOpportunity,
  publishOpportunity,
  readCompanyOpportunity,
  resumeOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { afterEach, describe, expect, test as it } from 'vitest';
import { openOperator } from '../../operator.ts';
import { outcomeOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { writeOpportunity } from '../../testing/worlds/test-drafts.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;
afterEach(() => test.current.setNow(null));

async function setUpCompany(maxPublished?: number): Promise<TestPerson> {
  const owner = await signUpCompany(test.current, 'Alder Bakery');
  await verifyCompany(test.current, owner.companyId);
  if (maxPublished !== undefined) await setLimit(owner, maxPublished);
  return owner;
}

async function setLimit({ companyId }: TestPerson, maxPublished: number): Promise<void> {
  const operator = openOperator(test.current.context.config.databaseUrl, 'test');
  await operator.limitJobs(String(companyId), maxPublished).finally(() => operator.close());
}

const publishDraft = (owner: TestPerson, id: string) =>
  test.call(publishOpportunity, { params: { opportunityId: id }, token: owner.token, ifMatch: 2 });
const publish = async (owner: TestPerson) => {
  const id = await writeOpportunity(test.current, owner);
  const { status, body } = await publishDraft(owner, id);
  return status === 200 ? id : body.code;
};
const pause = (owner: TestPerson, id: string) =>
  test.call(pauseOpportunity, { params: { opportunityId: id }, token: owner.token });
const resume = async (owner: TestPerson, id: string) => {
  const job = { params: { opportunityId: id }, token: owner.token };
  const { version } = (await test.call(readCompanyOpportunity, job)).result;
  const { status, body } = await test.call(resumeOpportunity, { ...job, ifMatch: version });
  return status === 200 ? 'published' : body.code;
};

describe('publishOpportunity and resumeOpportunity', () => {
  it('publish at most a fifth of the limit of open jobs within 24 hours, even if requests arrive together', async () => {
    const owner = await setUpCompany(10);
    const ids = await Promise.all(Array.from({ length: 4 }, () => writeOpportunity(test.current, owner)));
    const responses = await Promise.all(ids.map((id) => publishDraft(owner, id)));
    expect(responses.map(outcomeOf).sort()).toEqual([
      200,
      200,
      'too_many_published_today',
      'too_many_published_today',
    ]);
    expect(responses.find(({ status }) => status !== 200)?.status).toBe(429);
    const open = ids[responses.findIndex(({ status }) => status === 200)] as string;
    await pause(owner, open);
    expect(await resume(owner, open)).toBe('published');
    expect(await publish(await setUpCompany(10))).toMatch(/-/u);
    test.current.setNow(new Date(Date.now() + DAY_MS + 1_000));
    expect(await publish(owner)).toMatch(/-/u);
  });

  it('respect the limit of open jobs until the operator raises it', async () => {
    const owner = await setUpCompany(5);
    const ids: string[] = [];
    for (let day = 0; day < 5; day += 1) {
      test.current.setNow(new Date(Date.now() + day * (DAY_MS + 1_000)));
      ids.push(await publish(owner));
    }
    test.current.setNow(new Date(Date.now() + 5 * (DAY_MS + 1_000)));
    expect(await publish(owner)).toBe('too_many_published');
    const [first = '', second = ''] = ids;
    await pause(owner, first);
    const sixth = await publish(owner);
    expect(await resume(owner, first)).toBe('too_many_published');
    await setLimit(owner, 6);
    expect(await resume(owner, first)).toBe('published');
    await pause(owner, second);
    await pause(owner, sixth);
    const { systemDb } = test.current.context;
    // Jobs that no longer accept applications don't count towards the limit.
    await systemDb
      .updateTable('opportunities')
      .set({ closes_on: new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10) })
      .where('id', '=', first)
      .execute();
    await setLimit(owner, 5);
    expect([await resume(owner, second), await resume(owner, sixth)]).toEqual(['published', 'published']);
  });

  it('allow a company fifty at once, and let the operator set other limits within bounds', async () => {
    const owner = await setUpCompany();
    const row = await test.current.context.systemDb
      .selectFrom('companies')
      .where('id', '=', String(owner.companyId))
      .select('most_published')
      .executeTakeFirst();
    expect(row).toEqual({ most_published: 50 });
    for (const invalidLimit of [4, 10_001, 7.5, Number.NaN])
      await expect(setLimit(owner, invalidLimit)).rejects.toThrow(/whole/u);
  });
});
