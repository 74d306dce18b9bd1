import type { Assignment, TeamInvitation } from '@common-ground/contract/team/team';
import { foldedAddress } from '@common-ground/domain/company/company-mail';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import {
  invitationEndsAt,
  MAX_INVITATIONS,
  oldestRetainedInvitation,
} from '@common-ground/domain/team/team-invitation';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireMembership } from '../../platform/db/membership.ts';

/** The company's unused invitations, newest first. */
export async function listTeamInvitations(
  db: Database,
  scope: CompanyScope,
  now: Date,
): Promise<readonly TeamInvitation[]> {
  const rows = await db
    .selectFrom('team_invitations')
    .where('company_id', '=', scope.companyId)
    .where('address', 'is not', null)
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(MAX_INVITATIONS)
    .execute();
  return rows.map((row) => ({
    invitationId: row.id,
    address: row.address ?? '',
    role: row.role as MemberRole,
    opportunityIds: row.opportunity_ids,
    sentAt: row.sent_at.toISOString(),
    openUntil: invitationEndsAt(row.sent_at).toISOString(),
    isOpen: now < invitationEndsAt(row.sent_at),
  }));
}

/** Of some opportunities, those that are the company's. */
async function ownOpportunities(
  db: Database,
  scope: CompanyScope,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('opportunities')
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores an invitation whose link is about to be emailed; an opportunity that isn't the company's is left out. Call it in a transaction.
 */
export async function insertTeamInvitation(
  db: Database,
  scope: CompanyScope,
  invitation: { address: string; digest: Buffer; at: Date } & Assignment,
): Promise<{ invitationId: string } | 'repeated' | 'too_many'> {
  await requireMembership(db);
  await db.selectFrom('companies').where('id', '=', scope.companyId).select('id').forNoKeyUpdate().execute();
  const waiting = await listTeamInvitations(db, scope, invitation.at);
  const mailbox = foldedAddress(invitation.address);
  if (waiting.some((item) => foldedAddress(item.address) === mailbox)) return 'repeated';
  if (waiting.length >= MAX_INVITATIONS) return 'too_many';
  return db
    .insertInto('team_invitations')
    .values({
      company_id: scope.companyId,
      invited_by: scope.accountId,
      address: invitation.address,
      link_digest: invitation.digest,
      role: invitation.role,
      opportunity_ids: [...(await ownOpportunities(db, scope, invitation.opportunityIds))],
      sent_at: invitation.at,
    })
    .returning('id as invitationId')
    .executeTakeFirstOrThrow();
}

/**
 * Replaces an invitation's link; the old one keeps working until the mail server accepts the new one's email. @returns the address, or null
 * when the company has no open invitation with this id
 */
export async function updateTeamInvitation(
  db: Database,
  scope: CompanyScope,
  invitationId: string,
  fresh: { digest: Buffer; at: Date; isFresh: boolean },
): Promise<{ address: string; role: MemberRole } | 'fresh_sign_in_required' | null> {
  const waiting = await db
    .selectFrom('team_invitations')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', invitationId)
    .where('address', 'is not', null)
    .select('role')
    .executeTakeFirst();
  if (waiting?.role === 'owner' && !fresh.isFresh) return 'fresh_sign_in_required';
  const row = await db
    .updateTable('team_invitations')
    // The person who sends the link is responsible for it.
    .set(({ fn }) => ({
      ...{ link_digest: fresh.digest, sent_at: fresh.at, invited_by: scope.accountId },
      // Only a link whose email was accepted counts as an earlier one: no one has received a link that's still in the queue.
      earlier_digest: fn.coalesce('earlier_digest', 'link_digest'),
      earlier_sent_at: fn.coalesce('earlier_sent_at', 'sent_at'),
    }))
    .where('company_id', '=', scope.companyId)
    .where('id', '=', invitationId)
    .where('address', 'is not', null)
    .returning(['address', 'role'])
    .executeTakeFirst();
  return row?.address == null ? null : { address: row.address, role: row.role as MemberRole };
}

/** Restores an invitation's earlier link, unless another has replaced it since, because the mail with the new one isn't sent. */
export async function updateUnsentTeamInvitation(
  db: Database,
  scope: CompanyScope,
  invitationId: string,
  unsent: Buffer,
): Promise<void> {
  await db
    .updateTable('team_invitations')
    .set(({ fn }) => ({
      link_digest: fn.coalesce('earlier_digest', 'link_digest'),
      sent_at: fn.coalesce('earlier_sent_at', 'sent_at'),
      ...{ earlier_digest: null, earlier_sent_at: null },
    }))
    .where('company_id', '=', scope.companyId)
    .where('id', '=', invitationId)
    .where('link_digest', '=', unsent)
    .execute();
}

/** Withdraws an invitation with its address; false when the company has no open invitation with this id. */
export async function deleteTeamInvitation(
  db: Database,
  scope: CompanyScope,
  invitationId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('team_invitations')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', invitationId)
    .where('address', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes invitations, used or not, that are older than any is kept. @returns how many */
export async function deleteOldTeamInvitations(db: Database, now: Date): Promise<number> {
  const rows = await db
    .deleteFrom('team_invitations')
    .where('sent_at', '<', oldestRetainedInvitation(now))
    .returning('id')
    .execute();
  return rows.length;
}
