import type { ExportedDocument } from '@common-ground/contract/data-export/exported-files';
import type { ArchivedFile } from '../../platform/archive/zip-stream.ts';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { findDocument, listDocumentsForExport } from '../documents/document.store.ts';
import { presentExportedDocument } from './exported-document.view.ts';

/** What the caller said about each document, with the name of its file in the archive. */
export async function listExportedDocuments(
  db: Database,
  scope: CandidateScope,
): Promise<ExportedDocument[]> {
  const documents = await listDocumentsForExport(db, scope);
  return documents.map(({ document }, index) => presentExportedDocument(document, index));
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
    return [{ path, changedAt: new Date(file.uploadedAt), isCompressed: true, open }];
  });
}
