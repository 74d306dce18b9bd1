import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OperatorStorage } from '@common-ground/api/operator-storage';
import type { Tombstone } from '@common-ground/database/replay-deletions';
import { PARTS } from './manifest.ts';

/** Copies a stored file into a folder, unless the storage no longer has it. @returns whether it had it */
async function copyDocument(files: OperatorStorage['files'], key: string, folder: string): Promise<boolean> {
  if (!(await files.find(key))) return false;
  await pipeline(await files.open(key), createWriteStream(join(folder, key), { mode: 0o600 }));
  return true;
}

/** Copies every stored file into a backup. */
export async function copyDocuments({ files }: OperatorStorage, backup: string): Promise<void> {
  for await (const keys of files.keys())
    for (const key of keys) await copyDocument(files, key, join(backup, PARTS.documents));
}

/**
 * Makes the files of a backup those that its rows refer to: adds the ones uploaded since, and removes the others.
 * @returns how many were deleted from the storage in the meantime
 */
export async function alignDocuments(
  { files }: OperatorStorage,
  backup: string,
  fileKeys: ReadonlySet<string>,
): Promise<number> {
  const folder = join(backup, PARTS.documents);
  const copied = new Set(await readdir(folder));
  let missing = 0;
  for (const key of fileKeys) if (!copied.has(key) && !(await copyDocument(files, key, folder))) missing += 1;
  for (const key of copied) if (!fileKeys.has(key)) await rm(join(folder, key));
  return missing;
}

/** Copies the signed heads of records into a backup. */
export async function copyRecordHeads({ recordHeads }: OperatorStorage, backup: string): Promise<void> {
  for (const day of await recordHeads.listDays())
    await writeFile(join(backup, PARTS.recordHeads, day), await recordHeads.read(day), { mode: 0o600 });
}

/** Copies the tombstones of the file store into a backup, in one file. */
export async function copyTombstones({ tombstones }: OperatorStorage, backup: string): Promise<void> {
  const path = join(backup, PARTS.tombstones, 'list.json');
  await writeFile(path, JSON.stringify(await tombstones.list()), { mode: 0o600 });
}

/** Whether a file store has nothing yet. */
export async function isStorageEmpty({ files, recordHeads, tombstones }: OperatorStorage): Promise<boolean> {
  for await (const keys of files.keys()) if (keys.length > 0) return false;
  return (await recordHeads.listDays()).length === 0 && (await tombstones.list()).length === 0;
}

/**
 * Puts those files of a backup into the file store that it lacks and that rows refer to.
 * @returns how many were put there, and how many neither of them has
 */
export async function putDocuments(
  { files }: OperatorStorage,
  backup: string,
  fileKeys: ReadonlySet<string>,
): Promise<{ put: number; missing: number }> {
  const folder = join(backup, PARTS.documents);
  const copied = new Set(await readdir(folder));
  let [put, missing] = [0, 0];
  for (const key of fileKeys) {
    if (await files.find(key)) continue;
    if (copied.has(key)) await files.put(key, join(folder, key));
    if (copied.has(key)) put += 1;
    else missing += 1;
  }
  return { put, missing };
}

/** Puts those signed heads of a backup into the file store that it lacks. */
export async function putRecordHeads({ recordHeads }: OperatorStorage, backup: string): Promise<void> {
  const folder = join(backup, PARTS.recordHeads);
  const stored = new Set(await recordHeads.listDays());
  for (const day of await readdir(folder))
    if (!stored.has(day)) await recordHeads.write(day, await readFile(join(folder, day), 'utf8'));
}

/** Writes tombstones to the file store, so that every start finds them. */
export async function putTombstones(
  { tombstones }: OperatorStorage,
  list: readonly Tombstone[],
): Promise<void> {
  for (const tombstone of list) await tombstones.write(tombstone);
}
