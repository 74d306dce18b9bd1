import { FILE_LINK_SECONDS, type FileKind, type FileType } from '@common-ground/domain/documents/document';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { linkDigest } from '../../platform/files/link-digest.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** Names a file that was sent with an application. */
export type SentFile = { readonly applicationId: string; readonly documentId: string };

/** A file that was sent with an application, and who the link was given to. */
export type ReceivedDocument = {
  readonly applicationId: string;
  readonly accountId: string;
  /** When the session that created the link began. */
  readonly signedInAt: Date;
  readonly fileKey: string;
  readonly fileType: FileType;
  readonly byteCount: number;
  readonly label: string | null;
  readonly kind: FileKind;
};

function selectSentFile(db: Database, scope: CompanyScope, { applicationId, documentId }: SentFile) {
  return db
    .selectFrom('application_documents')
    .innerJoin('applications', 'applications.id', 'application_documents.application_id')
    .where('applications.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .where('applications.status', '<>', 'withdrawn')
    .where('application_id', '=', applicationId)
    .where('document_id', '=', documentId);
}

/** Where a file that the company was sent is stored, and what it is; null when it was sent no such file, or can no longer read it. */
export async function findSentFile(
  db: Database,
  scope: CompanyScope,
  sent: SentFile,
): Promise<{ readonly fileKey: string; readonly fileType: FileType } | null> {
  const row = await selectSentFile(db, scope, sent).select(['file_key', 'file_type']).executeTakeFirst();
  return row ? { fileKey: row.file_key, fileType: row.file_type as FileType } : null;
}

/**
 * Lets one request of a company at a time open a candidate's documents, until the transaction ends, so that each sees what the previous
 * one recorded.
 */
export async function lockOpenings(db: Database, scope: CompanyScope, candidateId: string): Promise<void> {
  const name = `openings ${scope.companyId} ${candidateId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 66))`.execute(db);
}

/**
 * Whether the candidate's record shows that the company, in the caller's role, opened a document at or after `since` and before `until`.
 */
export async function isOpeningRecorded(
  db: Database,
  scope: CompanyScope,
  { applicationId, documentId }: SentFile,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('document_openings')
    .where('company_id', '=', scope.companyId)
    .where('application_id', '=', applicationId)
    .where('document_id', '=', documentId)
    .where('member_role', '=', scope.membership)
    .where('opened_at', '>=', since)
    .where('opened_at', '<', until)
    .select('document_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that the opening of a document is in the candidate's record. Call it in the transaction that records it. */
export async function upsertOpening(
  db: Database,
  scope: CompanyScope,
  { applicationId, documentId }: SentFile,
  at: Date,
): Promise<void> {
  await db
    .insertInto('document_openings')
    .values({
      application_id: applicationId,
      document_id: documentId,
      company_id: scope.companyId,
      member_role: scope.membership,
      opened_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'document_id', 'member_role']).doUpdateSet({ opened_at: at }),
    )
    .execute();
}

/**
 * Keeps a link to a file that the company was sent, and deletes expired links to it. Call it in a transaction.
 * @param token the secret in the link; only its digest is stored
 * @returns when the link ends, or null when the company was sent no such file, or can no longer read it
 */
export async function insertReceivedLink(
  db: Database,
  scope: CompanyScope,
  sent: SentFile & { token: string; now: Date },
): Promise<Date | null> {
  const { applicationId, documentId, token, now } = sent;
  const file = await selectSentFile(db, scope, sent).select('document_id').executeTakeFirst();
  if (!file) return null;
  const links = db.deleteFrom('application_document_links').where('application_id', '=', applicationId);
  await links.where('expires_at', '<=', now).execute();
  const expiresAt = new Date(now.getTime() + FILE_LINK_SECONDS * 1_000);
  await db
    .insertInto('application_document_links')
    .values({
      token_digest: linkDigest(token),
      application_id: applicationId,
      document_id: documentId,
      account_id: scope.accountId,
      expires_at: expiresAt,
      signed_in_at: new Date(scope.signedInAt * 1_000),
    })
    .execute();
  return expiresAt;
}

/** The file a link leads to, or null when the link is unknown or expired, or the application was withdrawn. */
export async function findReceivedFile(
  db: Database,
  token: string,
  now: Date,
): Promise<ReceivedDocument | null> {
  const row = await db
    .selectFrom('application_document_links')
    .innerJoin('application_documents', (join) =>
      join
        .onRef('application_documents.application_id', '=', 'application_document_links.application_id')
        .onRef('application_documents.document_id', '=', 'application_document_links.document_id'),
    )
    .where('token_digest', '=', linkDigest(token))
    .where('expires_at', '>', now)
    .select([
      'application_documents.application_id',
      'account_id',
      'signed_in_at',
      'file_key',
      'file_type',
      'file_bytes',
      'label',
      'kind',
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    applicationId: row.application_id,
    accountId: row.account_id,
    signedInAt: row.signed_in_at,
    fileKey: row.file_key,
    fileType: row.file_type as FileType,
    byteCount: row.file_bytes,
    label: row.label,
    kind: row.kind as FileKind,
  };
}
