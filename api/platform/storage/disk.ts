import { chmod, mkdir } from 'node:fs/promises';
import type { Disk } from 'flydrive';
import type { StorageConfig } from './storage-config.ts';

/** What the storage holds: documents, that accounts were deleted, and how far records had come. */
const PREFIXES = ['documents', 'tombstones', 'record-heads'] as const;
type Prefix = (typeof PREFIXES)[number];

/** The storage is away or refuses; the request may be tried again. */
class StorageError extends Error {
  constructor(cause: unknown) {
    super('The storage did not answer', { cause });
    this.name = 'StorageError';
  }
}

/** Runs what asks the storage. @throws StorageError in place of whatever it throws */
export async function guarded<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw new StorageError(error);
  }
}

/** The storage of a configuration, opened when it is first asked for: its libraries are loaded then, not before. */
export function openDiskOnce(config: StorageConfig): () => Promise<Disk> {
  let opened: Promise<Disk> | undefined;
  return () => {
    opened ??= openDisk(config).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** The names of all files under a prefix, in portions. @throws StorageError */
export async function* listNames(
  disk: () => Promise<Disk>,
  prefix: Prefix,
): AsyncGenerator<readonly string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await guarded(async () =>
      (await disk()).listAll(`${prefix}/`, {
        recursive: true,
        ...(paginationToken ? { paginationToken } : {}),
      }),
    );
    yield [...page.objects].flatMap((object) => (object.isFile ? [object.name] : []));
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

async function openDisk(config: StorageConfig): Promise<Disk> {
  const { Disk } = await import('flydrive');
  if (config.kind === 'folder') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    for (const prefix of PREFIXES) await mkdir(`${config.folder}/${prefix}`, { recursive: true });
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
