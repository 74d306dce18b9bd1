import type { Database } from '../../platform/db/database.ts';

/** The kinds of email notice. `company_wrote` and `news` go to the candidate, all others to the company. */
export const NOTICE_KINDS = [
  'half',
  'near',
  'late',
  'asked',
  'applied',
  'offer_answered',
  'candidate_wrote',
  'mentioned',
  'company_wrote',
  'news',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Queues a notice. A job finds its recipients and sends it. Call it in the transaction of the event.
 * @param notice `reference` identifies one event of an application; queueing the same one twice queues it once
 */
export async function insertNotice(
  db: Database,
  notice: {
    applicationId: string;
    companyId: string;
    candidateId: string;
    kind: NoticeKind;
    reference: string;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('application_notices')
    .values({
      application_id: notice.applicationId,
      company_id: notice.companyId,
      candidate_id: notice.candidateId,
      kind: notice.kind,
      reference: notice.reference,
      raised_at: notice.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
