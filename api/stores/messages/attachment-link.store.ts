import { FILE_LINK_SECONDS, type FileType } from '@common-ground/domain/documents/document';
import type { AccountScope, CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { linkDigest } from '../../platform/files/link-digest.ts';
import { isReportedBy } from './message-report.store.ts';

/** Names a file that was sent with a message or an offer. */
export type SentAttachment = { readonly applicationId: string; readonly attachmentId: string };

/** A file that a link leads to, and who the link was given to. */
export type LinkedAttachment = SentAttachment & {
  readonly accountId: string;
  /** When the session that created the link began. */
  readonly signedInAt: Date;
  readonly fileKey: string;
  readonly fileType: FileType;
  readonly byteCount: number;
  readonly label: string;
};

function selectSent(db: Database, { applicationId, attachmentId }: SentAttachment) {
  return db
    .selectFrom('message_attachments')
    .leftJoin('messages', 'messages.id', 'message_attachments.message_id')
    .where('message_attachments.account_id', 'is', null)
    .where('message_attachments.id', '=', attachmentId)
    .where('message_attachments.application_id', '=', applicationId);
}

/**
 * Whether the candidate may have a file: it was sent about their application, and they haven't reported the message, or it goes with an
 * offer that they've got.
 */
export async function isAttachmentShown(
  db: Database,
  scope: CandidateScope,
  sent: SentAttachment,
): Promise<boolean> {
  const row = await selectSent(db, sent)
    .where('message_attachments.candidate_id', '=', scope.candidateId)
    .where(({ or, and, eb, not }) =>
      or([
        eb('message_attachments.offered_at', 'is not', null),
        and([eb('messages.id', 'is not', null), not(isReportedBy(scope))]),
      ]),
    )
    .select('message_attachments.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A file that was sent in a conversation of the company's: where it's stored, and who sent it. */
export type StoredAttachment = {
  readonly attachmentId: string;
  readonly fileKey: string;
  readonly fileType: FileType;
  /** Whether the candidate sent it. */
  readonly isCandidates: boolean;
  /** Whether the caller sent it. */
  readonly isOwn: boolean;
};

/** A file that was sent in a conversation of the company's, or made part of an offer; null if there is no such file. */
export async function findSentAttachment(
  db: Database,
  scope: CompanyScope,
  sent: SentAttachment,
): Promise<StoredAttachment | null> {
  const row = await selectSent(db, sent)
    .leftJoin('decisions', 'decisions.id', 'message_attachments.offer_decision_id')
    .where('message_attachments.company_id', '=', scope.companyId)
    .select(['message_attachments.side', 'file_key', 'file_type'])
    .select(({ fn }) => fn.coalesce('messages.account_id', 'decisions.account_id').as('author_id'))
    .executeTakeFirst();
  if (!row) return null;
  return {
    attachmentId: sent.attachmentId,
    fileKey: row.file_key,
    fileType: row.file_type as FileType,
    isCandidates: row.side === 'candidate',
    isOwn: row.author_id === scope.accountId,
  };
}

/**
 * Creates a link to a file, and deletes expired links to it. The caller may have the file.
 * @param token the secret in the link; only its digest is stored
 * @returns when the link ends
 */
export async function insertAttachmentLink(
  db: Database,
  scope: AccountScope,
  { attachmentId, token, now }: { attachmentId: string; token: string; now: Date },
): Promise<Date> {
  const links = db.deleteFrom('message_attachment_links').where('attachment_id', '=', attachmentId);
  await links.where('expires_at', '<=', now).execute();
  const expiresAt = new Date(now.getTime() + FILE_LINK_SECONDS * 1_000);
  await db
    .insertInto('message_attachment_links')
    .values({
      token_digest: linkDigest(token),
      attachment_id: attachmentId,
      account_id: scope.accountId,
      signed_in_at: new Date(scope.signedInAt * 1_000),
      expires_at: expiresAt,
    })
    .execute();
  return expiresAt;
}

/** The file a link leads to; null if the link is unknown or has expired. Whether its bearer may still have it is for the caller to find out. */
export async function findLinkedAttachment(
  db: Database,
  token: string,
  now: Date,
): Promise<LinkedAttachment | null> {
  const row = await db
    .selectFrom('message_attachment_links')
    .innerJoin('message_attachments', 'message_attachments.id', 'message_attachment_links.attachment_id')
    .where('token_digest', '=', linkDigest(token))
    .where('expires_at', '>', now)
    .select([
      'message_attachments.id',
      'message_attachments.application_id',
      'message_attachment_links.account_id',
      'signed_in_at',
      'file_key',
      'file_type',
      'file_bytes',
      'label',
    ])
    .executeTakeFirst();
  if (!row || row.label === null) return null;
  return {
    attachmentId: row.id,
    applicationId: row.application_id,
    accountId: row.account_id,
    signedInAt: row.signed_in_at,
    fileKey: row.file_key,
    fileType: row.file_type as FileType,
    byteCount: row.file_bytes,
    label: row.label,
  };
}

/** Deletes links that have expired. */
export async function deleteOldAttachmentLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('message_attachment_links').where('expires_at', '<=', now).execute();
}
