import type { Attachment } from '@common-ground/contract/attachment';
import { type FileType, fileName } from '@common-ground/domain/documents/document';
import { sql } from 'kysely';
import type { ArchivedFile } from '../../platform/archive/zip-stream.ts';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { AttachedRow } from '../documents/attached-file.view.ts';

type NamedFile = Pick<AttachedRow, 'id' | 'label' | 'type'>;

/** The beginning of a file's ID distinguishes two with one name. */
const distinctName = (id: string, name: string) => `${id.slice(0, 8)} ${name}`;

/** Where a file of a conversation is in the archive. */
export function exportedPath({ id, label, type }: NamedFile): string {
  return `messages/${distinctName(id, fileName(label, type as FileType))}`;
}

/** Where the file of an offer is in the archive. */
export function offerDocumentPath({ id, name }: Pick<Attachment, 'id' | 'name'>): string {
  return `offers/${distinctName(id, name)}`;
}

/** The files that either side sent in the caller's conversations, and those of offers, each opened when its turn comes. One that was deleted meanwhile is empty. */
export async function listMessageFiles(
  db: Database,
  scope: CandidateScope,
  files: FileStore,
): Promise<ArchivedFile[]> {
  const rows = await db
    .selectFrom('message_attachments')
    .leftJoin('messages', 'messages.id', 'message_attachments.message_id')
    .where('message_attachments.candidate_id', '=', scope.candidateId)
    .where(({ or, eb }) => or([eb('messages.id', 'is not', null), eb('offered_at', 'is not', null)]))
    .select(['message_attachments.id', 'label', 'file_type as type', 'file_key', 'offered_at'])
    .select(sql<Date>`coalesce(messages.sent_at, offered_at)`.as('sent_at'))
    .orderBy('sent_at')
    .orderBy('message_attachments.id')
    .execute();
  return rows.map(({ label, offered_at: offeredAt, ...row }) => {
    const name = fileName(label ?? '', row.type as FileType);
    return {
      path:
        offeredAt === null
          ? exportedPath({ ...row, label: label ?? '' })
          : offerDocumentPath({ id: row.id, name }),
      changedAt: row.sent_at,
      isPacked: true,
      open: async function* () {
        const current = await db
          .selectFrom('message_attachments')
          .where('id', '=', row.id)
          .select('file_key')
          .executeTakeFirst();
        if (current) yield* await files.open(current.file_key);
      },
    };
  });
}
