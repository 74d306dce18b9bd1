import { listOpportunities } from '@common-ground/contract/opportunities/opportunities';
import pg from 'pg';
import { expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, verifyCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

it('the list of jobs is refilled after a failover, because the new server’s transactions say nothing about earlier ones', async () => {
  const company = await signUpCompany(test.current, 'Harbour Health');
  await verifyCompany(test.current, company.companyId);
  const { token } = await signUpCandidate(test.current);
  await publishOpportunity(test.current, company);
  const deleted = await publishOpportunity(test.current, company);
  const listed = async () => {
    const { result } = await test.call(listOpportunities, { token, query: {} });
    return result.total;
  };
  expect(await listed()).toBe(2);
  const owner = new pg.Client({ connectionString: test.current.ownerUrl });
  await owner.connect();
  try {
    // The new primary never received it, so there's no trace of its removal.
    await owner.query('set session_replication_role = replica');
    await owner.query('delete from opportunities where id = $1', [deleted]);
    expect(await listed()).toBe(2);
    await owner.query(
      `create or replace function database_history() returns text language sql as $$ select '7/00000002' $$`,
    );
    expect(await listed()).toBe(1);
  } finally {
    await owner.end();
  }
});
