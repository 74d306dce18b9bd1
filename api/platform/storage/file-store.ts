import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
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

/** The storage is away or refuses; the request may be tried again. */
class StorageError extends Error {
  constructor(cause: unknown) {
    super('The storage did not answer', { cause });
    this.name = 'StorageError';
  }
}

const PREFIX = 'documents';

/** Opens the storage of a configuration. Its libraries are loaded with the first file, not before. */
export function createFileStore(config: StorageConfig): FileStore {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openDisk(config);
    return opened;
  };
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
    async *keys() {
      let paginationToken: string | undefined;
      do {
        const page = await guarded(async () =>
          (await disk()).listAll(`${PREFIX}/`, {
            recursive: true,
            ...(paginationToken ? { paginationToken } : {}),
          }),
        );
        yield [...page.objects].flatMap((object) => (object.isFile ? [object.name] : []));
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

async function guarded<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw new StorageError(error);
  }
}

async function openDisk(config: StorageConfig): Promise<Disk> {
  const { Disk } = await import('flydrive');
  if (config.kind === 'folder') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    await mkdir(`${config.folder}/${PREFIX}`, { recursive: true });
    // Other users of the machine have no business here.
    await chmod(config.folder, 0o700);
    return new Disk(new FSDriver({ location: config.folder, visibility: 'private' }));
  }
  if (config.kind === 's3') {
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { bucket, region, endpoint, accessKeyId, secretAccessKey, isPathStyle } = config;
    return new Disk(
      new S3Driver({
        bucket,
        region,
        visibility: 'private',
        // Who may read is the bucket's own policy; many services know no other.
        supportsACL: false,
        forcePathStyle: isPathStyle,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(endpoint ? { endpoint } : {}),
        ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      }),
    );
  }
  const { GCSDriver } = await import('flydrive/drivers/gcs');
  const credentials = config.serviceAccount ? JSON.parse(config.serviceAccount) : undefined;
  return new Disk(
    new GCSDriver({
      bucket: config.bucket,
      visibility: 'private',
      usingUniformAcl: true,
      ...(credentials ? { credentials, projectId: credentials.project_id } : {}),
    }),
  );
}
