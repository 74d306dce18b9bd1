import { chmod, mkdir } from 'node:fs/promises';
import type { Disk } from 'flydrive';
import type { StorageConfig } from './storage-config.ts';

/** What's stored: documents, tombstones of deleted accounts, and signed heads of records. */
const PREFIXES = ['documents', 'tombstones', 'record-heads'] as const;
type Prefix = (typeof PREFIXES)[number];

/** No response, or the storage reports an error itself. A missing file or a full disk says nothing about other files. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|EPIPE|TimeoutError)$/;

/** The HTTP status of a failed call: of Amazon's library in its metadata, of Google's as its code, a number or its digits. */
function statusOf(error: Error): number {
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? (/^\d{3}$/.test(String(code)) ? Number(code) : 0);
}

/** Whether a failure says that the storage can't be reached, rather than that it refused something. */
export function isStorageUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, name } = cause as Error & { code?: string };
    if (UNREACHABLE.test(code ?? '') || UNREACHABLE.test(name)) return true;
    const status = statusOf(cause);
    // 408 and 429: it's too busy for us now.
    if (status >= 500 || status === 408 || status === 429) return true;
  }
  return false;
}

/** The storage is down or refuses; the request may be retried. */
class StorageError extends Error {
  /** The code of an outage; undefined for a refusal. */
  readonly code: 'UNREACHABLE' | undefined;
  constructor(cause: unknown) {
    super('The storage did not answer', { cause });
    this.name = 'StorageError';
    this.code = isStorageUnavailable(cause) ? 'UNREACHABLE' : undefined;
  }
}

/** Runs a call to the storage. @throws StorageError instead of whatever it throws */
export async function wrapErrors<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw new StorageError(error);
  }
}

/** The storage of a configuration, opened on first use: its libraries are only loaded then. */
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

/** The names of all files under a prefix, in batches. @param ask requests each batch @throws StorageError */
export async function* listNames(
  disk: () => Promise<Disk>,
  prefix: Prefix,
  ask: typeof wrapErrors = wrapErrors,
): AsyncGenerator<readonly string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await ask(async () =>
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
        // Read access is up to the bucket's own policy; many services have nothing else.
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
      // Callers decide when to retry. The library's own retries take up to sixteen seconds, and a retried stream crashes the process.
      retryOptions: { autoRetry: false, maxRetries: 0 },
      ...(credentials ? { credentials, projectId: credentials.project_id } : {}),
    }),
  );
}
