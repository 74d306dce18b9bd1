import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How a Postgres program is started so that it does not run as root, which it refuses. */
export interface Launcher {
  /** Puts the words before a command that drop root; the command itself for an ordinary user. */
  command(program: string, args: readonly string[]): [string, string[]];
  /** Options for `spawn`. */
  identity: { uid?: number; gid?: number };
  /** Who has to own the cluster's files. */
  owner: { uid: number; gid: number } | null;
}

const asSelf: Launcher = { command: (program, args) => [program, [...args]], identity: {}, owner: null };

/**
 * Chooses how Postgres runs for the present user.
 *
 * An ordinary user runs it as it is. As root there are three ways, tried in this order:
 * 1. as `nobody`, when `nobody` may enter the programs and the folder;
 * 2. as `nobody` with the one capability to pass closed folders (a clone below `/root`, which is 0700);
 * 3. in a user namespace of its own, where root carries another number.
 *
 * @param program one of the Postgres programs.
 * @param folder the folder that holds the cluster; it exists.
 * @throws when none of the ways works on this machine.
 */
export async function chooseLauncher(program: string, folder: string): Promise<Launcher> {
  if (process.getuid?.() !== 0) return asSelf;
  const nobody = await findNobody();
  if (nobody) {
    if ((await isOpenToAll(program)) && (await isOpenToAll(folder))) {
      return { command: asSelf.command, identity: nobody, owner: nobody };
    }
    const passing = prefixed(dropToNobody(nobody), nobody);
    if (canReach(passing, program)) return passing;
  }
  const namespaced = prefixed(['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'], {
    uid: 0,
    gid: 0,
  });
  if (canReach(namespaced, program)) return namespaced;
  throw new Error(
    'Postgres does not run as root, and no other user could be taken on here. ' +
      'Start as an ordinary user, choose a DATA_DIR and a clone that every user may enter, or set DATABASE_URL.',
  );
}

function dropToNobody(nobody: { uid: number; gid: number }): string[] {
  const only = '-all,+dac_override';
  return [
    'setpriv',
    `--reuid=${nobody.uid}`,
    `--regid=${nobody.gid}`,
    '--clear-groups',
    `--bounding-set=${only}`,
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    '--no-new-privs',
    '--',
  ];
}

function prefixed(prefix: string[], owner: { uid: number; gid: number }): Launcher {
  const [first = '', ...rest] = prefix;
  return { command: (program, args) => [first, [...rest, program, ...args]], identity: {}, owner };
}

function canReach(launcher: Launcher, program: string): boolean {
  const [command, args] = launcher.command('test', ['-x', program]);
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

async function findNobody(): Promise<{ uid: number; gid: number } | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = users
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return uid > 0 && gid > 0 ? { uid, gid } : undefined;
}

/** Whether every user may read the file, or enter the folder, and all folders above it. */
async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  return dirname(path) === path || isOpenToAll(dirname(path));
}
