import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorStorage } from '@common-ground/api/operator-storage';
import { dumpDatabase } from '@common-ground/database/backup/dump-database';
import { writeChecksums } from './checksums.ts';
import { copyLocalFiles } from './local-files.ts';
import { PARTS, writeManifest } from './manifest.ts';
import { alignDocuments, copyDocuments, copyRecordHeads, copyTombstones } from './stored-files.ts';

/** An installation: where its data is. */
export type Installation = {
  /** The database as the owner of its tables. */
  readonly databaseUrl: string;
  readonly storage: OperatorStorage;
  /** Has the identities, if they're local. */
  readonly dataDir: string;
};

/** What a backup holds. */
export type BackupSummary = { readonly rows: number; readonly files: number; readonly missingFiles: number };

/**
 * Writes a backup of a running or stopped installation to a new folder: every row as of one moment, the files that these rows refer to, the
 * signed heads of records and the local identities. Keys aren't in it.
 * @param folder doesn't exist yet; only its owner can read it. An interrupted backup leaves it without checksums
 */
export async function takeBackup(
  { databaseUrl, storage, dataDir }: Installation,
  folder: string,
  now: Date,
): Promise<BackupSummary> {
  await mkdir(folder, { mode: 0o700 });
  for (const part of Object.values(PARTS)) await mkdir(join(folder, part), { recursive: true });
  // Before the rows: heads signed later would say that records are missing.
  await copyRecordHeads(storage, folder);
  // Once before the rows and once after: a file that is deleted in between is there for the rows that still refer to it.
  await copyDocuments(storage, folder);
  const { dump, fileKeys } = await dumpDatabase(databaseUrl, join(folder, PARTS.database));
  const missingFiles = await alignDocuments(storage, folder, fileKeys);
  // After the rows: nobody who deletes their account during the backup comes back.
  await copyLocalFiles(dataDir, folder);
  await copyTombstones(storage, folder);
  await writeManifest(folder, {
    format: 1,
    takenAt: now.toISOString(),
    dump,
    keys: await storage.listKeys(),
  });
  await writeChecksums(folder);
  const rows = Object.values(dump.rows).reduce((sum, count) => sum + count, 0);
  return { rows, files: fileKeys.size - missingFiles, missingFiles };
}
