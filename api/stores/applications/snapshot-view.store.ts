import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Records that the caller is shown all that an applicant sent. Once is enough: a snapshot never changes. Call it in the transaction that
 * reads it.
 */
export async function recordSnapshotView(
  db: Database,
  scope: CompanyScope,
  application: { readonly id: string; readonly candidateId: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('snapshot_views')
    .values({
      application_id: application.id,
      candidate_id: application.candidateId,
      company_id: scope.companyId,
      account_id: scope.accountId,
      first_seen_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the caller was ever shown all that was sent with the application of a row. */
export function hasSeenSnapshot(scope: CompanyScope): RawBuilder<boolean> {
  return sql<boolean>`exists (select from snapshot_views where snapshot_views.application_id = applications.id and snapshot_views.account_id = ${scope.accountId} and snapshot_views.company_id = ${scope.companyId})`;
}
