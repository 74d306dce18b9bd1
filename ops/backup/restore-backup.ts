import { join } from 'node:path';
import type { KeyFingerprint } from '@common-ground/api/operator-storage';
import { loadDatabase, readFileKeys } from '@common-ground/database/backup/load-database';
import { replayDeletions, type Tombstone, withDatabase } from '@common-ground/database/replay-deletions';
import { verifyChecksums } from './checksums.ts';
import { readDeletions } from './deletion-list.ts';
import { hasLocalFiles, putLocalFiles } from './local-files.ts';
import { PARTS, readManifest } from './manifest.ts';
import { isStorageEmpty, putDocuments, putRecordHeads, putTombstones } from './stored-files.ts';
import type { Installation } from './take-backup.ts';

/** Where the deletions since a backup are known from: the file store, if it survived; a list; or nowhere. */
export type DeletionSource = 'stored' | 'none' | { readonly list: readonly Tombstone[] };

/** What a restore did. */
export type RestoreSummary = {
  /** When the backup was begun, ISO 8601. */
  readonly takenAt: string;
  /** How many accounts were deleted again. */
  readonly deletedAgain: number;
  readonly putFiles: number;
  readonly missingFiles: number;
  /** The keys that were in use when the backup was made, and aren't configured here. */
  readonly missingKeys: readonly KeyFingerprint[];
};

/** Everything that could stop a restore, before anything is written. */
async function requireReady({ storage, dataDir }: Installation, source: DeletionSource): Promise<void> {
  const isEmpty = await isStorageEmpty(storage);
  if (source === 'stored' && isEmpty)
    throw new Error(
      'The file store is empty, so it doesn’t know who has deleted their account since the backup. Give a list, or none.',
    );
  if (source === 'none' && !isEmpty)
    throw new Error('The file store isn’t empty, so it knows who has deleted their account: use stored.');
  if (await hasLocalFiles(dataDir))
    throw new Error(
      `${dataDir} has local identities. Restore into another DATA_DIR, so that nothing is overwritten.`,
    );
}

/**
 * Fills an empty installation from a backup. Accounts that have been deleted since, as far as the source, the file store and the
 * backup know, are deleted again with their files before it returns.
 * @throws if the backup is incomplete or damaged, or the installation isn't empty
 */
export async function restoreBackup(
  installation: Installation,
  folder: string,
  source: DeletionSource,
): Promise<RestoreSummary> {
  const { databaseUrl, storage, dataDir } = installation;
  await verifyChecksums(folder);
  const { takenAt, dump, keys } = await readManifest(folder);
  await requireReady(installation, source);
  const tombstones = [
    ...(await readDeletions(join(folder, PARTS.tombstones, 'list.json'))),
    ...(await storage.tombstones.list()),
    ...(typeof source === 'string' ? [] : source.list),
  ];
  // Every start repeats these deletions, so they come before the rows that must not stay.
  await putTombstones(storage, tombstones);
  await loadDatabase(databaseUrl, join(folder, PARTS.database), dump);
  const { deleted } = await withDatabase(databaseUrl, (db) => replayDeletions(db, tombstones));
  const { put, missing } = await putDocuments(storage, folder, await readFileKeys(databaseUrl));
  await putRecordHeads(storage, folder);
  await putLocalFiles(dataDir, folder);
  const present = await storage.listKeys();
  const missingKeys = keys.filter(
    ({ variable, fingerprint }) =>
      !present.some((key) => key.variable === variable && key.fingerprint === fingerprint),
  );
  return { takenAt, deletedAgain: deleted, putFiles: put, missingFiles: missing, missingKeys };
}
