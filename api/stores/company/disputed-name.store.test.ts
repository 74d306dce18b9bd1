import { expect, test as it } from 'vitest';
import { openOperator } from '../../operator.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function operate<Outcome>(act: (operator: ReturnType<typeof openOperator>) => Promise<Outcome>) {
  const operator = openOperator(test.current.context.config.databaseUrl, 'test');
  return act(operator).finally(() => operator.close());
}
const verify = ({ companyId }: TestPerson, isVerified = true) =>
  operate((operator) => operator.setVerified(String(companyId), isVerified));
const listTwins = async () =>
  (await operate((operator) => operator.listDisputedNames())).twins.map(({ company, holders }) => [
    company.name,
    holders.map(({ name }) => name),
  ]);

it('the operator can see which verified companies have a name that belongs to another one', async () => {
  const { systemDb } = test.current.context;
  const holder = await signUpCompany(test.current, 'Puffin Bay');
  await verify(holder);
  expect(await listTwins()).toEqual([]);
  // Recreates companies from before names were exclusive, and before spaces were ignored.
  for (const name of ['PuffinBay', 'Puffin  Bay Ltd']) {
    const { companyId } = await signUpCompany(test.current, name);
    await systemDb
      .updateTable('companies')
      .set({ verified_at: new Date(), verified_by: 'operator' })
      .where('id', '=', String(companyId))
      .execute();
    if (name !== 'PuffinBay') continue;
    const claims = await systemDb
      .selectFrom('verified_company_names')
      .where('company_id', '=', String(holder.companyId))
      .select('joined_key')
      .executeTakeFirstOrThrow();
    await systemDb
      .insertInto('verified_company_names')
      .values({ ...claims, company_id: String(companyId), is_twin: true })
      .execute();
  }
  expect(await listTwins()).toEqual([
    ['Puffin  Bay Ltd', ['Puffin Bay']],
    ['PuffinBay', ['Puffin Bay']],
  ]);
  await verify(holder, false);
  expect(await listTwins()).toEqual([['Puffin  Bay Ltd', ['PuffinBay']]]);
});
