import type { AvailableMember, HiringTeam } from '@common-ground/contract/team/hiring-teams';
import { canJoinHiringTeams, type HiringTeamRole } from '@common-ground/domain/access/hiring-team-role';
import { MEMBER_ROLES, type MemberRole } from '@common-ground/domain/team/member-role';
import { hasPermission } from '@common-ground/domain/team/permission';
import { MAX_MEMBERS } from '@common-ground/domain/team/team-invitation';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { reachesOpportunity } from './opportunity-reach.store.ts';

/** The roles of members who can be on a hiring team. */
const JOINING_ROLES = MEMBER_ROLES.filter(canJoinHiringTeams);

/** The hiring team of an opportunity, or null when the caller doesn't reach it. */
export async function findHiringTeam(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<HiringTeam | null> {
  const opportunity = await db
    .selectFrom('opportunities')
    .where('id', '=', opportunityId)
    .where('company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .select('id')
    .executeTakeFirst();
  if (!opportunity) return null;
  const rows = await db
    .selectFrom('memberships')
    .where('company_id', '=', scope.companyId)
    .where('role', 'in', JOINING_ROLES)
    .select(['account_id', 'name', 'role', 'assignment_version'])
    .select(
      sql<HiringTeamRole | null>`(select given.role from opportunity_members as given where given.account_id = memberships.account_id and given.company_id = memberships.company_id and given.opportunity_id = ${opportunityId})`.as(
        'team_role',
      ),
    )
    .orderBy('joined_at')
    .orderBy('account_id')
    .limit(MAX_MEMBERS)
    .execute();
  return teamOf(rows, hasPermission(scope.membership, 'manage_hiring_teams'));
}

type MemberRow = {
  readonly account_id: string;
  readonly name: string | null;
  readonly role: string;
  readonly assignment_version: number;
  /** Null for those who aren't on the team. */
  readonly team_role: HiringTeamRole | null;
};

function teamOf(rows: readonly MemberRow[], canChange: boolean): HiringTeam {
  const present = (row: MemberRow): AvailableMember => ({
    memberId: row.account_id,
    name: row.name,
    role: row.role as MemberRole,
    version: row.assignment_version,
  });
  return {
    members: rows.flatMap((row) =>
      row.team_role === null ? [] : [{ ...present(row), teamRole: row.team_role }],
    ),
    available: canChange ? rows.filter((row) => row.team_role === null).map(present) : [],
  };
}

/**
 * Locks a member who can be on hiring teams, so that their role at the company can't change in the meantime.
 * @returns the member's identity and role, or null when the company has no such member
 */
export async function lockGivenMember(
  db: Database,
  scope: CompanyScope,
  accountId: string,
): Promise<{ uid: string; role: MemberRole } | null> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .where('memberships.account_id', '=', accountId)
    .where('memberships.company_id', '=', scope.companyId)
    .where('memberships.role', 'in', JOINING_ROLES)
    .select(['accounts.identity_uid', 'memberships.role'])
    .forNoKeyUpdate(['memberships'])
    .executeTakeFirst();
  return row ? { uid: row.identity_uid, role: row.role as MemberRole } : null;
}

/** Adds a locked member to the team of an opportunity of the company, or changes their role on it. */
export async function upsertHiringTeamMember(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  accountId: string,
  teamRole: HiringTeamRole,
): Promise<void> {
  await db
    .insertInto('opportunity_members')
    .columns(['opportunity_id', 'account_id', 'company_id', 'role'])
    .expression(
      db
        .selectFrom('opportunities')
        .where('company_id', '=', scope.companyId)
        .where('id', '=', opportunityId)
        .select([
          'id',
          sql<string>`${accountId}::uuid`.as('account_id'),
          'company_id',
          sql<string>`${teamRole}::text`.as('role'),
        ]),
    )
    .onConflict((conflict) => conflict.constraint('opportunity_members_pkey').doUpdateSet({ role: teamRole }))
    .execute();
}

/** Removes a member from an opportunity. */
export async function deleteHiringTeamMember(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  accountId: string,
): Promise<void> {
  await db
    .deleteFrom('opportunity_members')
    .where('opportunity_id', '=', opportunityId)
    .where('account_id', '=', accountId)
    .where('company_id', '=', scope.companyId)
    .execute();
}
