import type { OwnerNotice } from '@common-ground/contract/team/team-notices';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** What a company's owners are notified about concerning its team and verification. */
type OwnerNoticeKind = OwnerNotice['kind'];
/** These, and what a removed member is notified about. */
export type TeamNoticeKind = OwnerNoticeKind | 'removed';

/** How long owners are shown a notice. */
export const SHOWN_DAYS = 30;
const MAX_SHOWN = 50;
/** How soon owners are emailed again about a new owner on the same day. */
const HOURS_BETWEEN = 6;

/** Who a notice is about, by identity and by name at the company; null for what the operator did. */
type NoticeSubject = {
  readonly companyId: string;
  readonly subjectUid: string | null;
  readonly memberName: string | null;
  /** The address they joined with. */
  readonly memberAddress?: string | null;
  readonly at: Date;
};

/** Who a notice is for: the identity gets the email, and the account, if there is one, sees it on screen. */
type Reader = { readonly uid: string; readonly accountId: string | null };

/**
 * Creates a notice, or counts one more on the day's notice, which is then shown again. Its email isn't sent again, except when someone is
 * made an owner once more, at most every six hours.
 */
async function insertTeamNotice(
  db: Database,
  kind: TeamNoticeKind,
  { uid, accountId }: Reader,
  { companyId, subjectUid, memberName, memberAddress = null, at }: NoticeSubject,
): Promise<void> {
  const again =
    kind === 'owner_added'
      ? sql<Date>`coalesce(team_notices.due_at, greatest(${at}::timestamptz, team_notices.mailed_at + make_interval(hours => ${HOURS_BETWEEN})))`
      : sql<Date>`team_notices.due_at`;
  await db
    .insertInto('team_notices')
    .values({
      company_id: companyId,
      recipient_uid: uid,
      account_id: accountId,
      kind,
      subject_digest: subjectUid === null ? null : sql<string>`digest_of_uid(${subjectUid})`,
      first_on: at.toISOString().slice(0, 10),
      member_name: memberName,
      member_address: memberAddress,
      due_at: at,
      made_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'recipient_uid', 'kind', 'subject_digest', 'first_on'])
        .where('subject_digest', 'is not', null)
        .doUpdateSet({
          account_id: accountId,
          member_name: memberName,
          member_address: memberAddress,
          made_at: at,
          times: sql<number>`team_notices.times + 1`,
          due_at: again,
        }),
    )
    .execute();
}

/** Has a removed member notified by mail, since they can't see the company's pages any more. Call it in the transaction of the change. */
export async function insertRemovalNotice(
  db: Database,
  subject: NoticeSubject & { readonly subjectUid: string },
): Promise<void> {
  await insertTeamNotice(db, 'removed', { uid: subject.subjectUid, accountId: null }, subject);
}

/** Notifies everyone who owns the company when this is called. Call it in the transaction of the change. */
export async function insertOwnerNotices(
  db: Database,
  kind: OwnerNoticeKind,
  subject: NoticeSubject,
  exceptAccountId: string | null = null,
): Promise<void> {
  const owners = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .where('company_id', '=', subject.companyId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.account_id', 'is distinct from', exceptAccountId)
    .select(['accounts.id', 'accounts.identity_uid'])
    .orderBy('accounts.id')
    .execute();
  for (const { id, identity_uid: uid } of owners)
    await insertTeamNotice(db, kind, { uid, accountId: id }, subject);
}

/** The current role of the person a notice is about; null when they aren't on the team, or it's about no one. */
export const presentRole = sql<MemberRole | null>`(
  select memberships.role from memberships join accounts on accounts.id = memberships.account_id
  where memberships.company_id = team_notices.company_id and digest_of_uid(accounts.identity_uid) = team_notices.subject_digest
)`;

/** There can be many changes of members, but they never push notices about owners or verification out of the list. */
const isOfTheTeam = sql<boolean>`kind in ('member_joined', 'member_demoted', 'member_removed')`;

/** The caller's notices from the last month that they haven't dismissed, newest first. */
export async function listOwnerNotices(db: Database, scope: CompanyScope, now: Date): Promise<OwnerNotice[]> {
  const rows = await db
    .selectFrom('team_notices')
    .where('company_id', '=', scope.companyId)
    .where('account_id', '=', scope.accountId)
    .where('made_at', '>', daysBefore(now, SHOWN_DAYS))
    .select(['id', 'notice_id', 'kind', 'member_name', 'member_address', 'made_at', 'times'])
    .select(presentRole.as('member_role'))
    .orderBy(isOfTheTeam)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows
    .toSorted((a, b) => +b.made_at - +a.made_at || Number(b.id) - Number(a.id))
    .map((row) => ({
      noticeId: row.notice_id,
      kind: row.kind as OwnerNoticeKind,
      memberName: row.member_name,
      memberAddress: row.member_address,
      memberRole: row.member_role,
      times: row.times,
      madeAt: row.made_at.toISOString(),
    }));
}

/** Dismisses a notice for the caller; its email is still sent. Call it in a transaction. */
export async function markOwnerNoticeDismissed(
  db: Database,
  scope: CompanyScope,
  noticeId: string,
): Promise<void> {
  const notice = await db
    .selectFrom('team_notices')
    .where('company_id', '=', scope.companyId)
    .where('account_id', '=', scope.accountId)
    .where('notice_id', '=', noticeId)
    .select(['id', 'due_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!notice) return;
  if (notice.due_at === null) await db.deleteFrom('team_notices').where('id', '=', notice.id).execute();
  else await db.updateTable('team_notices').set({ account_id: null }).where('id', '=', notice.id).execute();
}

/** A time some days earlier. */
export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000);
