import { Kysely, PostgresDialect, sql } from 'kysely';
import { openPool } from './open-connection.ts';
import type { DB } from './schema.ts';

/**
 * Records that an account was deleted, and when, by the digest of its identity's uid, without a name. Someone
 * who was only removed from a team keeps the identity.
 */
export type Tombstone = {
  readonly uidDigest: string;
  readonly deletedAt: Date;
  readonly isIdentityKept: boolean;
};

/** The result of a replay: how many tombstones the database lacked, and how many accounts were deleted again. */
export type Replay = { readonly missing: number; readonly deleted: number };

/** One replay at a time, whichever processes start at once. */
const REPLAY_LOCK = 5_500_055;

/** Runs `work` with a database connection for the user in the URL, and closes it afterwards. */
export async function withDatabase<Result>(
  url: string,
  work: (db: Kysely<DB>) => Promise<Result>,
): Promise<Result> {
  const pool = openPool({ connectionString: url, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Every tombstone, oldest first. */
export async function listTombstones(db: Kysely<DB>): Promise<Tombstone[]> {
  const rows = await db
    .selectFrom('tombstones')
    .orderBy('deleted_at')
    .orderBy('uid_digest')
    .select(['uid_digest', 'deleted_at', 'is_identity_kept'])
    .execute();
  return rows.map((row) => ({
    uidDigest: row.uid_digest,
    deletedAt: row.deleted_at,
    isIdentityKept: row.is_identity_kept,
  }));
}

/** Adds the tombstones that the database lacks. @returns how many */
async function insertMissing(db: Kysely<DB>, tombstones: readonly Tombstone[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into tombstones (uid_digest, deleted_at, is_identity_kept, is_stored)
    select digest, max(at), bool_and(is_kept), true from unnest(
      ${tombstones.map(({ uidDigest }) => uidDigest)}::text[],
      ${tombstones.map(({ deletedAt }) => deletedAt)}::timestamptz[],
      ${tombstones.map(({ isIdentityKept }) => isIdentityKept)}::boolean[]
    ) as given (digest, at, is_kept) group by digest
    on conflict (uid_digest) do update set deleted_at = excluded.deleted_at, is_identity_kept = excluded.is_identity_kept
      where tombstones.deleted_at < excluded.deleted_at`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Deletes every account created before its tombstone, and queues its identity for deletion unless it was kept. @returns how many accounts
 */
async function deleteAccounts(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from accounts using tombstones
      where uid_digest = digest_of_uid(identity_uid) and created_at < deleted_at
      returning identity_uid, is_identity_kept
    ), listed as (
      insert into identity_deletions (uid_digest, identity_uid, requested_on)
      select digest_of_uid(identity_uid), identity_uid, (now() at time zone 'UTC')::date from gone where not is_identity_kept
      on conflict (uid_digest) do update set identity_uid = excluded.identity_uid, requested_on = excluded.requested_on
    )
    select count(*)::integer as deleted from gone`.execute(db);
  return rows[0]?.deleted ?? 0;
}

/** The companies of accounts that will be deleted. */
async function listLosing(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct company_id as id from memberships
    join accounts on accounts.id = account_id
    join tombstones on uid_digest = digest_of_uid(identity_uid) and created_at < deleted_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes companies without members, and gives each remaining company without an owner a new one. */
async function settleCompanies(db: Kysely<DB>, companies: readonly string[]): Promise<void> {
  await sql`
    delete from companies where id = any(${companies}::uuid[])
    and not exists (select from memberships where memberships.company_id = companies.id)`.execute(db);
  // Someone who became an owner after the backup isn't one in it. So the member with the closest role becomes
  // the owner, and someone is responsible for the company. The company can tell the operator who it should
  // be.
  await sql`
    update memberships set role = 'owner' where account_id in (
      select distinct on (company_id) account_id from memberships
      where company_id = any(${companies}::uuid[])
      and not exists (select from memberships as owners where owners.company_id = memberships.company_id and owners.role = 'owner')
      order by company_id, array_position(array['recruiter', 'hiring_manager', 'interviewer', 'auditor'], role), joined_at, account_id
    )`.execute(db);
}

/**
 * Deletes again, in one transaction, every account of a restored database that was made before its tombstone in the list, or in the
 * database itself: with everything that belongs to it, companies left without members (one left without an owner gets one), files (queued
 * for the server to delete), and the identity (likewise). Repeating it changes nothing.
 * @param db as the owner of the tables, or a role that bypasses row level security
 */
export function replayDeletions(db: Kysely<DB>, tombstones: readonly Tombstone[]): Promise<Replay> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${REPLAY_LOCK})`.execute(transaction);
    const missing = await insertMissing(transaction, tombstones);
    if (missing === 0) return { missing, deleted: 0 };
    const companies = await listLosing(transaction);
    const deleted = await deleteAccounts(transaction);
    await settleCompanies(transaction, companies);
    return { missing, deleted };
  });
}
