import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** Records that the caller is shown colleagues' scorecards for an applicant. Once is enough. */
export async function recordScorecardView(
  db: Database,
  scope: CompanyScope,
  application: { readonly id: string; readonly candidateId: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('scorecard_views')
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

/** The applications among some whose colleagues' scorecards the caller has been shown. */
export async function findScorecardsSeen(
  db: Database,
  scope: CompanyScope,
  applicationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (applicationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('scorecard_views')
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .where('application_id', 'in', [...applicationIds])
    .select('application_id')
    .execute();
  return new Set(rows.map((row) => row.application_id));
}
