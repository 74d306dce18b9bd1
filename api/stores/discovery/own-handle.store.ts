import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Deletes the handles of the candidate at all companies, or at one: what was noted under them then leads to no one. A new handle is made
 * when one is needed. Shortlists and invitations lead to it; where a name was seen, see `deleteOwnNameLinks`.
 */
export async function deleteOwnHandles(db: Database, scope: CandidateScope): Promise<void> {
  await db.deleteFrom('candidate_handles').where('candidate_id', '=', scope.candidateId).execute();
}

/**
 * Makes the candidate someone new to companies that know the name: the handle is deleted, and
 * nothing that a company has leads to the next one. They're removed from its shortlists, with the
 * notes there, and its invitations to them no longer contain a handle. Without a name they're
 * findable again from the next day (UTC), as if they had just joined. Call it in a transaction.
 * @param companyIds those that saw the name
 */
export async function deleteOwnNameLinks(
  db: Database,
  scope: CandidateScope,
  companyIds: readonly string[],
  at: Date,
): Promise<void> {
  if (companyIds.length === 0) return;
  // The handle is deleted first: anyone adding something by it has either finished, which is undone
  // below, or finds no one.
  await db
    .deleteFrom('candidate_handles')
    .where('candidate_id', '=', scope.candidateId)
    .where('company_id', 'in', companyIds)
    .execute();
  await db
    .deleteFrom('shortlisted_people')
    .where('candidate_id', '=', scope.candidateId)
    .where('company_id', 'in', companyIds)
    .execute();
  await db
    .updateTable('candidate_invitations')
    .set({ is_unlinked: true, handle: null })
    .where('candidate_id', '=', scope.candidateId)
    .where('company_id', 'in', companyIds)
    .execute();
  await db
    .insertInto('unlinked_names')
    .values(
      companyIds.map((company_id) => ({ company_id, candidate_id: scope.candidateId, unlinked_at: at })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'candidate_id']).doUpdateSet({
        unlinked_at: at,
        found_since: sql<number>`excluded.found_since`,
      }),
    )
    .execute();
}
