import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDownload } from './watched-download.ts';

const PIECE = 64 * 1024;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

async function* bytesOf(...lengths: number[]) {
  for (const length of lengths) yield Buffer.alloc(length, 'x');
}
const alwaysPasses = async () => undefined;

test('serves everything, and checks once a second however many pieces there are', async () => {
  let checks = 0;
  const download = watchDownload(bytesOf(350 * PIECE, 10), async () => {
    checks += 1;
  });
  let length = 0;
  let chunkCount = 0;
  for await (const chunk of download) {
    length += chunk.length;
    chunkCount += 1;
    if (chunkCount % 100 === 0) vi.advanceTimersByTime(1_000);
  }
  expect([length, checks]).toEqual([350 * PIECE + 10, 4]);
  expect(vi.getTimerCount()).toBe(0);
});

test('sends nothing to someone who has lost access before the first chunk', async () => {
  const download = watchDownload(bytesOf(PIECE), () => Promise.reject(new Error('lost')));
  await expect(finished(download.resume())).rejects.toThrow('lost');
});

test('ends within a second of losing access', async () => {
  let isAllowed = true;
  const download = watchDownload(bytesOf(9 * PIECE), async () => {
    if (!isAllowed) throw new Error('lost');
  });
  await once(download, 'readable');
  isAllowed = false;
  vi.advanceTimersByTime(1_000);
  const ended = finished(download.resume());
  await expect(ended).rejects.toThrow('lost');
});

test('cuts off a download whose reader takes nothing for half a minute, and closes its source', async () => {
  let isReleased = false;
  async function* yieldSource() {
    try {
      yield* bytesOf(9 * PIECE);
    } finally {
      isReleased = true;
    }
  }
  const download = watchDownload(yieldSource(), alwaysPasses);
  await once(download, 'readable');
  vi.advanceTimersByTime(29_000);
  expect(download.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(download.destroyed).toBe(true);
  await expect(finished(download)).rejects.toThrow('stalled');
  expect(isReleased).toBe(true);
});

test('continues for at most an hour', async () => {
  const download = watchDownload(bytesOf(9 * PIECE), alwaysPasses);
  await once(download, 'readable');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_001);
  try {
    await expect(finished(download.resume())).rejects.toThrow('too long');
  } finally {
    vi.restoreAllMocks();
  }
});
