import type { Snapshot } from '@common-ground/contract/snapshot';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

type SnapshotDocument = Snapshot['documents'][number];

/** Own documents that can be sent: not hidden, and not waiting for a scanner or found to be infected. */
function selectSendable(db: Database, scope: CandidateScope, documentIds: readonly string[]) {
  return db
    .selectFrom('documents')
    .where('candidate_id', '=', scope.candidateId)
    .where('id', 'in', [...documentIds])
    .where('visibility', '<>', 'hidden')
    .where((where) =>
      where.or([where('scan_state', 'is', null), where('scan_state', 'in', ['unscanned', 'clean'])]),
    );
}

/**
 * The documents that are to be sent, as a snapshot holds them, in the order given.
 * @returns null when one of them is not there for the caller, or cannot be sent
 */
export async function findSendableDocuments(
  db: Database,
  scope: CandidateScope,
  documentIds: readonly string[],
): Promise<readonly SnapshotDocument[] | null> {
  if (documentIds.length === 0) return [];
  const rows = await selectSendable(db, scope, documentIds)
    .select(['id', 'kind', 'label', 'link', 'file_type', 'file_bytes', 'file_digest'])
    .execute();
  const found = documentIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
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

/** Keeps the files that went with an application for the company. Call it in the transaction that stores the application. */
export async function keepDocuments(
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
      selectSendable(db, scope, documentIds)
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
