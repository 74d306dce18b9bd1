import pg from 'pg';

async function asOwner(url: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

/** Disables row level security on all tables. @param url connects as the owner of the tables */
export function removePolicies(url: string): Promise<void> {
  return asOwner(url, async (owner) => {
    const { rows } = await owner.query('select oid::regclass as name from pg_class where relrowsecurity');
    for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`);
  });
}

/** Disables the second check of the member's permissions on writes. @param url connects as the owner of the tables */
export function removeMembershipCheck(url: string): Promise<void> {
  return asOwner(url, (owner) =>
    owner.query(
      'create or replace function require_membership(is_changed boolean default false) returns void language plpgsql as $$ begin end $$',
    ),
  );
}
