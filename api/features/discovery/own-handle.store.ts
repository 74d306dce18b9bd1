import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Deletes what companies call the candidate, or what one does: whatever they noted beside it, a name perhaps, leads to nobody afterwards.
 * They make another handle when they need one.
 */
export async function deleteOwnHandles(
  db: Database,
  scope: CandidateScope,
  companyId: string | null = null,
): Promise<void> {
  let query = db.deleteFrom('candidate_handles').where('candidate_id', '=', scope.candidateId);
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  await query.execute();
}
