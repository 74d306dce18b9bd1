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

const hold = (holder: object | string) =>
  writeFileSync(join(folder, 'start.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));

describe('the lock on a data folder', () => {
  test('is locked by one process and free again after its release', async () => {
    const lock = await takeFolderLock(folder, 'start');
    await expect(takeFolderLock(folder, 'start')).rejects.toThrow(FolderLockHeld);
    lock.release();
    (await takeFolderLock(folder, 'start')).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('tells the number of the process that holds it', async () => {
    const other = spawn('sleep', ['30']);
    hold({ pid: other.pid, startMark: readStartMark(other.pid ?? 0) });
    await expect(takeFolderLock(folder, 'start')).rejects.toThrow(
      `${folder} is in use by process ${other.pid}.`,
    );
    other.kill();
  });

  test('is passed over when its process was killed', async () => {
    const other = spawn('sleep', ['30']);
    hold({ pid: other.pid, startMark: readStartMark(other.pid ?? 0) });
    other.kill('SIGKILL');
    await once(other, 'exit');
    (await takeFolderLock(folder, 'start')).release();
  });

  test('is passed over when the number belongs to another process by now', async () => {
    hold({ pid: process.pid, startMark: 'another start' });
    (await takeFolderLock(folder, 'start')).release();
  });

  test('is passed over when it is damaged', async () => {
    hold('{"pid":');
    (await takeFolderLock(folder, 'start')).release();
  });

  test('waits for a holder that is just ending', async () => {
    const lock = await takeFolderLock(folder, 'start');
    setTimeout(() => lock.release(), 100);
    (await takeFolderLock(folder, 'start', 2_000)).release();
  });

  test('goes to one of many who find a dead one', async () => {
    hold({ pid: 4_000_000, startMark: 'gone' });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => takeFolderLock(folder, 'start')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
