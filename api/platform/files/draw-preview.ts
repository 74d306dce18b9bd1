import { DOCUMENT_LIMITS, type FileType } from '@common-ground/domain/documents/document';
import { isUnrun, type Unrun } from '../child/child-pools.ts';
import { runInChild } from '../child/run-in-child.ts';
import { receiveFile } from './receive-file.ts';

const PROGRAM = new URL('./preview-child.ts', import.meta.url);
const LIMITS = { memoryMb: 400, cpuSeconds: 10, timeMs: 20_000, answerBytes: 10 * 1_024 * 1_024 };
const PNG = '89504e470d0a1a0a';

/**
 * Draws a page of a stored PDF, or a stored picture, as a PNG of at most 1,000 pixels in width. Nothing of the file itself reaches the
 * browser: not its fonts, not its scripts, not its own bytes.
 *
 * @param owner whose file it is
 * @returns the picture, why nobody drew, or null when it cannot be drawn
 */
export async function drawPreview(
  receiving: Parameters<typeof receiveFile>[0],
  bytes: AsyncIterable<Uint8Array>,
  { type, page, owner, signal }: { type: FileType; page: number; owner: string; signal?: AbortSignal },
): Promise<Buffer | Unrun | null> {
  const task = { isPicture: type !== 'pdf', page };
  const outcome = await receiveFile(
    receiving,
    bytes,
    { owner, most: DOCUMENT_LIMITS.storedBytes },
    ({ path }) =>
      runInChild(PROGRAM, { pool: 'preview', task, input: { path }, limits: LIMITS, owner, signal }),
  );
  if (outcome === 'too_large') return null;
  if (!outcome.ok) return isUnrun(outcome.reason) ? outcome.reason : null;
  return outcome.bytes.toString('hex', 0, 8) === PNG ? outcome.bytes : null;
}

/** Whether there is a page to draw. @param pages of a PDF, when they are known */
export function hasPreview(type: FileType, pages: number | null, page: number): boolean {
  if (type === 'png' || type === 'jpeg') return page === 1;
  return type === 'pdf' && page <= Math.min(pages ?? 1, DOCUMENT_LIMITS.previewPages);
}
