import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Makes the caller the organiser of an interview, and records from whom they took it over. Call it in a
 * transaction that has locked the interview.
 * @param fromId null if the former organiser has left the team
 */
export async function updateOrganiser(
  db: Database,
  scope: CompanyScope,
  {
    interviewId,
    fromId,
    at,
  }: { readonly interviewId: string; readonly fromId: string | null; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('interviews')
    .set({ organiser_id: scope.accountId })
    .where('id', '=', interviewId)
    .where('company_id', '=', scope.companyId)
    .execute();
  await db
    .insertInto('interview_takeovers')
    .values({
      interview_id: interviewId,
      company_id: scope.companyId,
      account_id: scope.accountId,
      from_id: fromId,
      taken_at: at,
    })
    .execute();
}
