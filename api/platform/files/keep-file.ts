import type { FileFlaw } from '@common-ground/domain/documents/document';
import { NOT_RUN_PROBLEMS } from '../child/child-pools.ts';
import type { WorkOwner } from '../child/fair-queue.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../http/problem-reply.ts';
import { type AcceptedFile, acceptFile } from './accept-file.ts';
import type { ReceivedFile } from './receive-file.ts';

/** Who the inspection is done for, and the signal that aborts it. */
type FileRequest = { readonly requester: WorkOwner; readonly signal: AbortSignal };

/** What became of a stored file: whether a row refers to it now, and the result for the caller. */
type Recorded<Result> = { readonly isKept: boolean; readonly result: Result };

/**
 * Inspects and stores a received file and lets `record` store a row that refers to it; a file that
 * no row refers to afterwards is removed from storage.
 *
 * @returns the result of `record`, or the flaw that prevented storing it
 * @throws RefusalError when the file wasn't inspected; StorageError
 */
export async function keepFile<Result>(
  context: Pick<Context, 'files' | 'scanner' | 'systemDb'>,
  received: ReceivedFile,
  { requester, signal }: FileRequest,
  record: (file: AcceptedFile) => Promise<Recorded<Result>>,
): Promise<Result | { readonly flaw: FileFlaw }> {
  const accepted = await acceptFile(context, received, requester, signal);
  if (typeof accepted === 'string') throw new RefusalError({ refusal: NOT_RUN_PROBLEMS[accepted] });
  if ('flaw' in accepted) return accepted;
  let isKept = false;
  try {
    const result = await record(accepted);
    isKept = result.isKept;
    return result.result;
  } finally {
    // If storage happens to be down, the sweep finds it.
    if (!isKept) await context.files.remove(accepted.key).catch(() => undefined);
  }
}
