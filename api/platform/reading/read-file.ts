import type { ImportReading, ImportSource } from '@common-ground/domain/import/import-reading';
import { UnreadableError } from './reading-refusal.ts';
import { sourceKind, sourceLines } from './source-lines.ts';

/** Fewer letters than this are no text of a CV: a scan with a stamp on it. */
const FEWEST_LETTERS = 20;

/**
 * Reads a file of which nothing is known. Hostile files are read in a process of their own alone (see `read-file-child`).
 * @throws UnreadableError with the reason why it cannot be read
 */
export async function readFile(
  bytes: Uint8Array,
): Promise<ImportReading & { readonly source: ImportSource }> {
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
