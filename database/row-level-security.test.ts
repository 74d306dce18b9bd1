import pg from 'pg';
import { expect, inject, test } from 'vitest';

/** Tables with an owner's id and no row level security, with the reason. */
const WITHOUT_POLICIES: Readonly<Record<string, string>> = {
  discovery_candidates:
    'what any verified company may see of candidates who can be found; queries decide for each candidate',
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

test('every table with rows of a company or a candidate has row level security', async () => {
  const { rows } = await ask<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity
      and exists (
        select from pg_attribute
        where attrelid = pg_class.oid and attname in ('company_id', 'candidate_id') and not attisdropped
      )
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_POLICIES));
});

/** Functions that run as the owner of the tables and that the API may call as a caller, with the reason. */
const CALLED_BY_ALL: Readonly<Record<string, string>> = {
  are_adjustments_requested:
    'returns to the organiser and panel of an interview only whether its candidate asked for adjustments',
  cancel_leavers_entries:
    'emails a member of the caller’s own company about their own interviews, and returns nothing; the API calls it when they leave',
  domains_of_holders: 'verified domains of verified companies are public, and so are their names',
  earlier_uses_of_domain:
    'returns when another company gave up a domain, for its digest, which no caller can compute',
  hold_names: 'serializes those who take the same name; names of verified companies are public',
  interview_times:
    'returns the times of an interview to its own two sides, and of other interviews only whether one overlaps',
  is_domain_withheld:
    'returns whether the operator has blocked a domain from verification, which requesting a code would reveal too',
  leave_interviews:
    'takes members of the caller’s own company off panels, and emails its own members; the API calls it when they may not conduct interviews any more',
  refresh_discovery: 'only updates derived data, whoever calls it',
  refresh_member_calendars: 'has calendars of the caller’s own company read again, and returns nothing',
  refresh_undiscovered: 'only updates derived data, whoever calls it',
};

test('no other function lets a company or a candidate bypass row level security', async () => {
  const { rows } = await ask<{ name: string }>(`
    select proname as name from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and has_function_privilege('common_ground_application', oid, 'execute')
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(CALLED_BY_ALL));
});

test('every table with row level security checks the membership of the member who writes to it', async () => {
  const { rows } = await ask<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'current_membership')`);
  expect(rows).toEqual([]);
});
