import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushFolder, readTextIfExists } from '../private-file.ts';

/** An append-only file of lines. Each append is on disk when it settles. */
export type Journal = {
  /** Appends whole lines, one after another. @throws if they couldn't be stored; the file is then as it was before */
  append(lines: readonly string[]): Promise<void>;
  /** In bytes. */
  readonly length: number;
  close(): Promise<void>;
  /** Empties the file, once its contents are stored elsewhere. */
  empty(): Promise<void>;
};

/**
 * The whole lines of a journal. What comes after the last line end was cut off by a kill or a power cut, and was never reported as stored.
 */
export async function readJournal(path: string): Promise<readonly string[]> {
  return ((await readTextIfExists(path)) ?? '').split('\n').slice(0, -1);
}

/** Opens a journal, readable only by its owner, and empties it: its contents have been read. */
export async function openJournal(path: string): Promise<Journal> {
  const file: FileHandle = await open(path, 'w', 0o600);
  flushFolder(dirname(path));
  let length = 0;
  return {
    get length() {
      return length;
    },
    async append(lines) {
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      try {
        // A nearly full disk writes part of it first, and only reports being full for the rest.
        for (let done = 0; done < bytes.length; ) {
          const { bytesWritten } = await file.write(bytes, done, bytes.length - done, length + done);
          done += bytesWritten;
        }
        await file.sync();
        length += bytes.length;
      } catch (error) {
        await file.truncate(length).catch(() => {});
        throw error;
      }
    },
    close: () => file.close(),
    async empty() {
      await file.truncate(0);
      await file.sync();
      length = 0;
    },
  };
}
