import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, readCommand } from '../process-table.ts';

export interface Postmaster {
  pid: number;
  port: number;
  status: 'starting' | 'ready' | 'stopping' | 'standby' | '';
}

/** Reads what a running or killed Postgres left in `postmaster.pid`; null if there's no such file. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '') as Postmaster['status'] };
}

/** Whether the process is alive (not a zombie) and is the Postgres of this cluster, not one that got the same ID. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  const command = readCommand(pid);
  return command === null || command.includes(cluster);
}

/**
 * Lets the next Postgres ignore the process ID of a dead one. Deleting the file would also remove the shared memory key, by which
 * Postgres detects that a process of the dead one is still writing; so only the ID is replaced, by our own, which Postgres recognises as
 * its parent's and ignores.
 */
export async function releasePostmasterPid(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/^-?\d+/, String(process.pid)));
}

/**
 * Stops a Postgres: fast shutdown first, immediate after 10 s, killed after 15 s. @throws if it's still alive after 20 s.
 */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  const stages: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, timeoutMs] of stages) {
    if (!isPostmasterOf(cluster, pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + timeoutMs;
    while (Date.now() < until) {
      await sleep(20);
      if (!isPostmasterOf(cluster, pid)) return;
    }
  }
  throw new Error(`Postgres (process ${pid}) isn’t stopping.`);
}

/** The last lines of a log, for an error message. */
export function readLogTail(path: string, lines = 8): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return `(no log at ${path} on ${platform()})`;
  }
}
