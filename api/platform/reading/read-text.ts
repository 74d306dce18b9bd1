import { ReceivedDocument } from '@common-ground/contract/applications/received-applications';
import { findViolations } from '@common-ground/contract/violations';
import type { FileType } from '@common-ground/domain/documents/document';
import { NOT_RUN_PROBLEMS, wasNotRun } from '../child/child-pools.ts';
import type { WorkOwner } from '../child/fair-queue.ts';
import { isTooHeavy, runOnFile } from '../child/heavy-files.ts';
import { type StoredFiles, storedInput } from '../files/stored-input.ts';
import { RefusalError } from '../http/problem-reply.ts';

const PROGRAM = new URL('./read-text-child.ts', import.meta.url);
const LIMITS = {
  memoryMb: 256,
  cpuSeconds: 7,
  timeMs: 20_000,
  answerBytes: 4_000_000,
  answerMarks: 1_000,
} as const;

/** The file by its key in the storage, whose it is, who it's read for, and the signal that aborts it. */
type Reading = {
  readonly key: string;
  readonly type: FileType;
  readonly owner: string;
  readonly viewer: WorkOwner;
  readonly signal: AbortSignal;
};

/**
 * Reads the text of a stored file, so it can be shown without the file. A picture has one page and no text.
 * @returns `too_complex` when it takes too much to read, and null when it can't be read
 * @throws RefusalError when there's no capacity left for the viewer
 */
export async function readText(
  context: StoredFiles,
  { key, type, owner, viewer, signal }: Reading,
): Promise<ReceivedDocument | 'too_complex' | null> {
  if (type === 'png' || type === 'jpeg') return { pages: 1, texts: [], isCut: false };
  const file = storedInput(context, { key, owner });
  const outcome = await runOnFile(PROGRAM, { pool: 'preview', file, limits: LIMITS, owner: viewer, signal });
  if (!outcome.ok) {
    if (isTooHeavy(outcome.reason)) return 'too_complex';
    if (wasNotRun(outcome.reason)) throw new RefusalError({ refusal: NOT_RUN_PROBLEMS[outcome.reason] });
    return null;
  }
  // Hostile bytes may control the child's result.
  return findViolations(ReceivedDocument, outcome.answer).length > 0
    ? null
    : (outcome.answer as ReceivedDocument);
}
