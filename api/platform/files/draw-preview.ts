import { DOCUMENT_LIMITS, type FileType } from '@common-ground/domain/documents/document';
import { runInChild } from '../child/run-in-child.ts';
import { receiveFile } from './receive-file.ts';

const PROGRAM = new URL('./preview-child.ts', import.meta.url);
const LIMITS = { memoryMb: 700, timeMs: 15_000, answerBytes: 10 * 1_024 * 1_024 };
const PNG = '89504e470d0a1a0a';

/**
 * Draws a page of a stored PDF, or a stored picture, as a PNG of at most 1,000 pixels in width. Nothing of the file itself reaches the
 * browser: not its fonts, not its scripts, not its own bytes.
 *
 * @param owner whose file it is
 * @returns the picture, `busy`, or null when it cannot be drawn
 */
export async function drawPreview(
  receiving: Parameters<typeof receiveFile>[0],
  bytes: AsyncIterable<Uint8Array>,
  { type, page, owner }: { type: FileType; page: number; owner: string },
): Promise<Buffer | 'busy' | null> {
  const task = { isPicture: type !== 'pdf', page };
  const outcome = await receiveFile(
    receiving,
    bytes,
    { owner, most: DOCUMENT_LIMITS.storedBytes },
    ({ path }) => runInChild(PROGRAM, { task, input: { path }, limits: LIMITS, owner }),
  );
  if (outcome === 'too_large') return null;
  if (!outcome.ok) return outcome.reason === 'busy' ? 'busy' : null;
  return outcome.bytes.toString('hex', 0, 8) === PNG ? outcome.bytes : null;
}

/** Whether there is a page to draw. @param pages of a PDF, when they are known */
export function hasPreview(type: FileType, pages: number | null, page: number): boolean {
  if (type === 'png' || type === 'jpeg') return page === 1;
  return type === 'pdf' && page <= Math.min(pages ?? 1, DOCUMENT_LIMITS.previewPages);
}
