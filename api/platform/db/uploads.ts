import type { Database } from './database.ts';

/**
 * Files being uploaded: each gets a row tied to its owner before its first byte reaches the upload folder, and another before it reaches
 * the storage. All of this is done as the system, on files that no request's rows refer to yet.
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

/** Deletes the rows of files that have since become part of a document, or are gone; other files are queued for deletion. */
export async function deleteUpload(db: Database, key: string): Promise<void> {
  await db.deleteFrom('uploads').where('key', '=', key).execute();
}

/** Deletes the rows of files begun before a given time, whose processes have died. */
export async function deleteOldUploads(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('uploads').where('began_at', '<', before).execute();
}

/** Which of some keys belong to files still being uploaded. */
export async function findUploads(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploads')
    .where('key', 'in', [...keys])
    .select('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}
