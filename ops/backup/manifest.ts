import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyFingerprint } from '@common-ground/api/operator-storage';
import type { DatabaseDump } from '@common-ground/database/backup/dump-database';

/** What a backup says about itself, in its file `MANIFEST`, as JSON. */
export type Manifest = {
  readonly format: 1;
  /** When the backup was begun, ISO 8601. */
  readonly takenAt: string;
  readonly dump: DatabaseDump;
  /** The keys in use when the backup was made. They aren't in it. */
  readonly keys: readonly KeyFingerprint[];
};

/** The folders of a backup. */
export const PARTS = {
  database: 'database',
  documents: 'files/documents',
  recordHeads: 'files/record-heads',
  tombstones: 'files/tombstones',
  local: 'local',
} as const;

const pathIn = (folder: string) => join(folder, 'MANIFEST');

/** Writes the manifest of a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(pathIn(folder), JSON.stringify(manifest, null, 2), { mode: 0o600 });
}

/** Reads the manifest of a backup. @throws if it has another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(pathIn(folder), 'utf8')) as Manifest;
  if (manifest.format !== 1)
    throw new Error(
      'The backup was made by a newer version of the application. Restore it with that version.',
    );
  return manifest;
}
