import type { OfferRequest } from '@common-ground/contract/pipeline/decisions';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockUnsentAttachments } from './attachment.store.ts';

/** The file that an offer is about to be made with. */
export type ChosenDocument = Pick<OfferRequest, 'applicationId'> & NonNullable<OfferRequest['document']>;

/**
 * Locks the file that an offer is about to be made with, until the transaction ends.
 * @returns its SHA-256 in hexadecimal; null if it isn't an unsent, checked file of the caller's for this application
 */
export async function lockOfferAttachment(
  db: Database,
  scope: CompanyScope,
  { applicationId, ...document }: ChosenDocument,
): Promise<string | null> {
  if ((await lockUnsentAttachments(db, scope, applicationId, [document])) !== null) return null;
  const { file_digest } = await db
    .selectFrom('message_attachments')
    .where('id', '=', document.attachmentId)
    .select('file_digest')
    .executeTakeFirstOrThrow();
  return file_digest;
}

/** Makes a file part of an offer. Call it in the transaction that has locked it. */
export async function updateOfferAttachment(
  db: Database,
  scope: CompanyScope,
  decisionId: string,
  { attachmentId, label }: ChosenDocument,
): Promise<void> {
  await db
    .updateTable('message_attachments')
    .set({ offer_decision_id: decisionId, account_id: null, label: normalisedText(label) })
    .where('id', '=', attachmentId)
    .where('account_id', '=', scope.accountId)
    .execute();
}
