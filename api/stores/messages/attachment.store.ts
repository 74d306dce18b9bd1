import type { UnsentAttachment } from '@common-ground/contract/messages/attachments';
import type { MessageText } from '@common-ground/contract/messages/message-text';
import type { FileType, ScanState } from '@common-ground/domain/documents/document';
import {
  type AttachmentUsage,
  fitsOneMessage,
  UNSENT_ATTACHMENT_HOURS,
} from '@common-ground/domain/messages/attachment';
import { normalisedText } from '@common-ground/domain/profile/text';
import { sql } from 'kysely';
import type { AccountScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AttachedRow } from '../documents/attached-file.view.ts';

const HOUR_MS = 3_600_000;

/** The files of the selected message, as a list in JSON. */
export const ATTACHMENTS_JSON = sql<readonly AttachedRow[]>`(
  select coalesce(json_agg(json_build_object('id', files.id, 'label', files.label, 'type', files.file_type, 'bytes', files.file_bytes) order by files.position), '[]')
  from message_attachments as files where files.message_id = messages.id
)`;

/** What is known of a file that was just stored. */
export type NewAttachment = {
  readonly key: string;
  readonly type: FileType;
  readonly bytes: number;
  /** SHA-256 of what was uploaded, in hexadecimal. */
  readonly digest: string;
  readonly scan: ScanState;
  readonly at: Date;
};

/** The conversation a file is for. */
export type AttachmentTarget = {
  readonly applicationId: string;
  readonly candidateId: string;
  readonly companyId: string;
};

type UnsentRow = { id: string; file_type: string; file_bytes: number; scan_state: string };

function unsentOf(row: UnsentRow): UnsentAttachment {
  return {
    id: row.id,
    type: row.file_type as FileType,
    bytes: row.file_bytes,
    isChecked: row.scan_state !== 'waiting',
  };
}

const UNSENT_COLUMNS = ['id', 'file_type', 'file_bytes', 'scan_state'] as const;

function selectUnsent(db: Database, scope: AccountScope, applicationId: string) {
  return db
    .selectFrom('message_attachments')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', scope.accountId);
}

/** Lets one upload of an account at a time be recorded, until the transaction ends, so that each counts those before it. */
export async function lockAttachments(db: Database, scope: AccountScope): Promise<void> {
  const name = `attachments ${scope.accountId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 227))`.execute(db);
}

/** What the caller has uploaded since a moment and not deleted, sent or not. */
export async function countAttachments(
  db: Database,
  scope: AccountScope,
  since: Date,
): Promise<AttachmentUsage> {
  return db
    .selectFrom('message_attachments')
    .leftJoin('messages', 'messages.id', 'message_attachments.message_id')
    .leftJoin('decisions', 'decisions.id', 'message_attachments.offer_decision_id')
    .where(({ or, eb }) =>
      or([
        eb('message_attachments.account_id', '=', scope.accountId),
        eb('messages.account_id', '=', scope.accountId),
        eb('decisions.account_id', '=', scope.accountId),
      ]),
    )
    .where('uploaded_at', '>', since)
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(file_bytes), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
}

/** The caller's unsent file with this content; null if there is none. */
export async function findSameAttachment(
  db: Database,
  scope: AccountScope,
  { applicationId, digest }: { applicationId: string; digest: string },
): Promise<UnsentAttachment | null> {
  const row = await selectUnsent(db, scope, applicationId)
    .where('file_digest', '=', digest)
    .select(UNSENT_COLUMNS)
    .executeTakeFirst();
  return row ? unsentOf(row) : null;
}

/** Records a stored file as the caller's, to be sent. Call it after {@link lockAttachments} and {@link findSameAttachment}. */
export async function insertAttachment(
  db: Database,
  scope: AccountScope,
  target: AttachmentTarget,
  file: NewAttachment,
): Promise<UnsentAttachment> {
  const row = await db
    .insertInto('message_attachments')
    .values({
      application_id: target.applicationId,
      candidate_id: target.candidateId,
      company_id: target.companyId,
      side: scope.role === 'candidate' ? 'candidate' : 'company',
      account_id: scope.accountId,
      file_key: file.key,
      file_type: file.type,
      file_bytes: file.bytes,
      file_digest: file.digest,
      scan_state: file.scan,
      uploaded_at: file.at,
    })
    .returning(UNSENT_COLUMNS)
    .executeTakeFirstOrThrow();
  return unsentOf(row);
}

/** Deletes a file of the caller's that wasn't sent. @returns whether there was one */
export async function deleteUnsentAttachment(
  db: Database,
  scope: AccountScope,
  { applicationId, attachmentId }: { applicationId: string; attachmentId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('message_attachments')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', attachmentId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/**
 * Locks the files that are about to be sent, until the transaction ends.
 * @returns why they can't be sent, or null if they can. `attachment_unavailable`: one of them isn't an unsent file of the caller's for this
 * application, or isn't checked yet
 */
export async function lockUnsentAttachments(
  db: Database,
  scope: AccountScope,
  applicationId: string,
  attachments: MessageText['attachments'] = [],
): Promise<'attachment_unavailable' | 'attachments_too_large' | null> {
  const ids = attachments.map(({ attachmentId }) => attachmentId);
  if (ids.length === 0) return null;
  if (new Set(ids).size < ids.length) return 'attachment_unavailable';
  const rows = await selectUnsent(db, scope, applicationId)
    .where('id', 'in', [...ids])
    .where('scan_state', '<>', 'waiting')
    .select('file_bytes')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < ids.length) return 'attachment_unavailable';
  return fitsOneMessage(rows.map((row) => row.file_bytes)) ? null : 'attachments_too_large';
}

/** Makes files part of a message, in their order. Call it in the transaction that has locked them. */
export async function updateSentAttachments(
  db: Database,
  scope: AccountScope,
  messageId: string,
  attachments: MessageText['attachments'] = [],
): Promise<void> {
  for (const [position, { attachmentId, label }] of attachments.entries())
    await db
      .updateTable('message_attachments')
      .set({ message_id: messageId, account_id: null, position, label: normalisedText(label) })
      .where('id', '=', attachmentId)
      .where('account_id', '=', scope.accountId)
      .execute();
}

/** Deletes files that were uploaded long ago and never sent. */
export async function deleteOldAttachments(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('message_attachments')
    .where('account_id', 'is not', null)
    .where('uploaded_at', '<=', new Date(now.getTime() - UNSENT_ATTACHMENT_HOURS * HOUR_MS))
    .execute();
}
