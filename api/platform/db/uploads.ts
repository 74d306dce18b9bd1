import type { Database } from './database.ts';

/**
 * Files that are on their way: each has a row of its owner's before its first byte, in the folder of uploads and in the storage. All of it is
 * done as the system, on files that belong to no request's rows yet.
 */

/** Writes down that a file of an account is about to begin. Throws when the account is gone. */
export async function insertUpload(
  db: Database,
  { key, accountId, at }: { key: string; accountId: string; at: Date },
): Promise<void> {
  await db.insertInto('uploads').values({ key, account_id: accountId, began_at: at }).execute();
}

/** Writes down that the file is about to reach the storage. Throws when its owner's account is gone. */
export async function markUploadStored(db: Database, key: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ is_stored: true })
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirstOrThrow();
}

/** Forgets files that belong to a document by now, or are gone; others are listed for deletion. */
export async function deleteUpload(db: Database, key: string): Promise<void> {
  await db.deleteFrom('uploads').where('key', '=', key).execute();
}

/** Forgets files that began before a moment, whose processes have died. */
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
