import { linesOfPages } from '@common-ground/domain/cv-import/page/page-lines';
import type { SourceLine } from '@common-ground/domain/cv-import/text/source-line';
import { UnreadableError } from './reading-refusal.ts';

/** A file's kind by its content; its name is ignored. */
type SourceKind = 'pdf' | 'docx' | 'odt' | 'rtf';

const FIRST_BYTES = 1_024;
const ZIP = 0x504b0304;
const OLDER_OFFICE = 0xd0cf11e0;
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');
const ODT = 'application/vnd.oasis.opendocument.text';

/** A file's possible kind by its first bytes; packed documents are distinguished by their entries. */
export function sourceKind(bytes: Uint8Array): 'pdf' | 'packed' | 'locked' | 'rtf' | 'json' | null {
  const start = Buffer.from(bytes.subarray(0, FIRST_BYTES));
  if (start.includes('%PDF-')) return 'pdf';
  if (start.length > 4 && start.readUInt32BE(0) === ZIP) return 'packed';
  // An encrypted DOCX is a file of the older kind with the real one locked inside.
  if (start.length > 4 && start.readUInt32BE(0) === OLDER_OFFICE && Buffer.from(bytes).includes(LOCKED))
    return 'locked';
  if (start.subarray(0, 5).toString('latin1') === '{\\rtf') return 'rtf';
  return /^\uFEFF?\s*\{/.test(start.toString('utf8')) ? 'json' : null;
}

/**
 * The lines of a file in reading order. @throws UnreadableError if it's of no known kind, or can't be read
 */
export async function sourceLines(
  bytes: Uint8Array,
): Promise<{ readonly kind: SourceKind; readonly lines: readonly SourceLine[] }> {
  const kind = sourceKind(bytes);
  if (kind === 'pdf') {
    const { pagesOfPdf } = await import('./pdf-pages.ts');
    return { kind, lines: linesOfPages(await pagesOfPdf(bytes)) };
  }
  if (kind === 'rtf') {
    const { linesOfRtf } = await import('./rtf-lines.ts');
    return { kind, lines: linesOfRtf(bytes) };
  }
  if (kind === 'locked') throw new UnreadableError('encrypted');
  if (kind !== 'packed') throw new UnreadableError('unsupported');
  const { openPacked } = await import('./zip-parts.ts');
  const document = await openPacked(bytes);
  if (document.names.includes('word/document.xml')) {
    const { linesOfDocx } = await import('./docx-lines.ts');
    return { kind: 'docx', lines: await linesOfDocx(document) };
  }
  const isOdt = document.names.includes('content.xml') && (await document.read('mimetype'))?.trim() === ODT;
  if (!isOdt) throw new UnreadableError('unsupported');
  const { linesOfOdt } = await import('./odt-lines.ts');
  return { kind: 'odt', lines: await linesOfOdt(document) };
}
