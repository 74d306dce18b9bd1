import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file that lies in the waiting folder until somebody has looked at it. `digest` is its SHA-256 in hexadecimal. */
export type ReceivedFile = {
  readonly path: string;
  readonly size: number;
  readonly digest: string;
};

/** What was left in the waiting folder when a process died is deleted after this time, in milliseconds. */
const LEFT_AFTER_MS = 3_600_000;

/**
 * Writes bytes to a file of the waiting folder as they arrive, and gives it to `work`; whatever happens, the file is gone afterwards.
 *
 * @param most the most bytes; with more of them, the rest is not read
 * @returns what `work` returns, or `too_large`
 */
export async function receiveFile<Result>(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  most: number,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result | 'too_large'> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  async function* counted() {
    for await (const part of bytes) {
      size += part.length;
      if (size > most) return;
      hash.update(part);
      yield part;
    }
  }
  try {
    await pipeline(counted, createWriteStream(path, { mode: 0o600 }));
    return size > most ? 'too_large' : await work({ path, size, digest: hash.digest('hex') });
  } finally {
    await rm(path, { force: true });
  }
}

/** Deletes what dead processes have left in the waiting folder. */
export async function sweepReceived(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
}
