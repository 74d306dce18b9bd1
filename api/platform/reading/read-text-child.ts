import { linesOfPages } from '@common-ground/domain/cv-import/page/page-lines';
import type { SourceLine } from '@common-ground/domain/cv-import/text/source-line';
import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { withoutHiddenTextWithin } from '@common-ground/domain/hidden-text';
import { answerParent } from '../child/answer-parent.ts';
import { firstPagesOfPdf } from './pdf-pages.ts';
import { UnreadableError } from './reading-refusal.ts';
import { sourceKind, sourceLines } from './source-lines.ts';

/** A program for `runInChild`: returns the text of a document page by page, or nothing if it can't be read. */

await answerParent(async (_task, input) => {
  try {
    return { answer: truncate(withoutHiddenTextWithin(await textsOf(input))) };
  } catch (error) {
    if (error instanceof UnreadableError) return { answer: null };
    throw error;
  }
});

async function textsOf(input: Uint8Array): Promise<{ pages: number | null; texts: readonly string[] }> {
  if (sourceKind(input) !== 'pdf') return { pages: null, texts: [textOf((await sourceLines(input)).lines)] };
  const { count, pages } = await firstPagesOfPdf(input, DOCUMENT_LIMITS.previewPages);
  return { pages: count, texts: pages.map((page) => textOf(linesOfPages([page]))) };
}

/** Lines as paragraphs of plain text. */
function textOf(lines: readonly SourceLine[]): string {
  return lines
    .map(({ text, opensBlock }, index) => (opensBlock && index > 0 ? `\n${text}` : text))
    .join('\n')
    .trim();
}

function truncate({ pages, texts }: { pages: number | null; texts: readonly string[] }) {
  let charactersLeft: number = DOCUMENT_LIMITS.shownText;
  let isTruncated = false;
  const truncatedPages = texts.map((text) => {
    const part = text.slice(0, charactersLeft).toWellFormed();
    isTruncated ||= part.length < text.length;
    charactersLeft -= part.length;
    return part;
  });
  return { pages, texts: truncatedPages, isCut: isTruncated };
}
