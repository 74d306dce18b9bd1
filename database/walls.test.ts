import pg from 'pg';
import { expect, inject, test } from 'vitest';

/** Tables with somebody's id in them and no wall, with the reason. */
const WITHOUT_WALL: Readonly<Record<string, string>> = {
  discovery_candidates:
    'what any verified company may see of those who can be found; who may is decided for each',
};

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(inject('adminDatabaseUrl')), {
      pathname: `/${inject('templateDatabase')}`,
    }).href,
  });
  await client.connect();
  try {
    return await client.query<Row>(text);
  } finally {
    await client.end();
  }
}

test('every table with rows of a company or a candidate has a wall', async () => {
  const { rows } = await ask<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity
      and exists (
        select from pg_attribute
        where attrelid = pg_class.oid and attname in ('company_id', 'candidate_id') and not attisdropped
      )
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_WALL));
});

/** Functions that act as the owner of the tables and that the API may call in a caller's name, with the reason. */
const CALLED_BY_ALL: Readonly<Record<string, string>> = {
  domains_of_holders: 'verified domains of verified companies are public, and so are their names',
  earlier_uses_of_domain:
    'says when another company gave a domain up, to whoever knows its digest, which no caller makes',
  hold_names: 'makes those who take one name wait for each other; names of verified companies are public',
  is_domain_withheld:
    'says whether the operator keeps a domain from being verified, which a code would say too',
  refresh_discovery: 'makes true what is so, whoever asks for it',
  refresh_undiscovered: 'makes true what is so, whoever asks for it',
};

test('no function leads past the walls in the name of a company or a candidate', async () => {
  const { rows } = await ask<{ name: string }>(`
    select proname as name from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and has_function_privilege('common_ground_application', oid, 'execute')
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(CALLED_BY_ALL));
});

test('every table with a wall compares the membership of whoever changes it', async () => {
  const { rows } = await ask<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'current_membership')`);
  expect(rows).toEqual([]);
});
