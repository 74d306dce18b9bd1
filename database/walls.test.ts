import pg from 'pg';
import { expect, inject, test } from 'vitest';

/** Tables with somebody's id in them and no wall, with the reason. */
const WITHOUT_WALL: Readonly<Record<string, string>> = {
  discovery_candidates:
    'what any verified company may see of those who can be found; who may is decided for each',
};

test('every table with rows of a company or a candidate has a wall', async () => {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(inject('adminDatabaseUrl')), {
      pathname: `/${inject('templateDatabase')}`,
    }).href,
  });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity
      and exists (
        select from pg_attribute
        where attrelid = pg_class.oid and attname in ('company_id', 'candidate_id') and not attisdropped
      )
    order by 1`);
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_WALL));
});
