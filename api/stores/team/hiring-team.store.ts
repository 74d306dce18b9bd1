import type { HiringTeam, HiringTeamMember } from '@common-ground/contract/team/hiring-teams';
import {
  MEMBER_ROLES,
  type MemberRole,
  reachesEveryOpportunity,
} from '@common-ground/domain/team/member-role';
import { hasPermission } from '@common-ground/domain/team/permission';
import { MOST_MEMBERS } from '@common-ground/domain/team/team-invitation';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { reachesOpportunity } from './opportunity-reach.store.ts';

/** Roles that reach only the opportunities they're assigned to. */
const GIVEN_ROLES = MEMBER_ROLES.filter((role) => !reachesEveryOpportunity(role));

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
    .where('role', 'in', GIVEN_ROLES)
    .select(['account_id', 'name', 'role', 'assignment_version'])
    .select(
      sql<SqlBool>`exists (select from opportunity_members as given where given.account_id = memberships.account_id and given.company_id = memberships.company_id and given.opportunity_id = ${opportunityId})`.as(
        'is_on_it',
      ),
    )
    .orderBy('joined_at')
    .orderBy('account_id')
    .limit(MOST_MEMBERS)
    .execute();
  const present = (row: (typeof rows)[number]): HiringTeamMember => ({
    memberId: row.account_id,
    name: row.name,
    role: row.role as MemberRole,
    version: row.assignment_version,
  });
  const canChange = hasPermission(scope.membership, 'manage_hiring_teams');
  return {
    members: rows.filter((row) => row.is_on_it).map(present),
    available: canChange ? rows.filter((row) => !row.is_on_it).map(present) : [],
  };
}

/**
 * Locks a member whose role reaches only assigned opportunities, so that their role can't change in the meantime.
 * @returns the member's identity, or null when the company has no such member
 */
export async function lockGivenMember(
  db: Database,
  scope: CompanyScope,
  accountId: string,
): Promise<{ uid: string } | null> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .where('memberships.account_id', '=', accountId)
    .where('memberships.company_id', '=', scope.companyId)
    .where('memberships.role', 'in', GIVEN_ROLES)
    .select('accounts.identity_uid')
    .forNoKeyUpdate(['memberships'])
    .executeTakeFirst();
  return row ? { uid: row.identity_uid } : null;
}

/** Adds a locked member to an opportunity of the company; does nothing if they're on it already. */
export async function insertHiringTeamMember(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  accountId: string,
): Promise<void> {
  await db
    .insertInto('opportunity_members')
    .columns(['opportunity_id', 'account_id', 'company_id'])
    .expression(
      db
        .selectFrom('opportunities')
        .where('company_id', '=', scope.companyId)
        .where('id', '=', opportunityId)
        .select(['id', sql<string>`${accountId}::uuid`.as('account_id'), 'company_id']),
    )
    .onConflict((conflict) => conflict.constraint('opportunity_members_pkey').doNothing())
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
