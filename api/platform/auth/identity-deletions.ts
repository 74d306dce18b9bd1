import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { IdentityAdmin } from './identity-admin.ts';

/** Longer than any token lives, in days. */
const RETENTION_DAYS = 2;

function digestOf(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url');
}

/** How far the deletion of an identity has come; null if nobody asked for it. While it's pending, the identity can still sign in. */
export async function findIdentityDeletion(db: Database, uid: string): Promise<'pending' | 'done' | null> {
  const row = await db
    .selectFrom('identity_deletions')
    .where('uid_digest', '=', digestOf(uid))
    .select('identity_uid')
    .executeTakeFirst();
  if (!row) return null;
  return row.identity_uid === null ? 'done' : 'pending';
}

/** Queues an identity for deletion; call it in the transaction that deletes what belongs to it. */
export async function requestIdentityDeletion(db: Database, uid: string, today: string): Promise<void> {
  await db
    .insertInto('identity_deletions')
    .values({ uid_digest: digestOf(uid), identity_uid: uid, requested_on: today })
    .onConflict((conflict) => conflict.column('uid_digest').doNothing())
    .execute();
}

/**
 * Deletes one queued identity at the provider. If the provider refuses for now, the job retries it: the person who asked for the deletion
 * only waits for this identity, however long the queue is.
 */
export async function deleteRequestedIdentity(
  db: Database,
  identities: IdentityAdmin,
  uid: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  try {
    await deleteListedIdentity(db, identities, digestOf(uid));
  } catch (error) {
    log.error({ err: error }, 'Deleting an identity at the provider failed; it stays queued for deletion');
  }
}

/**
 * Deletes a queued identity at the provider, unless that's done already. @param uidDigest the digest it's queued under @throws when the
 * provider refuses; it stays in the queue
 */
export async function deleteListedIdentity(
  db: Database,
  identities: IdentityAdmin,
  uidDigest: string,
): Promise<void> {
  const listed = await db
    .selectFrom('identity_deletions')
    .where('uid_digest', '=', uidDigest)
    .select('identity_uid')
    .executeTakeFirst();
  if (!listed?.identity_uid) return;
  await identities.deleteIdentity(listed.identity_uid);
  await db
    .updateTable('identity_deletions')
    .set({ identity_uid: null })
    .where('uid_digest', '=', uidDigest)
    .execute();
}

/**
 * Removes identities from the queue that were deleted days ago.
 * @param today the current day (UTC), `YYYY-MM-DD`.
 */
export async function deleteOldIdentityDeletions(db: Database, today: string): Promise<void> {
  const forgottenBefore = new Date(Date.parse(today) - RETENTION_DAYS * 86_400_000)
    .toISOString()
    .slice(0, 10);
  await db
    .deleteFrom('identity_deletions')
    .where('identity_uid', 'is', null)
    .where('requested_on', '<', forgottenBefore)
    .execute();
}
