import type { MemberRole } from '@common-ground/domain/team/member-role';
import { sql } from 'kysely';
import { anyOfLocked } from '../../platform/db/any-of-locked.ts';
import type { Database } from '../../platform/db/database.ts';
import { MAX_MAIL_ATTEMPTS, pauseAfterAttempt } from '../../platform/mail/mail-attempts.ts';

/** A member to be notified of a new role. */
export type DueRoleMail = {
  readonly accountId: string;
  /** At the identity provider. */
  readonly uid: string;
  /** For the member's dates and numbers. */
  readonly locale: string;
  readonly companyName: string;
  readonly isCompanyVerified: boolean;
  readonly role: MemberRole;
  /** Identifies the change, the same for each attempt; null for changes from before such emails had an identifier. */
  readonly changedAt: Date | null;
  /** Identifies the claim, so that a change in the meantime is sent too. */
  readonly claimedUntil: Date;
};

/**
 * The columns to set when a member's role has changed: the email is due now, or an hour after the last one, and covers everything that has
 * changed by then.
 */
export function roleChange(at: Date) {
  const dueAt = sql<Date>`greatest(${at}::timestamptz, role_mailed_at + interval '1 hour')`;
  return { role_mail_due_at: dueAt, role_changed_at: at, role_mail_tries: 0 };
}

/**
 * Claims some members whose role was changed, so that no other process gets them: they are due again after a pause unless marked as
 * notified. Bypasses row level security: covers the members of all companies.
 */
export async function claimDueRoleMails(systemDb: Database, limit: number, at: Date): Promise<DueRoleMail[]> {
  const rows = await systemDb
    .with('taken', (taken) =>
      taken
        .updateTable('memberships')
        .set(({ eb }) => ({
          role_mail_due_at: sql<Date>`${at}::timestamptz + ${pauseAfterAttempt('role_mail_tries')}`,
          role_mail_tries: eb('role_mail_tries', '+', 1),
        }))
        .where(({ eb, selectFrom }) =>
          eb(
            'account_id',
            '=',
            anyOfLocked(
              selectFrom('memberships')
                .where('role_mail_due_at', '<=', at)
                .where('role_mail_tries', '<', MAX_MAIL_ATTEMPTS)
                .orderBy('role_mail_tries')
                .orderBy('role_mail_due_at')
                .orderBy('account_id')
                .limit(limit)
                .select('account_id')
                .forUpdate()
                .skipLocked(),
            ),
          ),
        )
        .returning(['account_id', 'company_id', 'role', 'role_changed_at', 'role_mail_due_at']),
    )
    .selectFrom('taken')
    .innerJoin('accounts', 'accounts.id', 'taken.account_id')
    .innerJoin('companies', 'companies.id', 'taken.company_id')
    .select([
      'taken.account_id',
      'accounts.identity_uid',
      'accounts.locale',
      'companies.name',
      'companies.verified_at',
      'taken.role',
      'taken.role_changed_at',
      'taken.role_mail_due_at',
    ])
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    uid: row.identity_uid,
    locale: row.locale,
    companyName: row.name,
    isCompanyVerified: row.verified_at !== null,
    role: row.role as MemberRole,
    changedAt: row.role_changed_at,
    claimedUntil: row.role_mail_due_at as Date,
  }));
}

/** Makes an email due again that couldn't even be attempted. */
export async function requeueRoleMail(
  systemDb: Database,
  { accountId, claimedUntil }: Pick<DueRoleMail, 'accountId' | 'claimedUntil'>,
  at: Date,
): Promise<void> {
  await systemDb
    .updateTable('memberships')
    .set(({ eb }) => ({ role_mail_due_at: at, role_mail_tries: eb('role_mail_tries', '-', 1) }))
    .where('account_id', '=', accountId)
    .where('role_mail_due_at', '=', claimedUntil)
    .execute();
}

/** Records that a member was notified, and that nothing is left to send unless the role has changed again in the meantime. */
export async function markRoleChangeMailed(
  systemDb: Database,
  { accountId, claimedUntil }: Pick<DueRoleMail, 'accountId' | 'claimedUntil'>,
  at: Date,
): Promise<void> {
  await systemDb
    .updateTable('memberships')
    .set({ role_mailed_at: at })
    .where('account_id', '=', accountId)
    .execute();
  await systemDb
    .updateTable('memberships')
    .set({ role_mail_due_at: null })
    .where('account_id', '=', accountId)
    .where('role_mail_due_at', '=', claimedUntil)
    .execute();
}

/** How many members couldn't be notified of a new role in any of the attempts. */
export async function countGivenUpRoleMails(systemDb: Database): Promise<number> {
  const { count } = await systemDb
    .selectFrom('memberships')
    .where('role_mail_due_at', 'is not', null)
    .where('role_mail_tries', '>=', MAX_MAIL_ATTEMPTS)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Requeues emails that had used up their attempts. */
export async function requeueGivenUpRoleMails(systemDb: Database, at: Date): Promise<void> {
  await systemDb
    .updateTable('memberships')
    .set({ role_mail_due_at: at, role_mail_tries: 0 })
    .where('role_mail_due_at', 'is not', null)
    .where('role_mail_tries', '>=', MAX_MAIL_ATTEMPTS)
    .execute();
}
