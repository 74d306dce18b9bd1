import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookBehindLink, watchDownload } from './watched-download.ts';

const PIECE = 64 * 1024;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

async function* bytesOf(...lengths: number[]) {
  for (const length of lengths) yield Buffer.alloc(length, 'x');
}
const nothing = async () => undefined;

test('gives out everything, looking before each piece', async () => {
  let looks = 0;
  const download = watchDownload(bytesOf(3 * PIECE, 10), async () => {
    looks += 1;
  });
  let length = 0;
  for await (const piece of download) length += piece.length;
  expect([length, looks]).toEqual([3 * PIECE + 10, 4]);
  expect(vi.getTimerCount()).toBe(0);
});

test('ends where the right does', async () => {
  let isAllowed = true;
  const download = watchDownload(bytesOf(9 * PIECE), async () => {
    if (!isAllowed) throw new Error('lost');
  });
  await once(download, 'readable');
  isAllowed = false;
  const ended = finished(download.resume());
  await expect(ended).rejects.toThrow('lost');
});

test('cuts a download whose reader takes nothing for half a minute, and lets go of what it read', async () => {
  let isLetGo = false;
  async function* source() {
    try {
      yield* bytesOf(9 * PIECE);
    } finally {
      isLetGo = true;
    }
  }
  const download = watchDownload(source(), nothing);
  await once(download, 'readable');
  vi.advanceTimersByTime(29_000);
  expect(download.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(download.destroyed).toBe(true);
  await expect(finished(download)).rejects.toThrow('stood still');
  expect(isLetGo).toBe(true);
});

test('goes on for an hour at most', async () => {
  const download = watchDownload(bytesOf(9 * PIECE), nothing);
  await once(download, 'readable');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_001);
  try {
    await expect(finished(download.resume())).rejects.toThrow('too long');
  } finally {
    vi.restoreAllMocks();
  }
});

test('looks behind a link once a second', async () => {
  let looks = 0;
  const look = lookBehindLink(async () => {
    looks += 1;
    return looks < 3;
  });
  await look();
  await look();
  expect(looks).toBe(1);
  vi.advanceTimersByTime(1_001);
  await look();
  vi.advanceTimersByTime(1_001);
  await expect(look()).rejects.toThrow('not_found');
});
