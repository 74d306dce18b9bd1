import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { copyDatabase } from './database-copies.ts';
import { DatabaseReuse } from './database-reuse.ts';

const copy = () => copyDatabase(inject('templateDatabase'));

async function runInside(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

const SIGN_UP = `insert into accounts (identity_uid, role, created_at) values ('x', 'candidate', now())`;

test('a database is reused as empty as it was', async () => {
  const reuse = new DatabaseReuse();
  const url = await reuse.take(copy);
  await runInside(url, SIGN_UP);
  await reuse.release(url);
  expect(await reuse.take(copy)).toBe(url);
  expect((await runInside(url, 'select 1 from accounts')).rowCount).toBe(0);
});

test.each([
  ['a policy is gone', 'drop policy written_by_company on opportunities'],
  ['a right was given', 'grant select on accounts to public'],
  [
    'what every database begins with was changed',
    "update applied_migrations set checksum = '' where name = (select min(name) from applied_migrations)",
  ],
])('a database is not used again when %s', async (_name, statement) => {
  const reuse = new DatabaseReuse();
  const url = await reuse.take(copy);
  await runInside(url, statement);
  await reuse.release(url);
  expect(await reuse.take(copy)).not.toBe(url);
});
