import { Readable } from 'node:stream';
import type { FileBytes } from '@common-ground/contract/file-body';

/** A download may be slow, but its reader has to take the next chunk within this many milliseconds. */
const MAX_PAUSE_MS = 30_000;
/** No download lasts longer than a token issued for it would, in milliseconds. */
const MAX_DOWNLOAD_MS = 3_600_000;
/** Each check queries the database, and a file has thousands of chunks: a lost permission may go unnoticed for this many milliseconds. */
const PROBE_INTERVAL_MS = 1_000;
/** Small enough for a slow connection to receive one in time. */
const PIECE_BYTES = 64 * 1024;

function* piecesOf(part: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < part.length; from += PIECE_BYTES) yield part.subarray(from, from + PIECE_BYTES);
}

/** Wraps a check so that it runs at most once a second, and passes in between. */
function onceASecond(check: () => Promise<unknown>): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < next) return;
    await check();
    next = performance.now() + PROBE_INTERVAL_MS;
  };
}

/**
 * The bytes of a response, for as long as the caller may have them. The caller is checked again before the first piece, and once a second
 * before the next, so that no one keeps reading after losing access; a reader who accepts nothing for too long is disconnected.
 * @param recheck throws if the caller may not have the next piece
 */
export function watchDownload(bytes: FileBytes, recheck: () => Promise<unknown>): Readable {
  const begun = performance.now();
  const checkAccess = onceASecond(recheck);
  let timer: NodeJS.Timeout | undefined;
  async function* watchedBytes(): FileBytes {
    try {
      for await (const part of bytes)
        for (const chunk of piecesOf(part)) {
          if (performance.now() - begun > MAX_DOWNLOAD_MS) throw new Error('The download took too long');
          await checkAccess();
          timer = setTimeout(() => readable.destroy(new Error('The download stalled')), MAX_PAUSE_MS);
          yield chunk;
          clearTimeout(timer);
        }
    } finally {
      clearTimeout(timer);
    }
  }
  const readable = Readable.from(watchedBytes(), { objectMode: false, highWaterMark: PIECE_BYTES });
  // A download that never starts closes its file as well.
  readable.once('close', () => {
    clearTimeout(timer);
    if (bytes instanceof Readable) bytes.destroy();
  });
  return readable;
}
