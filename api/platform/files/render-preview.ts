import { DOCUMENT_LIMITS, type FileType } from '@common-ground/domain/documents/document';
import { NOT_RUN_PROBLEMS, type NotRunReason, wasNotRun } from '../child/child-pools.ts';
import type { WorkOwner } from '../child/fair-queue.ts';
import { isTooHeavy, runOnFile, TOO_COMPLEX } from '../child/heavy-files.ts';
import { refuse, succeed } from '../http/handler-result.ts';
import { RefusalError } from '../http/problem-reply.ts';
import { type StoredFiles, storedInput } from './stored-input.ts';

const PROGRAM = new URL('./preview-child.ts', import.meta.url);
const LIMITS = { memoryMb: 400, cpuSeconds: 10, timeMs: 20_000, answerBytes: 10 * 1_024 * 1_024 };
const PNG = '89504e470d0a1a0a';

/** What to render, by its key in the storage, whose file it is, who views it, and whose quota it uses. */
export type Drawing = {
  readonly key: string;
  readonly type: FileType;
  readonly page: number;
  readonly owner: string;
  readonly viewer: WorkOwner;
  readonly signal?: AbortSignal;
};

/**
 * Responds with a page of a stored PDF, or a stored picture, rendered as a PNG at most 1,400 pixels wide. Nothing of the file itself
 * reaches the browser: not its fonts, not its scripts, not its own bytes.
 *
 * @throws RefusalError when there's no capacity left for the viewer
 */
export async function sendPreview(context: StoredFiles, request: Drawing) {
  const image = await renderPreview(context, request);
  if (image === 'too_complex') return refuse('file_refused', TOO_COMPLEX);
  if (typeof image === 'string') throw new RefusalError({ refusal: NOT_RUN_PROBLEMS[image] });
  if (image === null) return refuse('preview_missing');
  const file = { mediaType: 'image/png', name: 'preview.png', size: image.length };
  return { ...succeed(200, asBytes(image)), file };
}

async function* asBytes(image: Uint8Array): AsyncGenerator<Uint8Array> {
  yield image;
}

/** Returns the picture, why it wasn't rendered, `too_complex` if rendering took too much, or null if it can't be rendered. */
async function renderPreview(
  context: StoredFiles,
  { key, type, page, owner, viewer, signal }: Drawing,
): Promise<Buffer | NotRunReason | 'too_complex' | null> {
  const task = { isImage: type !== 'pdf', page };
  const file = storedInput(context, { key, owner });
  const outcome = await runOnFile(PROGRAM, {
    pool: 'preview',
    task,
    file,
    limits: LIMITS,
    owner: viewer,
    signal,
  });
  if (!outcome.ok) {
    if (isTooHeavy(outcome.reason)) return 'too_complex';
    return wasNotRun(outcome.reason) ? outcome.reason : null;
  }
  return outcome.bytes.toString('hex', 0, 8) === PNG ? outcome.bytes : null;
}

/** Whether there may be a page to render. @param pages of a PDF, if known */
export function hasPreview(type: FileType, pages: number | null, page: number): boolean {
  if (type === 'png' || type === 'jpeg') return page === 1;
  return type === 'pdf' && page <= Math.min(pages ?? page, DOCUMENT_LIMITS.previewPages);
}
