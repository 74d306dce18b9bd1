import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { Database } from '../../platform/db/database.ts';
import type { LiveMember } from '../../platform/live/live-hub.ts';

/**
 * Where some accounts work now, and as what. Who works nowhere any more, or at a company that is suspended, is missing.
 * @param systemDb past the walls between companies: it asks for everybody who follows one on this process at once
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
