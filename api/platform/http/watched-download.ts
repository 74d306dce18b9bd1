import { Readable } from 'node:stream';
import type { FileBytes } from '@common-ground/contract/file-body';
import { RefusalError } from './problem-reply.ts';

/** A download may arrive slowly, but its reader takes the next piece within so many milliseconds. */
const LONGEST_PAUSE_MS = 30_000;
/** No download goes on for longer than a token does that was made for it, in milliseconds. */
const LONGEST_MS = 3_600_000;
/** A look behind a link costs several queries: a right that is lost may go unnoticed for so many milliseconds. */
const LINK_LOOKED_AT_EVERY_MS = 1_000;
/** Small enough that a slow connection takes one in time. */
const PIECE_BYTES = 64 * 1024;

function* piecesOf(part: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < part.length; from += PIECE_BYTES) yield part.subarray(from, from + PIECE_BYTES);
}

/**
 * The bytes of an answer for as long as the caller may have them. Each piece is given out only after the caller was looked at again, so that
 * nobody reads on in a right that they have lost, and a reader who takes nothing for too long is cut off.
 * @param lookAgain throws when the caller may not have the next piece
 */
export function watchDownload(bytes: FileBytes, lookAgain: () => Promise<unknown>): Readable {
  const begun = performance.now();
  let timer: NodeJS.Timeout | undefined;
  async function* watched(): FileBytes {
    try {
      for await (const part of bytes)
        for (const piece of piecesOf(part)) {
          if (performance.now() - begun > LONGEST_MS) throw new Error('The download took too long');
          await lookAgain();
          timer = setTimeout(() => readable.destroy(new Error('The download stood still')), LONGEST_PAUSE_MS);
          yield piece;
          clearTimeout(timer);
        }
    } finally {
      clearTimeout(timer);
    }
  }
  const readable = Readable.from(watched(), { objectMode: false, highWaterMark: PIECE_BYTES });
  // A download that is never begun lets go of its file as well.
  readable.once('close', () => {
    clearTimeout(timer);
    if (bytes instanceof Readable) bytes.destroy();
  });
  return readable;
}

/** Looks whether a link still gives out its file, at most once a second. */
export function lookBehindLink(isStillOpen: () => Promise<boolean>): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < next) return;
    if (!(await isStillOpen())) throw new RefusalError({ refusal: 'not_found' });
    next = performance.now() + LINK_LOOKED_AT_EVERY_MS;
  };
}
