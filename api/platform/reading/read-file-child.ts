import type { ImportReading, ImportSource } from '@common-ground/domain/import/import-reading';
import { answerParent } from '../child/answer-parent.ts';
import { UnreadableError } from './reading-refusal.ts';
import { sourceKind, sourceLines } from './source-lines.ts';

/** A program for `runInChild`: reads a file of which nothing is known and answers with what was read, or why it was not. */

/** Fewer letters than this are no text of a CV: a scan with a stamp on it. */
const FEWEST_LETTERS = 20;

async function read(bytes: Uint8Array): Promise<ImportReading & { readonly source: ImportSource }> {
  if (sourceKind(bytes) === 'json') {
    // Only what is needed is loaded: the start is most of the time of a reading.
    const { readStructured } = await import('./structured-file.ts');
    return readStructured(bytes);
  }
  const { kind, lines } = await sourceLines(bytes);
  const letters = lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (letters < FEWEST_LETTERS) throw new UnreadableError('no_text');
  const { readCv } = await import('@common-ground/domain/import/cv-reading');
  const { mail, proposals, leftovers } = readCv(lines);
  return { source: kind, mail, proposals, leftovers };
}

await answerParent(async (_task, input) => {
  try {
    return { answer: await read(input) };
  } catch (error) {
    if (error instanceof UnreadableError) return { answer: { refusal: error.refusal } };
    throw error;
  }
});
