import type { Tombstone } from '@common-ground/database/replay-deletions';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';

/** How many tombstones one run writes. */
const BATCH_SIZE = 100;

/**
 * Writes the tombstones that are only in the database to the file store, newest first. What the store doesn't accept now waits for the
 * next run.
 */
export async function publishTombstones(
  { systemDb: db, tombstones }: Pick<Context, 'systemDb' | 'tombstones'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const rows = await db
    .selectFrom('tombstones')
    .where('is_stored', '=', false)
    .orderBy('deleted_at', 'desc')
    .orderBy('uid_digest')
    .select(['uid_digest', 'deleted_at', 'is_identity_kept'])
    .limit(BATCH_SIZE)
    .execute();
  try {
    for (const { uid_digest: uidDigest, deleted_at: deletedAt, is_identity_kept: isIdentityKept } of rows) {
      await tombstones.write({ uidDigest, deletedAt, isIdentityKept });
      await db
        .updateTable('tombstones')
        .set({ is_stored: true })
        .where('uid_digest', '=', uidDigest)
        .where('deleted_at', '=', deletedAt)
        .execute();
    }
  } catch (error) {
    log.error({ err: error }, 'Writing a tombstone to the file store failed; will retry on the next run');
  }
}

/** Deletes tombstones that are older than any backup. */
export async function deleteOldTombstones(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('tombstones').where('deleted_at', '<', before).execute();
}

/** Queues tombstones that the file store has lost to be written to it again. */
export async function markTombstonesUnstored(db: Database, stored: readonly Tombstone[]): Promise<void> {
  await db
    .updateTable('tombstones')
    .set({ is_stored: false })
    .where('is_stored', '=', true)
    .where('uid_digest', '<>', sql<string>`all (${stored.map(({ uidDigest }) => uidDigest)}::text[])`)
    .execute();
}
