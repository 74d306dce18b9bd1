import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import type { ScanState } from '@common-ground/domain/documents/document';
import { type DocumentVisibility, isSendable } from '@common-ground/domain/documents/document-visibility';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

type SnapshotDocument = Snapshot['documents'][number];

function selectOwn(db: Database, scope: CandidateScope, documentIds: readonly string[]) {
  return db
    .selectFrom('documents')
    .where('candidate_id', '=', scope.candidateId)
    .where('id', 'in', [...documentIds]);
}

/**
 * The documents that are to be sent, as a snapshot holds them, in the order given. In a transaction they're locked until it ends: otherwise
 * one deleted in the meantime would be promised to the company without its file.
 * @returns null when one of them is not there for the caller, or cannot be sent
 */
export async function lockSendableDocuments(
  db: Database,
  scope: CandidateScope,
  documentIds: readonly string[],
): Promise<readonly SnapshotDocument[] | null> {
  if (documentIds.length === 0) return [];
  const rows = await selectOwn(db, scope, documentIds)
    .select(['id', 'kind', 'label', 'link', 'file_type', 'file_bytes', 'file_digest'])
    .select(['visibility', 'scan_state'])
    .forShare()
    .execute();
  const sendable = rows.filter(({ visibility, scan_state: scan }) =>
    isSendable(visibility as DocumentVisibility, scan as ScanState | null),
  );
  const found = documentIds.flatMap((id) => sendable.find((row) => row.id === id) ?? []);
  if (found.length < documentIds.length) return null;
  return found.map((row) => ({
    documentId: row.id,
    kind: row.kind,
    label: row.label,
    link: row.link,
    fileType: row.file_type,
    byteCount: row.file_bytes,
    sha256: row.file_digest,
  }));
}

/**
 * Keeps the files that went with an application for the company. Call it in the transaction that stores the application.
 * @param documentIds those that {@link lockSendableDocuments} gave in the same transaction
 */
export async function insertDocuments(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return;
  await db
    .insertInto('application_documents')
    .columns(['application_id', 'document_id', 'file_key', 'file_type', 'file_bytes', 'label', 'kind'])
    .expression(
      selectOwn(db, scope, documentIds)
        .where('file_key', 'is not', null)
        .select((value) => [
          sql<string>`${applicationId}::uuid`.as('application_id'),
          'id as document_id',
          value.ref('file_key').$notNull().as('file_key'),
          value.ref('file_type').$notNull().as('file_type'),
          value.ref('file_bytes').$notNull().as('file_bytes'),
          'label',
          'kind',
        ]),
    )
    .execute();
}
