import { resolve } from 'node:path';
import { openOperatorStorage } from '@common-ground/api/operator-storage';
import { replayDeletions, withDatabase } from '@common-ground/database/replay-deletions';
import { databaseName } from '@common-ground/local/application';
import { takeFolderLock } from '@common-ground/local/folder-lock';
import { createDatabase, startPostgres } from '@common-ground/local/postgres';
import { findRunningDatabase } from '@common-ground/local/running-database';
import { readDeletions, writeDeletions } from './deletion-list.ts';
import { type DeletionSource, type RestoreSummary, restoreBackup } from './restore-backup.ts';
import { putTombstones } from './stored-files.ts';
import { type Installation, takeBackup } from './take-backup.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type PrintLine = (line: string) => void;

/** Where a command works: the environment with an absolute `DATA_DIR`. */
export type BackupPlace = {
  readonly environment: Environment;
  readonly dataDir: string;
  readonly print: PrintLine;
};

/** A command that works on the whole installation: `words` is how many words follow its name. */
export type BackupCommand = { arity: number; act(place: BackupPlace, args: string[]): Promise<void> };

/** How to use the commands. */
export const BACKUP_USAGE = `  backup FOLDER                      write the database, the files and local identities to a new folder, but no keys
  restore FOLDER DELETIONS           fill an empty database and file store from a backup. DELETIONS says who has deleted their account
                                     since: a file from deletions, stored if the file store survived, or none
  deletions FILE                     write digests of all deleted accounts to a file; keep it apart from backups
  replay-deletions FILE              delete them again, after the database was restored by something other than restore`;

/** The commands for backups, by name. */
export const BACKUP_COMMANDS: Readonly<Record<string, BackupCommand>> = {
  backup: { arity: 1, act: (place, [folder = '']) => writeBackup(place, folder) },
  restore: {
    arity: 2,
    act: (place, [folder = '', deletions = '']) => restore(place, folder, deletions),
  },
  deletions: {
    arity: 1,
    act: async (place, [file = '']) => {
      const { databaseUrl, storage } = await openInstallation(place);
      place.print(`${await writeDeletions(resolve(file), databaseUrl, storage)} deleted accounts.`);
    },
  },
  'replay-deletions': {
    arity: 1,
    act: async (place, [file = '']) => {
      const { databaseUrl, storage } = await openInstallation(place);
      const list = await readDeletions(resolve(file));
      await putTombstones(storage, list);
      const { deleted } = await withDatabase(databaseUrl, (db) => replayDeletions(db, list));
      place.print(
        `${deleted} accounts have been deleted again. Start the application to delete their files.`,
      );
    },
  },
};

const storageOf = ({ environment, dataDir }: BackupPlace) =>
  openOperatorStorage({ ...environment, DATA_DIR: dataDir });

async function openInstallation(place: BackupPlace): Promise<Installation> {
  const { environment, dataDir } = place;
  const databaseUrl = environment.DATABASE_URL || (await findRunningDatabase(dataDir));
  if (!databaseUrl)
    throw new Error('No database found: set DATABASE_URL, or start the application with npm start.');
  return { databaseUrl, storage: storageOf(place), dataDir };
}

async function writeBackup(place: BackupPlace, folder: string): Promise<void> {
  const installation = await openInstallation(place);
  const { rows, files, missingFiles } = await takeBackup(installation, resolve(folder), new Date());
  place.print(`${rows} rows and ${files} files are in ${resolve(folder)}.`);
  if (missingFiles > 0) place.print(`${missingFiles} files were deleted during the backup.`);
  const keys = await installation.storage.listKeys();
  const names = [...new Set(keys.map(({ variable }) => variable))];
  if (names.length > 0)
    place.print(`The backup isn’t encrypted and has no keys. Keep these apart from it: ${names.join(', ')}.`);
}

async function readSource(deletions: string): Promise<DeletionSource> {
  if (deletions === 'stored' || deletions === 'none') return deletions;
  return { list: await readDeletions(resolve(deletions)) };
}

/** Runs with the configured database, or with the included Postgres, which nothing else may be using. */
async function withEmptyDatabase<Result>(
  { environment, dataDir }: BackupPlace,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  if (environment.DATABASE_URL) return work(environment.DATABASE_URL);
  const lock = await takeFolderLock(dataDir, 'start');
  const postgres = await startPostgres({ dataDir });
  try {
    return await work(await createDatabase(postgres.url, databaseName));
  } finally {
    await postgres.stop();
    lock.release();
  }
}

async function restore(place: BackupPlace, folder: string, deletions: string): Promise<void> {
  const { dataDir } = place;
  const source = await readSource(deletions);
  const summary = await withEmptyDatabase(place, (databaseUrl) =>
    restoreBackup({ databaseUrl, storage: storageOf(place), dataDir }, resolve(folder), source),
  );
  for (const line of reportOf(summary, source)) place.print(line);
}

function reportOf(summary: RestoreSummary, source: DeletionSource): string[] {
  const { takenAt, deletedAgain, putFiles, missingFiles, missingKeys } = summary;
  const lines = [
    `The backup of ${takenAt} has been restored, with ${putFiles} files.`,
    `${deletedAgain} accounts that were deleted since have been deleted again.`,
  ];
  if (source === 'none') lines.push('Whoever deleted their account after the backup is back.');
  if (missingFiles > 0) lines.push(`${missingFiles} files are neither in the backup nor in the file store.`);
  for (const { variable, fingerprint } of missingKeys)
    lines.push(`${variable} lacks the key ${fingerprint}. Set it before you start the application.`);
  return lines;
}
