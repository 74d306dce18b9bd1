import type { MemberRole } from '@common-ground/domain/team/member-role';
import { sql } from 'kysely';
import { anyOfLocked } from '../../platform/db/any-of-locked.ts';
import type { Database } from '../../platform/db/database.ts';
import { MAX_MAIL_ATTEMPTS, pauseAfterAttempt } from '../../platform/mail/mail-attempts.ts';
import { daysBefore, presentRole, SHOWN_DAYS, type TeamNoticeKind } from './team-notice.store.ts';

/** How old a notice may be to still be emailed. */
const MAILED_DAYS = 7;

/** A notice whose mail is due. */
export type DueTeamNotice = {
  readonly id: string;
  readonly uid: string;
  /** For the recipient's dates and numbers; null when their account is gone. */
  readonly locale: string | null;
  readonly kind: TeamNoticeKind;
  readonly memberName: string | null;
  /** Their role now; null when they're no longer on the team. */
  readonly memberRole: MemberRole | null;
  /** How often it happened on one day. */
  readonly times: number;
  readonly madeAt: Date;
  readonly companyName: string;
  readonly isCompanyVerified: boolean;
};

const lockDue = (db: Database, limit: number, at: Date) =>
  db
    .selectFrom('team_notices')
    .where('due_at', '<=', at)
    .where('mail_tries', '<', MAX_MAIL_ATTEMPTS)
    .orderBy('mail_tries')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .forUpdate()
    .skipLocked();

/**
 * Claims some notices, so that no other process gets them: they are due again after a pause, which grows, unless they are deleted.
 * Bypasses row level security: covers all companies.
 */
export async function claimDueTeamNotices(
  systemDb: Database,
  limit: number,
  at: Date,
): Promise<DueTeamNotice[]> {
  const rows = await systemDb
    .with('taken', (taken) =>
      taken
        .updateTable('team_notices')
        .set(({ eb }) => ({
          due_at: sql<Date>`${at}::timestamptz + ${pauseAfterAttempt('mail_tries')}`,
          mail_tries: eb('mail_tries', '+', 1),
        }))
        .where(({ eb }) => eb('id', '=', anyOfLocked(lockDue(systemDb, limit, at))))
        .returning(['id', 'recipient_uid', 'kind', 'member_name', 'times', 'made_at', 'company_id'])
        .returning(presentRole.as('member_role')),
    )
    .selectFrom('taken')
    .innerJoin('companies', 'companies.id', 'taken.company_id')
    .leftJoin('accounts', 'accounts.identity_uid', 'taken.recipient_uid')
    .select('accounts.locale')
    .select(['taken.id', 'recipient_uid', 'kind', 'member_name', 'member_role', 'times', 'made_at'])
    .select(['companies.name', 'companies.verified_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    uid: row.recipient_uid,
    locale: row.locale,
    kind: row.kind as TeamNoticeKind,
    memberName: row.member_name,
    memberRole: row.member_role,
    times: row.times,
    madeAt: row.made_at,
    companyName: row.name,
    isCompanyVerified: row.verified_at !== null,
  }));
}

/** Makes a notice due again that couldn't even be attempted. */
export async function requeueTeamNotice(systemDb: Database, id: string, at: Date): Promise<void> {
  await systemDb
    .updateTable('team_notices')
    .set(({ eb }) => ({ due_at: at, mail_tries: sql<number>`greatest(${eb.ref('mail_tries')} - 1, 0)` }))
    .where('id', '=', id)
    .execute();
}

/**
 * Records that a notice's email has been sent or never will be: the notice stays if someone can see it on screen, and is deleted
 * otherwise.
 */
export async function markTeamNoticeMailEnded(systemDb: Database, id: string, at: Date): Promise<void> {
  await systemDb.transaction().execute(async (transaction) => {
    const notice = await transaction
      .selectFrom('team_notices')
      .where('id', '=', id)
      .select('account_id')
      .forUpdate()
      .executeTakeFirst();
    if (notice?.account_id)
      await transaction
        .updateTable('team_notices')
        .set({ due_at: null, mailed_at: at, mail_tries: 0 })
        .where('id', '=', id)
        .execute();
    else await transaction.deleteFrom('team_notices').where('id', '=', id).execute();
  });
}

/** Deletes notices that were shown for a month, and those with no one to show them to whose email couldn't be sent for a week. */
export async function deleteOldTeamNotices(systemDb: Database, now: Date): Promise<void> {
  await systemDb
    .deleteFrom('team_notices')
    .where(({ or, and, eb }) =>
      or([
        eb('made_at', '<', daysBefore(now, SHOWN_DAYS)),
        and([eb('account_id', 'is', null), eb('made_at', '<', daysBefore(now, MAILED_DAYS))]),
      ]),
    )
    .execute();
  await systemDb
    .updateTable('team_notices')
    .set({ due_at: null })
    .where('due_at', 'is not', null)
    .where('made_at', '<', daysBefore(now, MAILED_DAYS))
    .execute();
}

/** How many recent notices couldn't be emailed, after using up all attempts. */
export async function countGivenUpTeamNotices(systemDb: Database): Promise<number> {
  const { count } = await systemDb
    .selectFrom('team_notices')
    .where('due_at', 'is not', null)
    .where('mail_tries', '>=', MAX_MAIL_ATTEMPTS)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Requeues notices that had used up their attempts. */
export async function requeueGivenUpTeamNotices(systemDb: Database, at: Date): Promise<void> {
  await systemDb
    .updateTable('team_notices')
    .set({ due_at: at, mail_tries: 0 })
    .where('due_at', 'is not', null)
    .where('mail_tries', '>=', MAX_MAIL_ATTEMPTS)
    .execute();
}
