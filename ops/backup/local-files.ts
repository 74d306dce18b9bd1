import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTS } from './manifest.ts';

/** What an installation on one machine keeps besides its database and its files: the local identities, and who is in the demo world. */
const LOCAL = ['identity', 'demo-world.json'];
/** The snapshot of identities, which replaces the journal of changes since the one before. */
const SNAPSHOT = join('identity', 'accounts.json');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const stateOf = (path: string) =>
  stat(path).then(
    ({ ino, mtimeMs }) => `${ino} ${mtimeMs}`,
    () => 'none',
  );

async function copyLocal(from: string, to: string): Promise<void> {
  for (const name of LOCAL)
    if (await exists(join(from, name)))
      await cp(join(from, name), join(to, name), {
        recursive: true,
        filter: (path) => !/\.(new|lock)$/.test(path),
      });
}

/** Copies the local identities into a backup. The provider may be writing: a snapshot and a journal that don't belong together are copied again. */
export async function copyLocalFiles(dataDir: string, backup: string): Promise<void> {
  const snapshot = join(dataDir, SNAPSHOT);
  for (let before = ''; before !== (await stateOf(snapshot)); ) {
    before = await stateOf(snapshot);
    await copyLocal(dataDir, join(backup, PARTS.local));
  }
}

/** Puts the local identities of a backup into a data folder. @throws if it has identities already */
export async function putLocalFiles(dataDir: string, backup: string): Promise<void> {
  const folder = join(backup, PARTS.local);
  if ((await readdir(folder)).length === 0) return;
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await copyLocal(folder, dataDir);
}

/** Whether a data folder has local identities. */
export function hasLocalFiles(dataDir: string): Promise<boolean> {
  return exists(join(dataDir, SNAPSHOT));
}
