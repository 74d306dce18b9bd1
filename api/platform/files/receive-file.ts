import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../context.ts';
import { deleteOldUploads, deleteUpload, findUploads, insertUpload } from '../db/uploads.ts';

/** A file in the waiting folder, until it's been inspected. `digest` is its SHA-256 in hexadecimal. */
export type ReceivedFile = {
  /** The file's name here, and in the storage if it gets that far. */
  readonly key: string;
  readonly path: string;
  readonly size: number;
  readonly digest: string;
};

/** No upload takes longer, in milliseconds: its process has died. */
const MAX_UPLOAD_MS = 3_600_000;
/** Many files may arrive at once, so the free space is checked again after this many bytes of each. */
const CHECK_INTERVAL = 1_048_576;
const KEY_LENGTH = 36;
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Receiving = Pick<Context, 'config' | 'systemDb' | 'now' | 'requireSpace'>;

/**
 * Writes bytes to a file in the waiting folder as they arrive, and passes it to `work`; the file is always removed afterwards. It's
 * recorded as its owner's before its first byte, so that it's deleted with their account even if this process dies.
 *
 * @param max the maximum number of bytes; with more of them, the rest is not read
 * @param signal ends the writing with an AbortError
 * @returns what `work` returns, or `too_large`
 * @throws an error with the code ENOSPC when the disk is almost full
 */
export async function receiveFile<Result>(
  { config, systemDb: db, now, requireSpace }: Receiving,
  bytes: AsyncIterable<Uint8Array>,
  { owner, max, signal }: { readonly owner: string; readonly max: number; readonly signal?: AbortSignal },
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result | 'too_large'> {
  await mkdir(config.incoming, { recursive: true, mode: 0o700 });
  await requireSpace();
  const key = randomUUID();
  const path = join(config.incoming, key);
  const hash = createHash('sha256');
  let size = 0;
  let checkedBytes = 0;
  async function* countedBytes() {
    for await (const part of bytes) {
      size += part.length;
      if (size > max) return;
      if (size - checkedBytes >= CHECK_INTERVAL) {
        checkedBytes = size;
        await requireSpace();
      }
      hash.update(part);
      yield part;
    }
  }
  await insertUpload(db, { key, accountId: owner, at: now() });
  try {
    await pipeline(countedBytes, createWriteStream(path, { mode: 0o600 }), signal ? { signal } : {});
    return size > max ? 'too_large' : await work({ key, path, size, digest: hash.digest('hex') });
  } finally {
    await rm(path, { force: true });
    // If the database is down now, the sweep does it.
    await deleteUpload(db, key).catch(() => undefined);
  }
}

/**
 * Deletes what dead processes left in the waiting folder: files whose owners have deleted their accounts, and old uploads.
 */
export async function sweepReceived({
  config,
  systemDb: db,
  now,
}: Omit<Receiving, 'requireSpace'>): Promise<void> {
  await deleteOldUploads(db, new Date(now().getTime() - MAX_UPLOAD_MS));
  // The folder is listed first: every file in it already has a row.
  const names = await readdir(config.incoming).catch(() => []);
  const known = await findUploads(
    db,
    names.map((name) => name.slice(0, KEY_LENGTH)).filter((key) => KEY.test(key)),
  );
  for (const name of names)
    if (!known.has(name.slice(0, KEY_LENGTH))) await rm(join(config.incoming, name), { force: true });
}
