import pg from 'pg';

/** That an account was deleted: the digest of its identity's uid, and the day, `YYYY-MM-DD`. It names nobody. */
export type Tombstone = { readonly uidDigest: string; readonly deletedOn: string };

async function withClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every tombstone, the oldest first. Keep the list apart from the backups: a restored database has only those of its own day. */
export function listTombstones(databaseUrl: string): Promise<Tombstone[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Tombstone>(
      `select uid_digest as "uidDigest", deleted_on::text as "deletedOn" from tombstones order by deleted_on, uid_digest`,
    );
    return rows;
  });
}

/**
 * Deletes again, in one transaction, every account of a restored database that has a tombstone in the list or in the database itself:
 * with all that belongs to it, companies left without members (one left without an owner gets one), files (they go on the list that the server works through), and the
 * identity (likewise). Doing it twice does nothing more.
 * @returns how many accounts were deleted
 */
export function replayDeletions(databaseUrl: string, tombstones: readonly Tombstone[]): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query(
      `insert into tombstones (uid_digest, deleted_on)
       select * from unnest($1::text[], $2::date[]) on conflict do nothing`,
      [tombstones.map(({ uidDigest }) => uidDigest), tombstones.map(({ deletedOn }) => deletedOn)],
    );
    const { rows: companies } = await client.query<{ id: string }>(
      `select company_id as id from memberships join accounts on accounts.id = account_id
       where digest_of_uid(identity_uid) in (select uid_digest from tombstones)`,
    );
    const { rowCount } = await client.query(
      `with gone as (
         delete from accounts where digest_of_uid(identity_uid) in (select uid_digest from tombstones) returning identity_uid
       )
       insert into identity_deletions (uid_digest, identity_uid, requested_on)
       select digest_of_uid(identity_uid), identity_uid, (now() at time zone 'UTC')::date from gone
       on conflict (uid_digest) do update set identity_uid = excluded.identity_uid, requested_on = excluded.requested_on`,
    );
    await client.query(
      `delete from companies where id = any($1)
       and not exists (select from memberships where memberships.company_id = companies.id)`,
      [companies.map(({ id }) => id)],
    );
    // Whoever was made an owner since the backup is none in it: the one who is nearest to it becomes one, so that somebody answers for the
    // company. Who it should be, the operator hears from the company.
    await client.query(
      `update memberships set role = 'owner' where account_id in (
         select distinct on (company_id) account_id from memberships
         where company_id = any($1)
         and not exists (select from memberships as owners where owners.company_id = memberships.company_id and owners.role = 'owner')
         order by company_id, array_position(array['recruiter', 'hiring_manager', 'interviewer', 'auditor'], role), joined_at, account_id
       )`,
      [companies.map(({ id }) => id)],
    );
    await client.query('commit');
    return rowCount ?? 0;
  });
}
