import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { Database } from '../../platform/db/database.ts';
import type { LiveMember } from '../../platform/live/live-hub.ts';

/**
 * The current companies and roles of some accounts. Accounts without a company, or with a suspended one, are left out.
 * @param systemDb bypasses row level security: asks for everyone who follows a company on this process at once
 */
export async function findMembers(
  systemDb: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, LiveMember>> {
  const rows = await systemDb
    .selectFrom('memberships')
    .innerJoin('companies', 'companies.id', 'memberships.company_id')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .where('memberships.account_id', 'in', [...accountIds])
    .where('companies.suspended_at', 'is', null)
    .select([
      'memberships.account_id',
      'memberships.company_id',
      'memberships.role',
      'accounts.sessions_since',
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        companyId: row.company_id,
        membership: row.role as MemberRole,
        sessionsSince: row.sessions_since && row.sessions_since.getTime() / 1000,
      },
    ]),
  );
}
