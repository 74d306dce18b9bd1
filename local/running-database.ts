import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseName } from './application.ts';
import { isPostmasterOf, readPostmaster } from './postgres/postmaster.ts';
import { readTextIfExists } from './private-file.ts';

/**
 * The address of the database that `npm start` keeps in a data folder.
 * @returns null if it isn't running
 */
export async function findRunningDatabase(dataDir: string): Promise<string | null> {
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => null);
  if (folder === null) return null;
  const cluster = join(folder, 'cluster');
  const [key, postmaster] = await Promise.all([
    readTextIfExists(join(folder, 'connection.json')),
    readPostmaster(cluster),
  ]);
  if (key === null || postmaster?.status !== 'ready' || !isPostmasterOf(cluster, postmaster.pid)) return null;
  const { password } = JSON.parse(key) as { password: string };
  return `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/${databaseName}`;
}
