import { open } from 'node:fs/promises';
import {
  DOCUMENT_LIMITS,
  FILE_FLAWS,
  FILE_TYPES,
  type FileFlaw,
  type FileType,
} from '@common-ground/domain/documents/document';
import { type NotRunReason, wasNotRun } from '../child/child-pools.ts';
import type { WorkOwner } from '../child/fair-queue.ts';
import { isTooHeavy, runOnFile } from '../child/heavy-files.ts';
import { possibleTypeOf, SIGNATURE_BYTES } from './file-signature.ts';
import type { ReceivedFile } from './receive-file.ts';

const PROGRAM = new URL('./inspect-child.ts', import.meta.url);
const LIMITS = { memoryMb: 400, cpuSeconds: 5, timeMs: 20_000, answerBytes: DOCUMENT_LIMITS.storedBytes };

/**
 * The result of inspecting a file. `reencoded` is stored instead of an image. If the check wasn't run,
 * nothing is known.
 */
export type Inspection =
  | { readonly type: FileType; readonly pages: number | null; readonly reencoded: Buffer | null }
  | { readonly flaw: FileFlaw }
  | NotRunReason;

/** Inspects a file uploaded by `owner`, by its content. The file is opened in a child process; only its first bytes are read here. */
export async function inspectFile(
  file: Pick<ReceivedFile, 'path' | 'digest'>,
  owner: WorkOwner,
  signal: AbortSignal | undefined,
): Promise<Inspection> {
  const beginning = await readFirstBytes(file.path);
  if (beginning.length === 0) return { flaw: 'empty' };
  if (possibleTypeOf(beginning) === null) return { flaw: 'type_not_taken' };
  const outcome = await runOnFile(PROGRAM, { pool: 'upload', file, limits: LIMITS, owner, signal });
  if (!outcome.ok) {
    if (wasNotRun(outcome.reason)) return outcome.reason;
    return { flaw: isTooHeavy(outcome.reason) ? 'too_complex' : 'check_failed' };
  }
  return readAnswer(outcome.answer, outcome.bytes);
}

async function readFirstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SIGNATURE_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A child's result is validated: the file that it opened may have taken it over. */
function readAnswer(answer: unknown, bytes: Buffer): Inspection {
  const { type, pages, flaw } = (answer ?? {}) as Record<string, unknown>;
  const knownFlaw = FILE_FLAWS.find((known) => known === flaw);
  if (knownFlaw) return { flaw: knownFlaw };
  const knownType = FILE_TYPES.find((known) => known === type);
  const isImage = knownType === 'png' || knownType === 'jpeg';
  if (!knownType || isImage !== bytes.length > 0) return { flaw: 'check_failed' };
  const isPageCount = typeof pages === 'number' && Number.isInteger(pages) && pages >= 1 && pages <= 10_000;
  return { type: knownType, pages: isPageCount ? pages : null, reencoded: isImage ? bytes : null };
}
