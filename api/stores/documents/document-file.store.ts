import type { Document } from '@common-ground/contract/documents/documents';
import { FILE_LINK_SECONDS } from '@common-ground/domain/documents/document';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { linkDigest } from '../../platform/files/link-digest.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { documentOf } from './document.store.ts';

/** How many files one run works on. */
const BATCH_SIZE = 100;
/** After this many failures, the storage counts as unavailable. */
const MAX_FAILURES = 3;

/**
 * Keeps a link to the current file of a document of the caller.
 * @param token the secret in the link; only its digest is stored
 * @returns when the link ends, or null when there is no such document or it has no file
 */
export async function insertFileLink(
  db: Database,
  scope: CandidateScope,
  { documentId, token, now }: { documentId: string; token: string; now: Date },
): Promise<Date | null> {
  const expiresAt = new Date(now.getTime() + FILE_LINK_SECONDS * 1_000);
  const row = await db
    .insertInto('document_links')
    .columns(['token_digest', 'document_id', 'file_key', 'expires_at', 'signed_in_at'])
    .expression(
      db
        .selectFrom('documents')
        .where('candidate_id', '=', scope.candidateId)
        .where('id', '=', documentId)
        .where('file_key', 'is not', null)
        .select(({ val, ref }) => [
          val(linkDigest(token)).as('token_digest'),
          'id as document_id',
          ref('file_key').$notNull().as('file_key'),
          val(expiresAt).as('expires_at'),
          val(new Date(scope.signedInAt * 1_000)).as('signed_in_at'),
        ]),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/**
 * The file that a link leads to, or null when the link is unknown or has expired, its session has ended, or the file was replaced or
 * deleted since.
 */
export async function findLinkedFile(
  db: Database,
  token: string,
  now: Date,
): Promise<{ document: Document; fileKey: string; signedInAt: Date } | null> {
  const row = await db
    .selectFrom('document_links')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'document_links.document_id')
        .onRef('documents.file_key', '=', 'document_links.file_key'),
    )
    .innerJoin('accounts', 'accounts.id', 'documents.candidate_id')
    .where('token_digest', '=', linkDigest(token))
    .where('expires_at', '>', now)
    .where(({ or, eb, ref }) =>
      or([eb('sessions_since', 'is', null), eb('sessions_since', '<=', ref('signed_in_at'))]),
    )
    .selectAll('documents')
    .select('signed_in_at')
    .executeTakeFirst();
  return row?.file_key
    ? { document: documentOf(row), fileKey: row.file_key, signedInAt: row.signed_in_at }
    : null;
}

/** Whether a file is still that of a document, neither replaced nor deleted, and its owner's session of a sign-in hasn't ended. */
export async function isFileKept(db: Database, fileKey: string, signedInAt: Date): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('accounts', 'accounts.id', 'documents.candidate_id')
    .where('file_key', '=', fileKey)
    .where(({ or, eb }) => or([eb('sessions_since', 'is', null), eb('sessions_since', '<=', signedInAt)]))
    .select('documents.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many bytes the files of the caller have together. @param exceptId a document that is about to get another file */
export async function countFileBytes(
  db: Database,
  scope: CandidateScope,
  exceptId: string | null,
): Promise<number> {
  const { bytes } = await db
    .selectFrom('documents')
    .where('candidate_id', '=', scope.candidateId)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId as string))
    .select(sql<number>`coalesce(sum(file_bytes), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Deletes expired links. */
export async function deleteOldLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('document_links').where('expires_at', '<=', now).execute();
}

/**
 * Deletes from the storage the files to which nothing refers any more. A file that the storage doesn't delete now stays on the list, after
 * those tried less often. Of these, the newest come first, because someone is waiting for the deletion.
 * @throws StorageError
 */
export async function deleteListedFiles(db: Database, files: FileStore): Promise<void> {
  const rows = await db
    .selectFrom('file_deletions')
    .orderBy('attempts')
    .orderBy('requested_at', 'desc')
    .orderBy('file_key')
    .select('file_key')
    .limit(BATCH_SIZE)
    .execute();
  const failures: unknown[] = [];
  for (const { file_key: key } of rows) {
    try {
      await files.remove(key);
      await db.deleteFrom('file_deletions').where('file_key', '=', key).execute();
    } catch (error) {
      // A file that can't be deleted mustn't hold up the others, in this run or the next.
      failures.push(error);
      await db
        .updateTable('file_deletions')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
        .where('file_key', '=', key)
        .execute();
    }
    // A storage that's down isn't asked a hundred times, though.
    if (failures.length >= MAX_FAILURES) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** The keys to which no document, application, message or upload in progress refers. */
export async function findUnknownKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  // In one statement, which sees a single moment: between two statements, an upload could become a
  // document.
  const rows = await db
    .selectFrom('documents')
    .where('file_key', 'in', [...keys])
    .select('file_key')
    .unionAll(
      db
        .selectFrom('application_documents')
        .where('file_key', 'in', [...keys])
        .select('file_key'),
    )
    .unionAll(
      db
        .selectFrom('message_attachments')
        .where('file_key', 'in', [...keys])
        .select('file_key'),
    )
    .unionAll(
      db
        .selectFrom('uploads')
        .where('key', 'in', [...keys])
        .select('key as file_key'),
    )
    .execute();
  const known = new Set(rows.map(({ file_key: key }) => key));
  return keys.filter((key) => !known.has(key));
}

/** Keys of the files that wait for the scanner, in portions. @param after the key at which the last portion ended */
export async function listWaitingFiles(db: Database, after: string | null): Promise<readonly string[]> {
  const selectWaiting = <Table extends 'documents' | 'message_attachments'>(table: Table) =>
    sql<{
      key: string;
    }>`select file_key as key from ${sql.table(table)} where scan_state = 'waiting' and file_key is not null`;
  const { rows } = await sql<{ key: string }>`
    select key from (${selectWaiting('documents')} union all ${selectWaiting('message_attachments')}) as waiting
    where ${after}::uuid is null or key > ${after}::uuid
    order by key limit ${BATCH_SIZE}`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Records the scanner's verdict on a waiting file; does nothing if no one has it any more. An infected file of a document is deleted and the
 * document says so; one for a message is deleted as if it had never been uploaded.
 */
export async function updateScanState(
  db: Database,
  key: string,
  verdict: 'clean' | 'infected',
): Promise<void> {
  await db
    .updateTable('documents')
    .set(verdict === 'clean' ? { scan_state: 'clean' } : { scan_state: 'infected', file_key: null })
    .where('file_key', '=', key)
    .where('scan_state', '=', 'waiting')
    .execute();
  if (verdict === 'clean')
    await db
      .updateTable('message_attachments')
      .set({ scan_state: 'clean' })
      .where('file_key', '=', key)
      .where('scan_state', '=', 'waiting')
      .execute();
  else await db.deleteFrom('message_attachments').where('file_key', '=', key).execute();
}
