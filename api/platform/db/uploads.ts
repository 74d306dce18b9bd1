import type { Database } from './database.ts';

/**
 * Files being uploaded: each has a row of its owner's before its first byte reaches the upload folder, and another before it reaches the
 * storage. All of it is done as the system, on files that belong to no request's rows yet.
 */

/** Records that a file of an account is about to be received. Throws when the account is gone. */
export async function insertUpload(
  db: Database,
  { key, accountId, at }: { key: string; accountId: string; at: Date },
): Promise<void> {
  await db.insertInto('uploads').values({ key, account_id: accountId, began_at: at }).execute();
}

/** Records that the file is about to reach the storage. Throws when its owner's account is gone. */
export async function markUploadStored(db: Database, key: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ is_stored: true })
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirstOrThrow();
}

/** Deletes the rows of files that belong to a document by now, or are gone; others are queued for deletion. */
export async function deleteUpload(db: Database, key: string): Promise<void> {
  await db.deleteFrom('uploads').where('key', '=', key).execute();
}

/** Deletes the rows of files begun before a given time, whose processes have died. */
export async function deleteOldUploads(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('uploads').where('began_at', '<', before).execute();
}

/** Of these keys, those of files that are on their way. */
export async function findUploads(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploads')
    .where('key', 'in', [...keys])
    .select('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}
