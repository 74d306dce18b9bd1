import type { ProfileView } from '@common-ground/domain/access/view-record';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Writes into the ledger of each candidate what the company is about to be shown of them. Call it in the transaction that reads it: what is
 * not written down is not shown.
 * @param views one an entry; none is no entry
 */
export async function recordViews(
  db: Database,
  scope: CompanyScope,
  views: readonly ProfileView[],
  at: Date,
): Promise<void> {
  if (views.length === 0) return;
  const { name } = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select('name')
    .executeTakeFirstOrThrow();
  // In one order whoever writes: each candidate's ledger is locked until the transaction ends.
  const ordered = [...views].sort((one, other) => (one.candidateId < other.candidateId ? -1 : 1));
  await db
    .insertInto('profile_views')
    .values(
      ordered.map(({ candidateId, level, parts, reason }) => ({
        candidate_id: candidateId,
        company_id: scope.companyId,
        company_name: name,
        member_role: scope.membership,
        level,
        parts: [...parts],
        reason,
        seen_at: at,
        // The database chains the entries.
        hash: Buffer.alloc(0),
      })),
    )
    .execute();
}
