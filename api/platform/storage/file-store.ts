import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { boundOutsideCalls } from '../outside/outside-calls.ts';
import type { OutageLog } from '../telemetry/outage-log.ts';
import { isStorageUnavailable, listNames, openDiskOnce, wrapErrors } from './disk.ts';
import type { StorageConfig } from './storage-config.ts';

/** A file in the storage, by its key, with the time of its last change. */
type StoredFile = { readonly key: string; readonly changedAt: Date };

/** The file storage: a folder or a bucket. A key is a random UUID and says nothing about the file's owner. */
export type FileStore = {
  /** Stores the content of a local file. */
  put(key: string, path: string): Promise<void>;
  open(key: string): Promise<Readable>;
  /** Deletes a file; a missing one counts as deleted. */
  remove(key: string): Promise<void>;
  /** The keys of all files, in batches. */
  keys(): AsyncGenerator<readonly string[]>;
  /** A file's details, or null if it doesn't exist. */
  find(key: string): Promise<StoredFile | null>;
};

const PREFIX = 'documents';

const LIMITS = {
  dependency: 'file store',
  timeLimitMs: 30_000,
  concurrent: 24,
  waiting: 64,
  isUnavailable: isStorageUnavailable,
};

/** Opens the storage of a configuration. Its libraries are only loaded with the first file. */
export function createFileStore(config: StorageConfig, outages: OutageLog): FileStore {
  const disk = openDiskOnce(config);
  const calls = boundOutsideCalls(LIMITS, outages);
  const run = <Result>(act: () => Promise<Result>) => calls(() => wrapErrors(act));
  const pathOf = (key: string) => `${PREFIX}/${key}`;
  return {
    put: (key, path) =>
      run(async () => {
        const { size } = await stat(path);
        const options = { contentType: 'application/octet-stream', contentLength: size };
        const file = await disk();
        const bytes = createReadStream(path);
        try {
          // Without a file descriptor it fails here, before anything else listens.
          await once(bytes, 'open');
          await file.putStream(pathOf(key), bytes, options);
        } catch (error) {
          // A full disk leaves half a file, which nothing refers to.
          await file.delete(pathOf(key)).catch(() => undefined);
          throw error;
        } finally {
          // A store that's down reads none of it and doesn't close it.
          bytes.destroy();
        }
      }),
    open: (key) =>
      run(async () => {
        const stream = await (await disk()).getStream(pathOf(key));
        // The folder reports a missing file only now; later, nothing would listen for the error.
        await once(stream, 'readable');
        return stream;
      }),
    remove: (key) => run(async () => (await disk()).delete(pathOf(key))),
    find: (key) =>
      run(async () => {
        const file = await disk();
        if (!(await file.exists(pathOf(key)))) return null;
        return { key, changedAt: (await file.getMetaData(pathOf(key))).lastModified };
      }),
    keys: () => listNames(disk, PREFIX, run),
  };
}
