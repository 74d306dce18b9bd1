import { type MemberMail, remainingMails } from '@common-ground/domain/team/member-mail';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** The mails that the caller gets. */
export async function findMemberMails(db: Database, scope: CompanyScope): Promise<readonly MemberMail[]> {
  const row = await db
    .selectFrom('memberships')
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .select('muted_mails')
    .executeTakeFirst();
  return remainingMails((row?.muted_mails ?? []) as MemberMail[]);
}

/** Saves which mails the caller gets. */
export async function updateMemberMails(
  db: Database,
  scope: CompanyScope,
  wanted: readonly MemberMail[],
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ muted_mails: [...remainingMails(wanted)] })
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .execute();
}
