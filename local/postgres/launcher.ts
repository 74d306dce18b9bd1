import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { binariesIn, type PostgresBinaries } from './binaries.ts';

/** How to start a Postgres program so that it doesn't run as root, which it refuses. */
export interface Launcher {
  binaries: PostgresBinaries;
  /** Prefixes a command with what drops root; for an ordinary user, returns the command itself. */
  command(program: string, args: readonly string[]): [string, string[]];
  /** Options for `spawn`. */
  identity: { uid?: number; gid?: number };
  /** The required owner of the cluster's files. */
  owner: { uid: number; gid: number } | null;
}

type Account = { uid: number; gid: number };

const asCurrentUser: Launcher['command'] = (program, args) => [program, [...args]];
/** For root only: a folder that every user may enter and only root may write to. */
const accessibleFolder = '/var/lib/common-ground';

/**
 * Chooses how Postgres runs for the current user.
 *
 * An ordinary user runs it directly. As root it runs as `nobody`, who may be unable to enter a private folder such as `/root` (0700)
 * above a clone. So four ways are tried, in this order:
 * 1. as `nobody`, if both the programs and the data folder are accessible;
 * 2. if only the programs are: as `nobody` with just the capability to enter private folders (which doesn't help Postgres find its own
 *    programs);
 * 3. in a user namespace, where root has another ID (many containers forbid it);
 * 4. like 2, with a copy of the programs in an accessible folder.
 *
 * @param folder the existing folder that holds the cluster.
 * @throws if none of these works on this machine.
 */
export async function chooseLauncher(binaries: PostgresBinaries, folder: string): Promise<Launcher> {
  if (process.getuid?.() !== 0) return { binaries, command: asCurrentUser, identity: {}, owner: null };
  const nobody = await findNobodyUser();
  const isOpen = await isOpenToAll(binaries.postgres);
  if (nobody && isOpen && (await isOpenToAll(folder))) {
    return { binaries, command: asCurrentUser, identity: nobody, owner: nobody };
  }
  const passing = nobody && prefixed(binaries, dropPrivileges(nobody), nobody);
  if (passing && isOpen && works(passing)) return passing;

  const root = { uid: 0, gid: 0 };
  const namespaced = prefixed(
    binaries,
    ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
    root,
  );
  if (works(namespaced)) return namespaced;

  if (passing) {
    const copied = { ...passing, binaries: await copyToOpenPlace(binaries) };
    if (works(copied)) return copied;
  }
  throw new Error(
    'Postgres can’t run as root, and switching to another user failed. ' +
      'Start as an ordinary user, use a DATA_DIR and a clone that every user can access, or set DATABASE_URL.',
  );
}

function dropPrivileges(nobody: Account): string[] {
  const capabilities = '-all,+dac_override';
  return [
    'setpriv',
    `--reuid=${nobody.uid}`,
    `--regid=${nobody.gid}`,
    '--clear-groups',
    `--bounding-set=${capabilities}`,
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    '--no-new-privs',
    '--',
  ];
}

function prefixed(binaries: PostgresBinaries, prefix: string[], owner: Account): Launcher {
  const [first = '', ...rest] = prefix;
  return { binaries, command: (program, args) => [first, [...rest, program, ...args]], identity: {}, owner };
}

function works(launcher: Launcher): boolean {
  const [command, args] = launcher.command(launcher.binaries.postgres, ['--version']);
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

async function copyToOpenPlace(binaries: PostgresBinaries): Promise<PostgresBinaries> {
  const target = join(accessibleFolder, `postgres-${binaries.version}`);
  const isThere = await stat(target).catch(() => null);
  if (!isThere) {
    const growing = `${target}.${process.pid}`;
    await mkdir(accessibleFolder, { recursive: true, mode: 0o755 });
    await rm(growing, { recursive: true, force: true });
    await cp(binaries.root, growing, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', growing]);
    await rename(growing, target);
  }
  return binariesIn(target, binaries.version);
}

async function findNobodyUser(): Promise<Account | undefined> {
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
