import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { FileFlaw, FileType, ScanState } from '@common-ground/domain/documents/document';
import type { NotRunReason } from '../child/child-pools.ts';
import type { WorkOwner } from '../child/fair-queue.ts';
import type { Context } from '../context.ts';
import { markUploadStored } from '../db/uploads.ts';
import { inspectFile } from './inspect-file.ts';
import type { ReceivedFile } from './receive-file.ts';

/** A file that was inspected and stored. */
export type AcceptedFile = {
  readonly key: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly pages: number | null;
  readonly digest: string;
  readonly scan: ScanState;
};

/**
 * Inspects a file received from `owner`, has it scanned, and stores it under its key.
 *
 * @returns what was stored, the flaw that prevented it, or why the file wasn't inspected
 * @throws StorageError
 */
export async function acceptFile(
  { files, scanner, systemDb }: Pick<Context, 'files' | 'scanner' | 'systemDb'>,
  received: ReceivedFile,
  owner: WorkOwner,
  signal?: AbortSignal,
): Promise<AcceptedFile | { readonly flaw: FileFlaw } | NotRunReason> {
  const inspection = await inspectFile(received, owner, signal);
  if (typeof inspection === 'string' || 'flaw' in inspection) return inspection;
  const verdict = scanner ? await scanner.scan(readFrom(received.path)) : 'unscanned';
  if (verdict === 'infected') return { flaw: 'infected' };
  const { type, pages, reencoded } = inspection;
  const { key } = received;
  await markUploadStored(systemDb, key);
  if (reencoded) await putBytes(files, key, `${received.path}-redrawn`, reencoded);
  else await files.put(key, received.path);
  return {
    key,
    type,
    pages,
    bytes: reencoded?.length ?? received.size,
    digest: received.digest,
    scan: verdict === 'away' || verdict === 'failed' ? 'waiting' : verdict,
  };
}

/** Opens the file only when its first bytes are asked for: scans take turns, and a stream that nothing reads can't report a failure. */
async function* readFrom(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

async function putBytes(files: Context['files'], key: string, path: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    await files.put(key, path);
  } finally {
    await rm(path, { force: true });
  }
}
