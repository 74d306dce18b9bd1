import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderLockHeld, takeFolderLock } from './folder-lock.ts';
import { readStartMark } from './process-table.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'common-ground-lock-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const writeHolder = (holder: object | string) =>
  writeFileSync(join(folder, 'start.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));

describe('the lock on a data folder', () => {
  test('is held by one process and free again once released', async () => {
    const lock = await takeFolderLock(folder, 'start');
    await expect(takeFolderLock(folder, 'start')).rejects.toThrow(FolderLockHeld);
    lock.release();
    (await takeFolderLock(folder, 'start')).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('reports the process ID of its holder', async () => {
    const other = spawn('sleep', ['30']);
    writeHolder({ pid: other.pid, startMark: readStartMark(other.pid ?? 0) });
    await expect(takeFolderLock(folder, 'start')).rejects.toThrow(
      `${folder} is in use by process ${other.pid}.`,
    );
    other.kill();
  });

  test('is ignored if its process was killed', async () => {
    const other = spawn('sleep', ['30']);
    writeHolder({ pid: other.pid, startMark: readStartMark(other.pid ?? 0) });
    other.kill('SIGKILL');
    await once(other, 'exit');
    (await takeFolderLock(folder, 'start')).release();
  });

  test('is ignored if the process ID now belongs to another process', async () => {
    writeHolder({ pid: process.pid, startMark: 'another start' });
    (await takeFolderLock(folder, 'start')).release();
  });

  test('is ignored if it’s damaged', async () => {
    writeHolder('{"pid":');
    (await takeFolderLock(folder, 'start')).release();
  });

  test('waits for a holder that is shutting down', async () => {
    const lock = await takeFolderLock(folder, 'start');
    setTimeout(() => lock.release(), 100);
    (await takeFolderLock(folder, 'start', 2_000)).release();
  });

  test('goes to only one of many that find a dead one', async () => {
    writeHolder({ pid: 4_000_000, startMark: 'gone' });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => takeFolderLock(folder, 'start')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
