import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { guarded, listNames, openDiskOnce } from './disk.ts';
import type { StorageConfig } from './storage-config.ts';

/** A file in the storage, by its key, with the moment of its last change. */
type StoredFile = { readonly key: string; readonly changedAt: Date };

/** Where files lie: a folder or a bucket. A key is a random UUID and says nothing about whose the file is. */
export type FileStore = {
  /** Stores what is in a local file. */
  put(key: string, path: string): Promise<void>;
  open(key: string): Promise<Readable>;
  /** Deletes; a file that is not there counts as deleted. */
  remove(key: string): Promise<void>;
  /** The keys of all files, in portions. */
  keys(): AsyncGenerator<readonly string[]>;
  /** A file's standing, or null when it is not there. */
  find(key: string): Promise<StoredFile | null>;
};

const PREFIX = 'documents';

/** Opens the storage of a configuration. Its libraries are loaded with the first file, not before. */
export function createFileStore(config: StorageConfig): FileStore {
  const disk = openDiskOnce(config);
  const at = (key: string) => `${PREFIX}/${key}`;
  return {
    put: (key, path) =>
      guarded(async () => {
        const { size } = await stat(path);
        const options = { contentType: 'application/octet-stream', contentLength: size };
        await (await disk()).putStream(at(key), createReadStream(path), options);
      }),
    open: (key) =>
      guarded(async () => {
        const stream = await (await disk()).getStream(at(key));
        // A folder says only now whether the file is there; later nobody would listen.
        await once(stream, 'readable');
        return stream;
      }),
    remove: (key) => guarded(async () => (await disk()).delete(at(key))),
    find: (key) =>
      guarded(async () => {
        const place = await disk();
        if (!(await place.exists(at(key)))) return null;
        return { key, changedAt: (await place.getMetaData(at(key))).lastModified };
      }),
    keys: () => listNames(disk, PREFIX),
  };
}
