import { Readable } from 'node:stream';
import type { FileBytes } from '@common-ground/contract/file-body';

/** A file in an archive; its bytes are only requested when its turn comes. */
export type ArchivedFile = {
  /** With `/` between folders, for example `documents/cv.pdf`. */
  readonly path: string;
  readonly changedAt: Date;
  /** Whether the bytes are compressed already, as in pictures and PDFs. */
  readonly isCompressed?: boolean;
  readonly open: () => AsyncIterable<Uint8Array | string>;
};

/** Files that are not secret on the machine where they are unpacked: read and written by their owner. */
const FILE_MODE = 0o100600;

/**
 * A ZIP of some files, created while it's read: only a few chunks of it are ever in memory. When a file fails, the archive breaks
 * off, so that no one mistakes half of it for the whole.
 */
export async function zipStream(files: readonly ArchivedFile[]): Promise<FileBytes> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  // An aborted download leaves a file half read.
  output.on('close', () => current?.destroy());
  for (const { path, changedAt, isCompressed, open } of files) {
    const options = { mtime: changedAt, mode: FILE_MODE, compress: isCompressed !== true };
    zip.addReadStreamLazy(path, options, (opened) => {
      const bytes = Readable.from(open(), { objectMode: false });
      current = bytes;
      bytes.on('error', (error) => output.destroy(error));
      opened(null, bytes);
    });
  }
  zip.end();
  return output;
}
