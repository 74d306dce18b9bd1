import type { Snapshot } from '@common-ground/contract/snapshot';
import { disclosedMarks } from '@common-ground/domain/hiring/contact-match';
import type { Database } from '../../platform/db/database.ts';

/** An application, and to whom it was sent. */
type Sent = { readonly applicationId: string; readonly candidateId: string; readonly companyId: string };

/** Puts down what an application discloses that a contact can have too. Twice is the same as once. */
export async function insertMarks(db: Database, sent: Sent, snapshot: Snapshot): Promise<void> {
  const marks = disclosedMarks(snapshot);
  if (marks.length === 0) return;
  await db
    .insertInto('application_marks')
    .values(
      marks.map(({ basis, key }) => ({
        application_id: sent.applicationId,
        candidate_id: sent.candidateId,
        company_id: sent.companyId,
        basis,
        key,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Puts the same down of applications that were sent before it was, to companies that have contacts.
 * @param after the id behind which is looked
 * @returns the id of the last that was looked at; null when there are no more
 */
export async function markSome(db: Database, after: string, limit: number): Promise<string | null> {
  const rows = await db
    .selectFrom('applications')
    .where('applications.id', '>', after)
    .where('status', '<>', 'withdrawn')
    .where(({ exists, not, selectFrom, and }) =>
      and([
        exists(
          selectFrom('contacts')
            .whereRef('contacts.company_id', '=', 'applications.company_id')
            .select('contacts.id'),
        ),
        not(
          exists(
            selectFrom('application_marks')
              .whereRef('application_marks.application_id', '=', 'applications.id')
              .select('basis'),
          ),
        ),
      ]),
    )
    .select(['id', 'candidate_id', 'company_id', 'snapshot'])
    .orderBy('applications.id')
    .limit(limit)
    // It stays until it is marked: an account may be deleted meanwhile.
    .forKeyShare()
    .execute();
  for (const { id, candidate_id, company_id, snapshot } of rows)
    if (company_id !== null)
      await insertMarks(
        db,
        { applicationId: id, candidateId: candidate_id, companyId: company_id },
        JSON.parse(snapshot) as Snapshot,
      );
  return rows.at(-1)?.id ?? null;
}
