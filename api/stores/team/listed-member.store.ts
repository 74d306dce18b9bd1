import type { Team, TeamMember } from '@common-ground/contract/team/team';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { MAX_MEMBERS } from '@common-ground/domain/team/team-invitation';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** Members of the caller's team. */
function selectMembers(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('memberships')
    .where('company_id', '=', scope.companyId)
    .select(['account_id', 'name', 'role', 'joined_at', 'assignment_version'])
    .select(
      sql<
        string[]
      >`array(select opportunity_id::text from opportunity_members as given where given.account_id = memberships.account_id and given.company_id = memberships.company_id order by 1)`.as(
        'opportunity_ids',
      ),
    );
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

const memberOf = (row: MemberRow, scope: CompanyScope): TeamMember => ({
  memberId: row.account_id,
  name: row.name,
  role: row.role as MemberRole,
  joinedAt: row.joined_at.toISOString(),
  isCaller: row.account_id === scope.accountId,
  opportunityIds: row.opportunity_ids,
  version: row.assignment_version,
});

/** Everyone on the caller's team, in the order they joined. */
export async function listMembers(db: Database, scope: CompanyScope): Promise<Team['members']> {
  const rows = await selectMembers(db, scope)
    .orderBy('joined_at')
    .orderBy('account_id')
    .limit(MAX_MEMBERS)
    .execute();
  return rows.map((row) => memberOf(row, scope));
}

/** A member of the caller's team, even beyond the maximum length of the list; null if there's none. */
export async function findMember(
  db: Database,
  scope: CompanyScope,
  accountId: string,
): Promise<TeamMember | null> {
  const row = await selectMembers(db, scope).where('account_id', '=', accountId).executeTakeFirst();
  return row ? memberOf(row, scope) : null;
}
