import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, readTextIfExists, writePrivateFile } from '../private-file.ts';
import type { Launcher } from './launcher.ts';

/** Where the cluster is and how to sign in to it. */
export interface ClusterKey {
  port: number;
  password: string;
}

const keyFile = (folder: string) => join(folder, 'connection.json');

/** The stored port and password, or null before the first start. */
async function readClusterKey(folder: string): Promise<ClusterKey | null> {
  const text = await readTextIfExists(keyFile(folder));
  return text === null ? null : (JSON.parse(text) as ClusterKey);
}

/** Stores the port and password where only the folder's owner can read them. */
export async function writeClusterKey(folder: string, key: ClusterKey): Promise<void> {
  await writePrivateFile(keyFile(folder), JSON.stringify(key));
}

/**
 * Creates the cluster if there is none yet. It's built under another name and renamed at the end, so that an interrupted start leaves
 * nothing that looks complete. @returns the cluster's key.
 */
export async function ensureCluster(folder: string, launcher: Launcher): Promise<ClusterKey> {
  const cluster = join(folder, 'cluster');
  const isThere = await stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  const key = await readClusterKey(folder);
  if (isThere && key) {
    changeOwner(launcher, cluster);
    return key;
  }
  if (isThere)
    throw new Error(`${keyFile(folder)} is missing: the database next to it can’t be opened without it.`);

  const password = randomBytes(24).toString('base64url');
  const growing = join(folder, 'cluster.new');
  const passwordFile = join(folder, 'password.new');
  await rm(growing, { recursive: true, force: true });
  await mkdir(growing, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  changeOwner(launcher, growing);
  if (launcher.owner) lchownSync(passwordFile, launcher.owner.uid, launcher.owner.gid);
  try {
    await run(launcher, launcher.binaries.initdb, [
      `--pgdata=${growing}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  const fresh = { port: 0, password };
  await writeClusterKey(folder, fresh);
  await rename(growing, cluster);
  flushFolder(folder);
  return fresh;
}

/** Changes the owner of all the cluster's files to the user that Postgres runs as, if necessary. */
function changeOwner({ owner }: Launcher, path: string): void {
  if (!owner) return;
  const { uid, gid, mode } = statSync(path);
  if (uid === owner.uid && gid === owner.gid) return;
  const isFolder = (mode & 0o170000) === 0o040000;
  if (isFolder) for (const name of readdirSync(path)) changeOwner({ owner } as Launcher, join(path, name));
  lchownSync(path, owner.uid, owner.gid);
  if (isFolder) chmodSync(path, 0o700);
}

function run(launcher: Launcher, program: string, args: string[]): Promise<void> {
  const [command, commandArgs] = launcher.command(program, args);
  const child = spawn(command, commandArgs, {
    ...launcher.identity,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (piece) => {
    complaint += piece;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}.\n${complaint.trimEnd()}`)),
    );
  });
}
