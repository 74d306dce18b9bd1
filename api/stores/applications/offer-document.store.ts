import type { Attachment } from '@common-ground/contract/attachment';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type AttachedRow, attachmentOf } from '../documents/attached-file.view.ts';

/** The file that goes with a decision's offer, as JSON; null if there is none. @param decisionId the column */
export function offerDocumentSql(decisionId: string): RawBuilder<AttachedRow | null> {
  return sql<AttachedRow | null>`(
    select json_build_object('id', files.id, 'label', files.label, 'type', files.file_type, 'bytes', files.file_bytes)
    from message_attachments as files where files.offer_decision_id = ${sql.ref(decisionId)}
  )`;
}

/** One of {@link offerDocumentSql} as the contract has it. */
export function offerDocumentOf(row: AttachedRow | null): Attachment | null {
  return row && attachmentOf(row);
}

/** Lets the candidate have the file of an offer. Call it in the transaction that publishes the offer. */
export async function publishOfferDocument(db: Database, decisionId: string, at: Date): Promise<void> {
  await db
    .updateTable('message_attachments')
    .set({ offered_at: at })
    .where('offer_decision_id', '=', decisionId)
    .execute();
}
