import type { ImportReading, ImportSource } from '@common-ground/domain/cv-import/import-reading';
import { SOURCE_LIMITS, type SourceLine } from '@common-ground/domain/cv-import/text/source-line';
import { withoutHiddenTextWithin } from '@common-ground/domain/hidden-text';
import { UnreadableError } from './reading-refusal.ts';
import { sourceKind, sourceLines } from './source-lines.ts';

/** A file with fewer letters has no CV text: it's probably a scan with a stamp on it. */
const MIN_LETTERS = 20;

/**
 * Reads an untrusted file. Files from users are only ever read in a separate process (see `read-file-child`).
 * @throws UnreadableError with the reason it can't be read
 */
export async function readFile(
  bytes: Uint8Array,
): Promise<ImportReading & { readonly source: ImportSource }> {
  if (sourceKind(bytes) === 'json') {
    // Loaded on demand: starting up takes most of the time.
    const { readStructured } = await import('./structured-file.ts');
    return readStructured(bytes);
  }
  const { kind, lines: allLines } = await sourceLines(bytes);
  // No field accepts hidden characters, and no one reviewing the proposal could see them.
  const lines = withoutHiddenTextWithin(firstOf(allLines));
  const letters = lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (letters < MIN_LETTERS) throw new UnreadableError('no_text');
  const { readCv } = await import('@common-ground/domain/cv-import/cv-reading');
  const { mail, proposals, leftovers } = readCv(lines);
  return { source: kind, mail, proposals, leftovers };
}

/** The first part of the lines: a file can have a million. */
function firstOf(lines: readonly SourceLine[]): readonly SourceLine[] {
  return lines
    .slice(0, SOURCE_LIMITS.lines)
    .map((line) => ({ ...line, text: line.text.slice(0, SOURCE_LIMITS.lineLength) }));
}
