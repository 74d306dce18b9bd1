import { emailsExcept, type MemberEmail } from '@common-ground/domain/team/member-email';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** The emails the caller gets. */
export async function findEmailPreferences(
  db: Database,
  scope: CompanyScope,
): Promise<readonly MemberEmail[]> {
  const row = await db
    .selectFrom('memberships')
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .select('muted_mails')
    .executeTakeFirst();
  return emailsExcept((row?.muted_mails ?? []) as MemberEmail[]);
}

/** Saves which emails the caller gets. */
export async function updateEmailPreferences(
  db: Database,
  scope: CompanyScope,
  wanted: readonly MemberEmail[],
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ muted_mails: [...emailsExcept(wanted)] })
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .execute();
}
