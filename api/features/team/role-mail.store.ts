import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { Database } from '../../platform/db/database.ts';

/** A member who is to be told of another role. */
export type DueRoleMail = {
  readonly accountId: string;
  /** At the identity provider. */
  readonly uid: string;
  readonly companyName: string;
  readonly isCompanyVerified: boolean;
  readonly role: MemberRole;
  /** Names what was taken, so that a change in the meantime is told too. */
  readonly takenUntil: Date;
};

const TRY_AGAIN_MS = 600_000;

/**
 * Takes some members whose role was changed, each for one caller alone; they are due again in ten minutes unless they are put down as told.
 * Past the walls: it is about the members of every company.
 */
export async function takeDueRoleMails(systemDb: Database, limit: number, at: Date): Promise<DueRoleMail[]> {
  const takenUntil = new Date(at.getTime() + TRY_AGAIN_MS);
  const rows = await systemDb
    .with('taken', (taken) =>
      taken
        .updateTable('memberships')
        .set({ role_mail_due_at: takenUntil })
        .where('account_id', 'in', (due) =>
          due
            .selectFrom('memberships')
            .where('role_mail_due_at', '<=', at)
            .orderBy('role_mail_due_at')
            .limit(limit)
            .select('account_id')
            .forUpdate()
            .skipLocked(),
        )
        .returning(['account_id', 'company_id', 'role']),
    )
    .selectFrom('taken')
    .innerJoin('accounts', 'accounts.id', 'taken.account_id')
    .innerJoin('companies', 'companies.id', 'taken.company_id')
    .select([
      'taken.account_id',
      'accounts.identity_uid',
      'companies.name',
      'companies.verified_at',
      'taken.role',
    ])
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    uid: row.identity_uid,
    companyName: row.name,
    isCompanyVerified: row.verified_at !== null,
    role: row.role as MemberRole,
    takenUntil,
  }));
}

/** Puts down that a member was told, if the role was not changed again in the meantime. */
export async function markRoleTold(
  systemDb: Database,
  { accountId, takenUntil }: Pick<DueRoleMail, 'accountId' | 'takenUntil'>,
): Promise<void> {
  await systemDb
    .updateTable('memberships')
    .set({ role_mail_due_at: null })
    .where('account_id', '=', accountId)
    .where('role_mail_due_at', '=', takenUntil)
    .execute();
}
