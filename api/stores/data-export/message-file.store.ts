import { type FileType, fileName } from '@common-ground/domain/documents/document';
import type { ArchivedFile } from '../../platform/archive/zip-stream.ts';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { AttachedRow } from '../messages/attachment.store.ts';

/** Where a file of a conversation is in the archive; the beginning of its ID distinguishes two with one name. */
export function exportedPath({ id, label, type }: Pick<AttachedRow, 'id' | 'label' | 'type'>): string {
  return `messages/${id.slice(0, 8)} ${fileName(label, type as FileType)}`;
}

/** The files that either side sent in the caller's conversations, each opened when its turn comes. One that was deleted meanwhile is empty. */
export async function listMessageFiles(
  db: Database,
  scope: CandidateScope,
  files: FileStore,
): Promise<ArchivedFile[]> {
  const rows = await db
    .selectFrom('message_attachments')
    .innerJoin('messages', 'messages.id', 'message_attachments.message_id')
    .where('messages.candidate_id', '=', scope.candidateId)
    .select(['message_attachments.id', 'label', 'file_type as type', 'file_key', 'sent_at'])
    .orderBy('sent_at')
    .orderBy('message_attachments.id')
    .execute();
  return rows.map(({ label, ...row }) => ({
    path: exportedPath({ ...row, label: label ?? '' }),
    changedAt: row.sent_at,
    isPacked: true,
    open: async function* () {
      const present = await db
        .selectFrom('message_attachments')
        .where('id', '=', row.id)
        .select('file_key')
        .executeTakeFirst();
      if (present) yield* await files.open(present.file_key);
    },
  }));
}
