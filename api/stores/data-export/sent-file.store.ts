import { FILE_TYPE_NAMES, type FileType } from '@common-ground/domain/documents/document';
import type { ArchivedFile } from '../../platform/archive/zip-stream.ts';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';

/**
 * The files sent with the caller's applications that are no longer among their documents, each once, under
 * the ID used in the snapshots.
 */
export async function listSentFiles(
  db: Database,
  scope: CandidateScope,
  files: FileStore,
): Promise<ArchivedFile[]> {
  const rows = await db
    .selectFrom('application_documents')
    .innerJoin('applications', 'applications.id', 'application_documents.application_id')
    .leftJoin('documents', 'documents.file_key', 'application_documents.file_key')
    .where('applications.candidate_id', '=', scope.candidateId)
    .where('documents.id', 'is', null)
    .distinctOn('application_documents.file_key')
    .select(['document_id', 'application_documents.file_key', 'application_documents.file_type', 'sent_at'])
    .orderBy('application_documents.file_key')
    .orderBy('sent_at')
    .orderBy('applications.id')
    .execute();
  return rows.map((row) => ({
    path: `documents/sent/${row.document_id} ${row.file_key.slice(0, 8)}.${FILE_TYPE_NAMES[row.file_type as FileType].extension}`,
    changedAt: row.sent_at,
    isCompressed: true,
    open: async function* () {
      yield* await files.open(row.file_key);
    },
  }));
}
