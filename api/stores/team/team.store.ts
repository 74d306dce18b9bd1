import type { Assignment, Team, TeamMember } from '@common-ground/contract/team/team';
import { defaultHiringTeamRole } from '@common-ground/domain/access/hiring-team-role';
import { wouldLeaveNoOwner } from '@common-ground/domain/team/last-owner';
import { isDemotion, type MemberRole, reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { hasPermission } from '@common-ground/domain/team/permission';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireMembership } from '../../platform/db/membership.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { findMember, listMembers } from './listed-member.store.ts';
import { deleteFromPanels, insertLeaverMails, lockInterviewsOfMember } from './member-interviews.store.ts';
import { findMemberName } from './member-name.store.ts';
import { roleChange } from './role-mail.store.ts';
import { listTeamInvitations } from './team-invitation.store.ts';
import { insertOwnerNotices, insertRemovalNotice } from './team-notice.store.ts';

/** What a member can be assigned to: every opportunity of the company, drafts first, then the newest. */
async function listAssignable(db: Database, scope: CompanyScope): Promise<Team['opportunities']> {
  const rows = await db
    .selectFrom('opportunities')
    .where('company_id', '=', scope.companyId)
    .select(['id', 'title', 'status'])
    .orderBy(sql`published_at desc nulls first`)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ id, title, status }) => ({
    id,
    title,
    status: status as Team['opportunities'][number]['status'],
  }));
}

/** The team as the caller may see it: only those who manage it see invitations and assignable opportunities. */
export async function findTeam(db: Database, scope: CompanyScope, now: Date): Promise<Team> {
  if (!hasPermission(scope.membership, 'manage_team'))
    return { members: await listMembers(db, scope), invitations: [], opportunities: [] };
  const [members, invitations, opportunities] = await Promise.all([
    listMembers(db, scope),
    listTeamInvitations(db, scope, now),
    listAssignable(db, scope),
  ]);
  return { members, invitations, opportunities };
}

/**
 * Locks the caller, the member a change is about, and the company, and returns everyone's role: so the second of two owners stepping down
 * at the same time notices. The member's interviews come first, then memberships, ordered by id, then the company, so that no one
 * deadlocks.
 */
async function lockRoles(
  db: Database,
  scope: CompanyScope,
  accountId: string,
): Promise<ReadonlyMap<string, MemberRole>> {
  await lockInterviewsOfMember(db, scope, accountId);
  await db
    .selectFrom('memberships')
    .where('company_id', '=', scope.companyId)
    .where('account_id', 'in', [scope.accountId, accountId])
    .select('account_id')
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();
  await requireMembership(db);
  await db.selectFrom('companies').where('id', '=', scope.companyId).select('id').forNoKeyUpdate().execute();
  const rows = await db
    .selectFrom('memberships')
    .where('company_id', '=', scope.companyId)
    .select(['account_id', 'role'])
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.role as MemberRole]));
}

async function uidOf(db: Database, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('identity_uid')
    .executeTakeFirstOrThrow();
  return row.identity_uid;
}

/** The result of a change: the identity of the member it was about, or why nothing was changed. */
export type MemberChange = { readonly uid: string } | 'not_found' | 'last_owner' | 'fresh_sign_in_required';

/** When a change is made, and whether the caller has just signed in: only they can make someone an owner or demote one. */
export type TeamChangeContext = { readonly at: Date; readonly isFresh: boolean };

/** What a notice says about a member before they leave. */
async function noticeSubjectOf(db: Database, scope: CompanyScope, accountId: string, at: Date) {
  const { companyId } = scope;
  const memberName = await findMemberName(db, scope, accountId);
  return { companyId, subjectUid: await uidOf(db, accountId), memberName, at };
}

/**
 * Changes a member's role and jobs; an opportunity that is not the company's is left out. They're mailed about a new role. Call it
 * in a transaction. @param ifMatch the version that was read; if it has changed, nothing happens
 */
export async function upsertAssignment(
  db: Database,
  scope: CompanyScope,
  accountId: string,
  { role, opportunityIds }: Assignment,
  { at, isFresh, ifMatch }: TeamChangeContext & { readonly ifMatch: number },
): Promise<MemberChange | { readonly current: TeamMember }> {
  const roles = await lockRoles(db, scope, accountId);
  const current = await findMember(db, scope, accountId);
  if (current === null) return 'not_found';
  if (current.version !== ifMatch) return { current };
  const before = current.role;
  if (before !== role && [before, role].includes('owner') && !isFresh) return 'fresh_sign_in_required';
  if (wouldLeaveNoOwner(roles, accountId, role)) return 'last_owner';
  await db
    .updateTable('memberships')
    // A member who only gets other assignments isn't notified.
    .set({ role, ...(before === role ? {} : roleChange(at)) })
    .where('account_id', '=', accountId)
    .where('company_id', '=', scope.companyId)
    .execute();
  await deleteAssignmentsExcept(db, scope, accountId, { role, opportunityIds });
  await assign(db, scope.companyId, accountId, { role, opportunityIds });
  await deleteFromPanels(db, scope, { accountId, at, isLeavingTeam: false });
  const subject = await noticeSubjectOf(db, scope, accountId, at);
  if (before !== 'owner' && role === 'owner') await insertOwnerNotices(db, 'owner_added', subject);
  if (isDemotion(before, role)) await insertOwnerNotices(db, 'member_demoted', subject);
  await notifyCompany(db, scope.companyId, { topic: 'team', ids: [accountId] });
  return { uid: subject.subjectUid };
}

