import type { Assignment } from '@common-ground/contract/team/team';
import type { FormatLocale } from '@common-ground/domain/accounts/format-locale';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { INVITATION_DAYS } from '@common-ground/domain/team/team-invitation';
import { sql } from 'kysely';
import type { IdentityScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { VERIFIED_DOMAIN } from '../access/verified-domain.store.ts';

/**
 * What the holder of an invitation's secret can do before joining a company. Its 256 random bits
 * are the permission, so these functions take no scope, and a database that bypasses row level
 * security.
 */

/** An invitation that is open, or that an account has used already. */
export type RedeemableInvitation = Assignment & {
  readonly invitationId: string;
  readonly companyId: string;
  readonly companyName: string;
  /** Verified, or null. */
  readonly domain: string | null;
  /** The address it was sent to; null once it's used. */
  readonly address: string | null;
  readonly sentAt: Date;
  readonly acceptedBy: string | null;
};

/**
 * An invitation's details; null if it's unknown, withdrawn or too old, if the company is suspended, or if a company that invited under
 * its verified name currently isn't verified. `isLocked` locks it until the transaction ends.
 */
export async function findRedeemableInvitation(
  db: Database,
  digest: Buffer,
  now: Date,
  isLocked = false,
): Promise<RedeemableInvitation | null> {
  const oldest = new Date(now.getTime() - INVITATION_DAYS * 86_400_000);
  let query = db
    .selectFrom('team_invitations')
    .innerJoin('companies', 'companies.id', 'team_invitations.company_id')
    .where(({ and, or, eb }) =>
      or([
        and([eb('link_digest', '=', digest), eb('sent_at', '>', oldest)]),
        and([eb('earlier_digest', '=', digest), eb('earlier_sent_at', '>', oldest)]),
      ]),
    )
    .where('suspended_at', 'is', null)
    .where(({ or, eb }) => or([eb('is_verified', '=', true), eb('accepted_by', 'is not', null)]))
    .select([
      'team_invitations.id',
      'company_id',
      'companies.name',
      VERIFIED_DOMAIN.as('domain'),
      'role',
      'opportunity_ids',
      'address',
      'accepted_by',
    ])
    .select(sql<Date>`case when link_digest = ${digest} then sent_at else earlier_sent_at end`.as('sent_at'));
  if (isLocked) query = query.forUpdate('team_invitations');
  const row = await query.executeTakeFirst();
  if (!row) return null;
  return {
    invitationId: row.id,
    companyId: row.company_id,
    companyName: row.name,
    domain: row.domain,
    role: row.role as MemberRole,
    opportunityIds: row.opportunity_ids,
    address: row.address,
    sentAt: row.sent_at,
    acceptedBy: row.accepted_by,
  };
}

/** Marks an invitation as used and deletes its address. */
export async function markTeamInvitationUsed(
  db: Database,
  invitationId: string,
  accountId: string,
): Promise<void> {
  await db
    .updateTable('team_invitations')
    .set({ accepted_by: accountId, address: null, invited_by: null })
    .where('id', '=', invitationId)
    .where('accepted_by', 'is', null)
    .execute();
}

/** Gives an identity an account without a company. @returns the account's id; null when the identity has an account */
export async function insertCompanyAccount(
  db: Database,
  scope: IdentityScope,
  { locale, at }: { locale: FormatLocale; at: Date },
): Promise<string | null> {
  const row = await db
    .insertInto('accounts')
    .values({ identity_uid: scope.uid, role: 'company', created_at: at, email_confirmed_at: at, locale })
    .onConflict((conflict) => conflict.column('identity_uid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
