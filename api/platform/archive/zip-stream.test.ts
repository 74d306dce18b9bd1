import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { unzip } from '../../testing/unzip.ts';
import { type ArchivedFile, zipStream } from './zip-stream.ts';

const MEGABYTE = 1024 * 1024;
const at = new Date('2026-11-21T12:00:00Z');

function textFile(path: string, words: string): ArchivedFile {
  return {
    path,
    changedAt: at,
    open: async function* () {
      yield words;
    },
  };
}

describe('zipStream', () => {
  it('packs every file under its path, in any script', async () => {
    const files = [
      textFile('a.txt', 'one'),
      textFile('documents/01 Łódź 李.txt', 'two'),
      textFile('empty.txt', ''),
    ];
    const packed = await unzip(await buffer(await zipStream(files)));
    expect([...packed].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
      ['a.txt', 'one'],
      ['documents/01 Łódź 李.txt', 'two'],
      ['empty.txt', ''],
    ]);
  });

  it('closes the file being read when no one reads the rest', async () => {
    let isReleased = false;
    const endless: ArchivedFile = {
      path: 'endless',
      changedAt: at,
      isCompressed: true,
      open: async function* () {
        try {
          for (;;) yield randomBytes(MEGABYTE);
        } finally {
          isReleased = true;
        }
      },
    };
    const output = (await zipStream([endless])) as Readable;
    for await (const _part of output) break;
    await vi.waitFor(() => expect(isReleased).toBe(true));
  });

  it('stays at most a few megabytes ahead of the reader, and opens each file when its turn comes', async () => {
    const chunk = randomBytes(MEGABYTE);
    let made = 0;
    let opened = 0;
    const largeFile = (path: string): ArchivedFile => ({
      path,
      changedAt: at,
      isCompressed: true,
      open: async function* () {
        opened += 1;
        for (let count = 0; count < 40; count += 1) {
          made += chunk.length;
          yield chunk;
        }
      },
    });
    let read = 0;
    let ahead = 0;
    for await (const part of await zipStream([largeFile('1'), largeFile('2'), largeFile('3')])) {
      read += part.length;
      ahead = Math.max(ahead, made - read);
      if (read < 39 * MEGABYTE) expect(opened).toBeLessThanOrEqual(1);
      // Someone with a slow connection.
      if (read % (8 * MEGABYTE) < part.length) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(made).toBe(120 * MEGABYTE);
    expect(ahead).toBeLessThan(8 * MEGABYTE);
  });

  it('breaks off if a file fails, so that half an archive isn’t mistaken for a whole one', async () => {
    const failing: ArchivedFile = {
      path: 'fails',
      changedAt: at,
      open: async function* () {
        yield 'something';
        throw new Error('The storage is away');
      },
    };
    await expect(buffer(await zipStream([textFile('a.txt', 'one'), failing]))).rejects.toThrow(
      'The storage is away',
    );
  });
});
