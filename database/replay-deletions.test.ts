import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listTombstones, replayDeletions, type Tombstone, withDatabase } from './replay-deletions.ts';

let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
  await admin.connect();
});
afterAll(() => admin.end());

async function copyOf(template: string): Promise<{ name: string; url: string }> {
  const name = `replay_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template ${template}`);
  return { name, url: Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href };
}

async function query<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

const tombstonesOf = (url: string) => withDatabase(url, listTombstones);
const replay = (url: string, tombstones: readonly Tombstone[]) =>
  withDatabase(url, (db) => replayDeletions(db, tombstones));

async function addCandidate(url: string, uid: string): Promise<void> {
  await query(
    url,
    `with account as (insert into accounts (identity_uid, role, created_at) values ($1, 'candidate', now()) returning id)
     insert into candidates (account_id, age_confirmed_at) select id, now() from account`,
    [uid],
  );
}

async function addCompany(url: string, uid: string, name: string): Promise<void> {
  await query(
    url,
    `with account as (insert into accounts (identity_uid, role, created_at) values ($1, 'company', now()) returning id),
     company as (insert into companies (name, created_at) values ($2, now()) returning id)
     insert into memberships (account_id, company_id, role) select account.id, company.id, 'owner' from account, company`,
    [uid, name],
  );
}

const uidsOf = async (url: string) =>
  (await query<{ uid: string }>(url, 'select identity_uid as uid from accounts order by 1')).map(
    ({ uid }) => uid,
  );

it('a deletion is replayed in a database restored from before it', async () => {
  const live = await copyOf(inject('templateDatabase'));
  await addCandidate(live.url, 'stays');
  await addCandidate(live.url, 'goes');
  await addCompany(live.url, 'goes-too', 'Harbour');
  const backup = await copyOf(live.name);

  await query(
    live.url,
    `with gone as (delete from accounts where identity_uid like 'goes%'),
     listed as (insert into identity_deletions (uid_digest, identity_uid, requested_on)
       select digest_of_uid(uid), uid, current_date from unnest(array['goes', 'goes-too']) as uid)
     delete from companies where name = 'Harbour'`,
  );
  const tombstones = await tombstonesOf(live.url);
  expect(tombstones).toHaveLength(2);
  expect(JSON.stringify(tombstones)).not.toMatch(/goes|Harbour/);
  // Same format as in the list of identities to delete, so that one digest identifies one identity.
  expect(tombstones.map(({ uidDigest }) => uidDigest)).toContain(
    createHash('sha256').update('goes').digest('base64url'),
  );

  expect(await uidsOf(backup.url)).toEqual(['goes', 'goes-too', 'stays']);
  expect(await replay(backup.url, tombstones)).toEqual({ missing: 2, deleted: 2 });
  expect(await uidsOf(backup.url)).toEqual(['stays']);
  expect(await query(backup.url, 'select name from companies')).toEqual([]);
  expect(await query(backup.url, 'select identity_uid from identity_deletions order by 1')).toEqual([
    { identity_uid: 'goes' },
    { identity_uid: 'goes-too' },
  ]);
  expect(await replay(backup.url, tombstones)).toEqual({ missing: 0, deleted: 0 });
  const storedTombstones = await tombstonesOf(backup.url);
  expect(storedTombstones.map(({ uidDigest }) => uidDigest)).toEqual(
    tombstones.map(({ uidDigest }) => uidDigest),
  );
});

it('someone who was only removed from a team loses the account again, but keeps the identity', async () => {
  const live = await copyOf(inject('templateDatabase'));
  await addCompany(live.url, 'owner', 'Harbour');
  await addCandidate(live.url, 'removed');
  const backup = await copyOf(live.name);
  await query(live.url, `delete from accounts where identity_uid = 'removed'`);
  const tombstones = await tombstonesOf(live.url);
  expect(tombstones).toMatchObject([{ isIdentityKept: true }]);
  expect(await replay(backup.url, tombstones)).toEqual({ missing: 1, deleted: 1 });
  expect(await uidsOf(backup.url)).toEqual(['owner']);
  expect(await query(backup.url, 'select identity_uid from identity_deletions')).toEqual([]);
  expect(await tombstonesOf(backup.url)).toMatchObject([{ isIdentityKept: true }]);

  // If they then create an account and delete it, everything is deleted.
  await addCandidate(live.url, 'removed');
  const later = await copyOf(live.name);
  await query(
    live.url,
    `with gone as (delete from accounts where identity_uid = 'removed')
     insert into identity_deletions (uid_digest, identity_uid, requested_on) values (digest_of_uid('removed'), 'removed', current_date)`,
  );
  const all = [...tombstones, ...(await tombstonesOf(live.url))];
  expect((await replay(later.url, all)).deleted).toBe(1);
  expect(await query(later.url, 'select identity_uid from identity_deletions')).toEqual([
    { identity_uid: 'removed' },
  ]);
});

it('an account that was made after the tombstone stays', async () => {
  const live = await copyOf(inject('templateDatabase'));
  await addCandidate(live.url, 'returns');
  await query(live.url, `delete from accounts where identity_uid = 'returns'`);
  const tombstones = await tombstonesOf(live.url);
  const later = await copyOf(inject('templateDatabase'));
  await addCandidate(later.url, 'returns');
  expect(await replay(later.url, tombstones)).toEqual({ missing: 1, deleted: 0 });
  expect(await uidsOf(later.url)).toEqual(['returns']);
});

it('a company whose owner is deleted again gets another one', async () => {
  const live = await copyOf(inject('templateDatabase'));
  await addCompany(live.url, 'goes', 'Harbour');
  for (const role of ['auditor', 'recruiter'])
    await query(
      live.url,
      `with account as (insert into accounts (identity_uid, role, created_at) values ($1, 'company', now()) returning id)
       insert into memberships (account_id, company_id, role) select account.id, companies.id, $1 from account, companies`,
      [role],
    );
  const backup = await copyOf(live.name);
  await query(live.url, `update memberships set role = 'owner'`);
  await query(live.url, `delete from accounts where identity_uid = 'goes'`);
  expect((await replay(backup.url, await tombstonesOf(live.url))).deleted).toBe(1);
  expect(
    await query(
      backup.url,
      'select identity_uid as uid, memberships.role from memberships join accounts on id = account_id order by 1',
    ),
  ).toEqual([
    { uid: 'auditor', role: 'auditor' },
    { uid: 'recruiter', role: 'owner' },
  ]);
});

it('survives a connection that ends between two statements', async () => {
  const { name, url } = await copyOf(inject('templateDatabase'));
  const found = await withDatabase(url, async (db) => {
    await listTombstones(db);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return listTombstones(db);
  });
  expect(found).toEqual([]);
});
