import type { ExportedDocument } from '@common-ground/contract/data-export/exported-files';
import type { Document } from '@common-ground/contract/documents/documents';
import { downloadName } from '@common-ground/domain/documents/document';
import type { ArchivedFile } from '../../platform/archive/zip-stream.ts';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { findDocument, listDocumentsForExport } from '../documents/document.store.ts';

/** The number keeps two documents of one label apart. What a scanner has not looked at yet, or found something in, is not given out. */
function pathOf({ kind, label, file }: Document, place: number): string | null {
  if (file === null || kind === 'portfolio_link') return null;
  if (file.scan === 'waiting' || file.scan === 'infected') return null;
  return `documents/${String(place + 1).padStart(2, '0')} ${downloadName(label, kind, file.type)}`;
}

/** What the caller said about each document, with the name of its file in the archive. */
export async function listExportedDocuments(
  db: Database,
  scope: CandidateScope,
): Promise<ExportedDocument[]> {
  const documents = await listDocumentsForExport(db, scope);
  return documents.map(({ document }, place) => ({ ...document, path: pathOf(document, place) }));
}

/** The caller's files, each opened when its turn comes. One that was deleted meanwhile is empty. */
export function documentFiles(
  db: Database,
  scope: CandidateScope,
  files: FileStore,
  documents: readonly ExportedDocument[],
): ArchivedFile[] {
  return documents.flatMap(({ id, path, file }) => {
    if (path === null || file === null) return [];
    async function* open() {
      const found = await findDocument(db, scope, id);
      if (found?.fileKey) yield* await files.open(found.fileKey);
    }
    return [{ path, changedAt: new Date(file.uploadedAt), isPacked: true, open }];
  });
}
