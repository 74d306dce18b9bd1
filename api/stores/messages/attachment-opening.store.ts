import { sameOpening } from '@common-ground/domain/access/opening';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { recordViews } from '../access/profile-view.store.ts';
import { lockOpenings } from '../applications/received-document.store.ts';

/** A file that a company opens. */
type Opened = {
  readonly attachmentId: string;
  readonly candidateId: string;
  /** Whether the candidate sent it. */
  readonly isCandidates: boolean;
};

async function isOpeningRecorded(
  db: Database,
  scope: CompanyScope,
  attachmentId: string,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('message_attachment_openings')
    .where('company_id', '=', scope.companyId)
    .where('attachment_id', '=', attachmentId)
    .where('member_role', '=', scope.membership)
    .where('opened_at', '>=', since)
    .where('opened_at', '<', until)
    .select('attachment_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records in the candidate's access log that the company opens a file of theirs, in the transaction that gives it out. Nothing is recorded
 * for a file that the company itself sent.
 * @param what a page or the text, which count together as one opening, or the file itself, which counts each time
 */
export async function recordAttachmentOpening(
  db: Database,
  scope: CompanyScope,
  { attachmentId, candidateId, isCandidates }: Opened,
  { what, at }: { readonly what: 'page' | 'text' | 'file'; readonly at: Date },
): Promise<void> {
  if (!isCandidates) return;
  await lockOpenings(db, scope, candidateId);
  const times = sameOpening(what === 'page', at);
  if (what !== 'file' && (await isOpeningRecorded(db, scope, attachmentId, times))) return;
  const view = { candidateId, level: 'applied', parts: ['documents'], reason: 'document' } as const;
  await recordViews(db, scope, [view], at);
  await db
    .insertInto('message_attachment_openings')
    .values({
      attachment_id: attachmentId,
      company_id: scope.companyId,
      member_role: scope.membership,
      opened_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['attachment_id', 'member_role']).doUpdateSet({ opened_at: at }),
    )
    .execute();
}
