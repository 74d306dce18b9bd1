import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { Database } from '../../platform/db/database.ts';
import type { LiveMember } from '../../platform/live/live-hub.ts';

/**
 * The current companies and roles of some accounts; null for candidates. Members of no company any more, or of a suspended one, are left
 * out.
 * @param systemDb bypasses row level security: asks for everyone who follows a company on this process at once
 */
export async function findMembers(
  systemDb: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, LiveMember>> {
  const rows = await systemDb
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('companies', 'companies.id', 'memberships.company_id')
    .where('accounts.id', 'in', [...accountIds])
    .where(({ or, and, eb }) =>
      or([
        eb('accounts.role', '=', 'candidate'),
        and([eb('companies.id', 'is not', null), eb('companies.suspended_at', 'is', null)]),
      ]),
    )
    .select([
      'accounts.id as account_id',
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
        membership: row.role as MemberRole | null,
        sessionsSince: row.sessions_since && row.sessions_since.getTime() / 1000,
      },
    ]),
  );
}
