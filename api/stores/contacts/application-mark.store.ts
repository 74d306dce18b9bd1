import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import type { DB } from '@common-ground/database/schema';
import { disclosedMarks } from '@common-ground/domain/contacts/contact-match';
import type { Kysely } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** An application, and the company it was sent to. */
type Sent = { readonly applicationId: string; readonly candidateId: string; readonly companyId: string };

/** Records the details of an application that can also occur in a contact. Repeating it changes nothing. */
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

const BATCH_SIZE = 100;

/**
 * Does the same for applications that the caller's company received before any of this was
 * recorded. Call it when the company imports contacts; from then on, each application is compared
 * when it arrives.
 */
export async function markOlderApplications(db: Kysely<DB>, scope: CompanyScope): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await db.transaction().execute((transaction) => insertMarkBatch(transaction, scope, after));
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH_SIZE) return;
    after = last;
  }
}

async function insertMarkBatch(db: Database, scope: CompanyScope, after: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('applications')
    .where('company_id', '=', scope.companyId)
    .where('id', '>', after)
    .where('status', '<>', 'withdrawn')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('application_marks')
            .whereRef('application_marks.application_id', '=', 'applications.id')
            .select('basis'),
        ),
      ),
    )
    .select(['id', 'candidate_id', 'snapshot'])
    .orderBy('id')
    .limit(BATCH_SIZE)
    // Locked until it's marked: it could be withdrawn in the meantime, or the account deleted.
    .forShare()
    .execute();
  for (const { id, candidate_id, snapshot } of rows) {
    const sent = { applicationId: id, candidateId: candidate_id, companyId: scope.companyId };
    await insertMarks(db, sent, JSON.parse(snapshot) as Snapshot);
  }
  return rows.map(({ id }) => id);
}
