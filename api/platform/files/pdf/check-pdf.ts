import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { FlawError } from '../flaw-error.ts';
import { namesIn } from './pdf-names.ts';

/** Names with which a PDF runs something, connects to the outside or contains other files. */
const ACTIVE = [
  'JS',
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoTo3DView',
  'GoToDp',
  'GoToE',
  'GoToR',
  'Hide',
  'Rendition',
  'ResetForm',
  'RichMediaExecute',
  'SetOCGState',
  'Thread',
  'Movie',
  'Collection',
  'SpiderInfo',
  'Sound',
  'Screen',
  '3D',
];
/** Programs that read archives look for this from the end, past a comment of at most 65,535 bytes: the PDF would also be an archive. */
const END_OF_ARCHIVE = 'PK\x05\x06';
const MAX_BYTES_AFTER_ARCHIVE = 22 + 65_535;
const MAX_PAGES = 10_000;

/**
 * Inspects a PDF from its first byte to its last.
 *
 * @returns the number of its pages
 * @throws FlawError when it isn't accepted
 */
export async function checkPdf(file: Buffer): Promise<number> {
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))) throw new FlawError('damaged');
  const end = file.lastIndexOf('%%EOF');
  if (end < 0) throw new FlawError('damaged');
  if (!/^[\s\0]*$/.test(file.toString('latin1', end + 5))) throw new FlawError('ambiguous');
  if (file.includes(END_OF_ARCHIVE, Math.max(0, file.length - MAX_BYTES_AFTER_ARCHIVE), 'latin1'))
    throw new FlawError('ambiguous');
  const names = namesIn(file, DOCUMENT_LIMITS.unpackedBytes);
  if (names.has('Encrypt')) throw new FlawError('encrypted');
  if (ACTIVE.some((name) => names.has(name))) throw new FlawError('active_content');
  return countPages(file);
}

/** Opens it as a reader would. */
async function countPages(file: Buffer): Promise<number> {
  const { getDocumentProxy } = await import('unpdf');
  let pages: number;
  try {
    const pdf = await getDocumentProxy(Uint8Array.from(file), { verbosity: 0 });
    if ((await pdf.hasJSActions()) || (await pdf.getAttachments()) !== null)
      throw new FlawError('active_content');
    pages = pdf.numPages;
    await pdf.getPage(1);
  } catch (error) {
    if (error instanceof FlawError) throw error;
    throw new FlawError((error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged');
  }
  if (pages > MAX_PAGES) throw new FlawError('too_complex');
  return pages;
}
