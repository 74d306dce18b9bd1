import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { insertJob } from '../../platform/db/job-queue.ts';

/** An identity of a deleted account that the provider hasn't deleted yet. */
export type PendingIdentity = {
  /** Under which it's queued; leads to no one. */
  readonly digest: string;
  readonly requestedOn: string;
  readonly attempts: number;
  /** The kind of error that the last attempt ended with; null before the first, or if its process died. */
  readonly lastError: string | null;
  /** When it's tried again; null if it has been given up. */
  readonly nextAttemptAt: Date | null;
};

/** Work that is left for a number of rows. */
export type PendingRows = {
  readonly count: number;
  /** Null if there are none. */
  readonly oldestAt: Date | null;
  /** The most failed attempts of any of them. */
  readonly attempts: number;
};

/** Everything that still has to be deleted elsewhere after accounts and files were deleted in the database. */
export type PendingErasures = {
  readonly identities: readonly PendingIdentity[];
  /** Files that the file store still has. */
  readonly files: PendingRows;
  /** Deletions that the file store doesn't know yet, so that a restored backup would bring the account back. */
  readonly unrecorded: PendingRows;
};

async function listPendingIdentities(db: Database): Promise<PendingIdentity[]> {
  const { rows } = await sql<PendingIdentity>`
    select uid_digest as digest, requested_on::text as "requestedOn", coalesce(attempts, 0) as attempts,
      last_error as "lastError",
      case when attempts < max_attempts then run_at end as "nextAttemptAt"
    from identity_deletions
    left join graphile_worker.jobs on key = 'delete_identity ' || uid_digest
    where identity_uid is not null
    order by requested_on, uid_digest`.execute(db);
  return rows;
}

/** Finds what is left of the erasures. */
export async function findPendingErasures(db: Database): Promise<PendingErasures> {
  const files = await sql<PendingRows>`
    select count(*)::integer as count, min(requested_at) as "oldestAt", coalesce(max(attempts), 0) as attempts
    from file_deletions`.execute(db);
  const unrecorded = await sql<PendingRows>`
    select count(*)::integer as count, min(deleted_at) as "oldestAt", 0 as attempts
    from tombstones where not is_stored`.execute(db);
  return {
    identities: await listPendingIdentities(db),
    files: files.rows[0] as PendingRows,
    unrecorded: unrecorded.rows[0] as PendingRows,
  };
}

/**
 * Has everything that is left tried again now, with a full set of attempts. An identity whose job was lost gets a new one. Not
 * inside a transaction, which could deadlock with workers.
 */
export async function requeuePendingErasures(db: Database): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'delete_identity', json_build_object('uidDigest', uid_digest), queue_name => 'delete_identity',
      job_key => 'delete_identity ' || uid_digest, job_key_mode => 'replace'
    ) from identity_deletions where identity_uid is not null`.execute(db);
  await db.updateTable('file_deletions').set({ attempts: 0 }).execute();
  for (const task of ['delete_old_files', 'store_tombstones']) await insertJob(db, task);
}