/**
 * Removes a member from the teams of opportunities they don't work on any more; on the others they keep their roles. Members who reach
 * everything are only on teams that they were added to on the job itself.
 */
async function deleteAssignmentsExcept(
  db: Database,
  scope: CompanyScope,
  accountId: string,
  { role, opportunityIds }: Assignment,
): Promise<void> {
  if (reachesEveryOpportunity(role)) return;
  let query = db
    .deleteFrom('opportunity_members')
    .where('account_id', '=', accountId)
    .where('company_id', '=', scope.companyId);
  if (opportunityIds.length > 0) query = query.where('opportunity_id', 'not in', [...opportunityIds]);
  await query.execute();
}

/** Assigns opportunities to a member, in the usual role; roles that reach everything aren't assigned anything here. */
async function assign(
  db: Database,
  companyId: string,
  accountId: string,
  { role, opportunityIds }: Assignment,
): Promise<void> {
  const teamRole = defaultHiringTeamRole(role);
  if (reachesEveryOpportunity(role) || teamRole === null || opportunityIds.length === 0) return;
  await db
    .insertInto('opportunity_members')
    .columns(['opportunity_id', 'account_id', 'company_id', 'role'])
    .expression(
      db
        .selectFrom('opportunities')
        .where('company_id', '=', companyId)
        .where('id', 'in', [...opportunityIds])
        .select([
          'id',
          sql<string>`${accountId}::uuid`.as('account_id'),
          'company_id',
          sql<string>`${teamRole}::text`.as('role'),
        ]),
    )
    .onConflict((conflict) => conflict.constraint('opportunity_members_pkey').doNothing())
    .execute();
}

/** Deletes a member's account, and with it the membership; the identity stays theirs. Call it in a transaction. */
export async function deleteMember(
  db: Database,
  scope: CompanyScope,
  accountId: string,
  { at, isFresh }: TeamChangeContext,
): Promise<MemberChange> {
  const roles = await lockRoles(db, scope, accountId);
  if (!roles.has(accountId)) return 'not_found';
  if (wouldLeaveNoOwner(roles, accountId, null)) return 'last_owner';
  if (roles.get(accountId) === 'owner' && !isFresh) return 'fresh_sign_in_required';
  const subject = await noticeSubjectOf(db, scope, accountId, at);
  await insertLeaverMails(db, scope, { accountId, at });
  await deleteFromPanels(db, scope, { accountId, at, isLeavingTeam: true });
  await db.deleteFrom('accounts').where('id', '=', accountId).execute();
  await insertOwnerNotices(db, 'member_removed', subject);
  if (accountId !== scope.accountId) await insertRemovalNotice(db, subject);
  await notifyCompany(db, scope.companyId, { topic: 'team', ids: [accountId] });
  return { uid: subject.subjectUid };
}

/** Whether the caller's leaving would leave colleagues without an owner. Call it in the transaction in which the caller leaves. */
export async function isNeededAsOwner(db: Database, scope: CompanyScope): Promise<boolean> {
  const roles = await lockRoles(db, scope, scope.accountId);
  return roles.size > 1 && wouldLeaveNoOwner(roles, scope.accountId, null);
}

/** Whether the database refused a member or an invitation because the team is full. */
export function isTeamFull(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'memberships_most_in_team';
}

/** Adds an account to a company's team, if it has room: see `isTeamFull`. An open invitation is the only scope needed. */
export async function insertMember(
  db: Database,
  member: {
    accountId: string;
    companyId: string;
    name: string;
    address: string | null;
    at: Date;
  } & Assignment,
): Promise<void> {
  const { accountId, companyId, name, address, at, role, opportunityIds } = member;
  await db
    .insertInto('memberships')
    .values({ account_id: accountId, company_id: companyId, role, name, joined_at: at })
    .execute();
  await assign(db, companyId, accountId, { role, opportunityIds });
  const subject = { companyId, subjectUid: await uidOf(db, accountId), memberName: name, at };
  // An owner has joined whose address was entered by owners.
  if (role === 'owner') await insertOwnerNotices(db, 'owner_added', subject);
  else await insertOwnerNotices(db, 'member_joined', { ...subject, memberAddress: address });
  await notifyCompany(db, companyId, { topic: 'team', ids: [accountId] });
}

/** Notifies the other owners that the caller is leaving. Call it in the transaction in which the caller leaves, before they do. */
export async function insertDepartureNotice(db: Database, scope: CompanyScope, at: Date): Promise<void> {
  await deleteFromPanels(db, scope, { accountId: scope.accountId, at, isLeavingTeam: true });
  const subject = await noticeSubjectOf(db, scope, scope.accountId, at);
  await insertOwnerNotices(db, 'member_removed', subject, scope.accountId);
}
