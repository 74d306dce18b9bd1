import type { ExportedDocument } from '@common-ground/contract/data-export/exported-files';
import type { Document } from '@common-ground/contract/documents/documents';
import { downloadName } from '@common-ground/domain/documents/document';

/**
 * The number distinguishes two documents with one label. Files that the scanner hasn't checked yet, or has found something in, are left
 * out.
 */
function pathOf({ kind, label, file }: Document, number: number): string | null {
  if (file === null || kind === 'portfolio_link') return null;
  if (file.scan === 'waiting' || file.scan === 'infected') return null;
  return `documents/${String(number + 1).padStart(2, '0')} ${downloadName(label, kind, file.type)}`;
}

/** What the caller said about a document, with the name of its file in the archive. */
export function presentExportedDocument(document: Document, number: number): ExportedDocument {
  return { ...document, path: pathOf(document, number) };
}
