import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdir, realpath, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './free-port.ts';
import { findPostgresBinaries } from './postgres/binaries.ts';
import { ensureCluster, writeClusterKey } from './postgres/cluster.ts';
import { chooseLauncher, type Launcher } from './postgres/launcher.ts';
import {
  isPostmasterOf,
  readLogTail,
  readPostmaster,
  releasePostmasterPid,
  stopPostmaster,
} from './postgres/postmaster.ts';
import { describeExit } from './supervision.ts';

export interface RunningPostgres {
  /** Address with user and password, of the database `postgres`. */
  url: string;
  pid: number;
  /** True if it was found running, left behind by a killed supervisor. */
  isAdopted: boolean;
  /** Settles when the server has ended, with how it ended; noticed within half a second. */
  ended: Promise<string>;
  /** Settles when Postgres has stopped. Calling it twice is harmless. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The folder of all local data; the database uses `postgres/` in it. */
  dataDir: string;
  /** False only for tests: nothing is flushed to disk. */
  isDurable?: boolean;
}

/** For tests, whose data needn't survive a power cut: nothing is flushed, and the write-ahead log stays small. */
const WITHOUT_DURABILITY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  wal_init_zero: 'off',
};

/** Ends a hung start; generous, because busy machines are slow (ms). */
const startTimeoutMs = 300_000;

/**
 * Starts the Postgres that comes with the project, or takes over one that a killed supervisor left running. It listens only on the
 * loopback address, on a port that stays the same across starts, and every connection needs a random password stored in
 * `postgres/connection.json` (0600). @throws with the end of Postgres's own log if it doesn't start within five minutes.
 */
export async function startPostgres({
  dataDir,
  isDurable = true,
}: PostgresOptions): Promise<RunningPostgres> {
  await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o711 });
  const folder = await realpath(join(dataDir, 'postgres'));
  const launcher = await chooseLauncher(await findPostgresBinaries(), folder);
  if (launcher.owner) await chmod(folder, 0o711);
  const cluster = join(folder, 'cluster');

  const found = await waitUntilReadyOrGone(cluster);
  const key = await ensureCluster(folder, launcher);
  if (found) {
    const url = addressOf(found.port, key.password);
    if (await answers(url)) return running(url, cluster, found.pid, null);
    await stopPostmaster(cluster, found.pid);
  }

  const log = join(folder, 'postgres.log');
  const until = Date.now() + startTimeoutMs;
  for (;;) {
    await truncate(log).catch(() => {});
    const port = await findFreePort(key.port);
    const leftover = await readPostmaster(cluster);
    if (leftover && !isPostmasterOf(cluster, leftover.pid)) await releasePostmasterPid(cluster);
    const child = launch(launcher, cluster, port, log, isDurable);
    if (await becomesReady(child, cluster, until)) {
      if (port !== key.port) await writeClusterKey(folder, { ...key, port });
      return running(addressOf(port, key.password), cluster, child.pid ?? 0, child);
    }
    const why = readLogTail(log);
    // The port was taken between our check and Postgres's start, or a process of a killed Postgres is still ending.
    const isTransient = /in use|lock file|starting up|shutting down/i.test(why);
    if (!isTransient || Date.now() > until) throw new Error(`Postgres didn’t start.\n${why}`);
    await sleep(250);
  }
}

/** The address of another database on the same server. */
export function databaseAddress(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Creates a database if it doesn't exist yet. @param name at most 63 lower-case letters, digits and `_`, starting with a letter. @param
 * template the database to copy; nothing may be connected to it.
 * @returns the address of the database.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  for (const word of [name, template ?? name]) {
    if (!/^[a-z][a-z0-9_]{0,62}$/.test(word)) throw new Error(`Not a database name: ${word}`);
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error;
  } finally {
    await client.end();
  }
  return databaseAddress(url, name);
}

/** Waits until an existing Postgres is either ready (returned) or gone (null). */
async function waitUntilReadyOrGone(cluster: string): Promise<{ pid: number; port: number } | null> {
  const until = Date.now() + startTimeoutMs;
  for (;;) {
    const leftover = await readPostmaster(cluster);
    if (!leftover || !isPostmasterOf(cluster, leftover.pid)) return null;
    if (leftover.status === 'ready') return leftover;
    if (Date.now() > until) {
      await stopPostmaster(cluster, leftover.pid);
      return null;
    }
    await sleep(20);
  }
}

function launch(
  launcher: Launcher,
  cluster: string,
  port: number,
  log: string,
  isDurable: boolean,
): ChildProcess {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    ...(isDurable ? {} : WITHOUT_DURABILITY),
    // Keeps what people entered out of the log: no statements, no values of a violated constraint.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = launcher.command(launcher.binaries.postgres, ['-D', cluster, ...options]);
  const output = openSync(log, 'a', 0o600);
  const child = spawn(command, args, {
    ...launcher.identity,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    // A group of its own, so that Ctrl-C in a terminal reaches the supervisor only, which stops it after the API.
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  return child;
}

async function becomesReady(child: ChildProcess, cluster: string, until: number): Promise<boolean> {
  let hasEnded = false;
  child.once('error', () => {
    hasEnded = true;
  });
  child.once('exit', () => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const state = await readPostmaster(cluster);
    if (state?.pid === child.pid && state?.status === 'ready') return true;
    if (Date.now() > until) {
      await stopPostmaster(cluster, child.pid ?? 0);
      return false;
    }
    await sleep(10);
  }
  return false;
}

/** @param child null if it was taken over */
function running(url: string, cluster: string, pid: number, child: ChildProcess | null): RunningPostgres {
  let stopping: Promise<void> | undefined;
  return {
    url,
    pid,
    isAdopted: child === null,
    ended: watch(cluster, pid, child),
    stop: () => {
      stopping ??= stopPostmaster(cluster, pid);
      return stopping;
    },
  };
}

/** One that was taken over isn't our child, so its exit isn't reported: it has to be polled. */
function watch(cluster: string, pid: number, child: ChildProcess | null): Promise<string> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isPostmasterOf(cluster, pid)) return;
      clearInterval(timer);
      resolve(child ? describeExit(child.exitCode, child.signalCode) : 'ended');
    }, 500);
    timer.unref();
  });
}

function addressOf(port: number, password: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
