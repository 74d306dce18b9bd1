import { type MemberRole, reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { LiveMember } from '../../platform/live/live-hub.ts';

const workedJobs = (role: MemberRole | null, opportunityIds: readonly string[]) =>
  role === null || reachesEveryOpportunity(role) ? null : new Set(opportunityIds);

/**
 * The current companies, roles and opportunities of some accounts; null for candidates. Members of a suspended company are left out, and
 * those who no longer have one.
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
      sql<readonly string[]>`array(
        select given.opportunity_id::text from opportunity_members as given
        where given.account_id = accounts.id and given.company_id = memberships.company_id
      )`.as('opportunity_ids'),
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        companyId: row.company_id,
        membership: row.role as MemberRole | null,
        reach: workedJobs(row.role as MemberRole | null, row.opportunity_ids),
        sessionsSince: row.sessions_since && row.sessions_since.getTime() / 1000,
      },
    ]),
  );
}
