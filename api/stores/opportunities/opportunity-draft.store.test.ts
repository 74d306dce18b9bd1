import { readCompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { runAs } from '../../platform/db/principal.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { publishWritten, writeOpportunity } from '../../testing/worlds/test-drafts.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
let owner: TestPerson;
let stranger: TestPerson;
let published: string;
let draft: string;

beforeAll(async () => {
  test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  owner = await signUpCompany(test.current, 'Alder Bakery');
  stranger = await signUpCompany(test.current, 'Birch Bakery');
  await verifyCompany(test.current, owner.companyId);
  published = await publishWritten(test.current, owner);
  draft = await writeOpportunity(test.current, owner);
});

const runAsMember = <Result>(person: TestPerson, work: () => Promise<Result>) =>
  runAs({ companyId: person.companyId, candidateId: null }, work);

describe('row level security of opportunities, even if a query forgets its condition', () => {
  it('lets everyone read published ones, and only their company read drafts', async () => {
    const { callerDb: db } = test.current;
    const findAs = (person: TestPerson, id: string) =>
      runAsMember(person, () =>
        db.selectFrom('opportunities').where('id', '=', id).select('id').executeTakeFirst(),
      );
    expect(await findAs(stranger, published)).toBeDefined();
    expect(await findAs(stranger, draft)).toBeUndefined();
    expect(await findAs(owner, draft)).toBeDefined();
    const drafts = await runAsMember(stranger, () =>
      db.selectFrom('opportunity_drafts').selectAll().execute(),
    );
    expect(drafts).toEqual([]);
  });

  it('lets no one else change or delete published ones or their places', async () => {
    const { callerDb: db } = test.current;
    const change = (person: TestPerson) =>
      runAsMember(person, () =>
        db.updateTable('opportunities').set({ title: 'Theirs' }).where('id', '=', published).execute(),
      );
    await expect(change(stranger)).rejects.toThrow(/row-level security/);
    const selectPlaces = () =>
      db.deleteFrom('opportunity_places').where('opportunity_id', '=', published).execute();
    await runAsMember(stranger, selectPlaces);
    await runAsMember(stranger, () => db.deleteFrom('opportunities').where('id', '=', published).execute());
    const { body } = await test.call(readCompanyOpportunity, {
      params: { opportunityId: published },
      token: owner.token,
    });
    expect(body).toMatchObject({ title: 'Baker', published: { places: [{ city: 'Porto' }] } });
    await expect(change(owner)).resolves.toBeDefined();
  });
});
