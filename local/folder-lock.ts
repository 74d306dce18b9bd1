import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, readStartMark } from './process-table.ts';

export interface FolderLock {
  release(): void;
}

/** Thrown when another living process holds the lock. */
export class FolderLockHeld extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}.`);
    this.name = 'FolderLockHeld';
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  startMark: string | null;
}

/**
 * Takes a lock on a folder for the life of this process. A killed process's lock is ignored, even if another process has its ID by now.
 * @param name of the lock, a file `<name>.lock` in the folder.
 * @param timeoutMs how long to wait for a holder that is still exiting, in milliseconds. @throws `FolderLockHeld` if a live process
 * still has the lock after that.
 */
export async function takeFolderLock(folder: string, name: string, timeoutMs = 0): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const path = join(folder, `${name}.lock`);
  const mine: Holder = { pid: process.pid, startMark: readStartMark(process.pid) };
  const ownPath = `${path}.${process.pid}`;
  writeFileSync(ownPath, JSON.stringify(mine), { mode: 0o600 });
  try {
    const until = Date.now() + timeoutMs;
    for (;;) {
      if (tryLink(ownPath, path)) return { release: () => release(path, mine) };
      const holder = readHolder(path);
      if (holder && isAlive(holder)) {
        if (Date.now() >= until) throw new FolderLockHeld(folder, holder.pid);
        await sleep(50);
      } else {
        setAside(path);
      }
    }
  } finally {
    rmSync(ownPath, { force: true });
  }
}

/** A hard link appears completely or not at all, so nobody reads a half-written lock. */
function tryLink(ownPath: string, path: string): boolean {
  try {
    linkSync(ownPath, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead lock; restores one that a faster process has taken in the meantime. */
function setAside(path: string): void {
  const asidePath = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, asidePath);
  } catch {
    return;
  }
  const holder = readHolder(asidePath);
  if (holder && isAlive(holder)) tryLink(asidePath, path);
  rmSync(asidePath, { force: true });
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive({ pid, startMark }: Holder): boolean {
  return isRunning(pid) && (startMark === null || readStartMark(pid) === startMark);
}

function release(path: string, mine: Holder): void {
  if (readHolder(path)?.pid === mine.pid) rmSync(path, { force: true });
}
