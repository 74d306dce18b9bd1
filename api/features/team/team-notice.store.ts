import type { OwnerNotice } from '@common-ground/contract/team-notices';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** What the owners of a company hear about its team and its verification. */
type OwnerNoticeKind = OwnerNotice['kind'];
/** The same, and what whoever was removed hears. */
export type TeamNoticeKind = OwnerNoticeKind | 'removed';

const SHOWN_DAYS = 30;
/** For how long a mail is tried. */
const MAILED_DAYS = 7;
const MOST_SHOWN = 50;

/** Whom a notice is about, as they are called at the company. */
type About = { readonly companyId: string; readonly memberName: string | null; readonly at: Date };

/** By whom a notice is read: the identity gets the mail, and the account, where there is one, sees it on screen. */
type Reader = { readonly uid: string; readonly accountId: string | null };

async function insertTeamNotice(
  db: Database,
  kind: TeamNoticeKind,
  { uid, accountId }: Reader,
  { companyId, memberName, at }: About,
): Promise<void> {
  await db
    .insertInto('team_notices')
    .values({
      company_id: companyId,
      recipient_uid: uid,
      account_id: accountId,
      kind,
      member_name: memberName,
      due_at: at,
      made_at: at,
    })
    .execute();
}

/** Has whoever was removed told by mail; they see no page of the company any more. Call it in the transaction of the change. */
export async function insertRemovalNotice(db: Database, uid: string, about: About): Promise<void> {
  await insertTeamNotice(db, 'removed', { uid, accountId: null }, about);
}

/** Has everybody told who owns the company when this is called. Call it in the transaction of the change. */
export async function insertOwnerNotices(
  db: Database,
  kind: OwnerNoticeKind,
  about: About,
  exceptAccountId: string | null = null,
): Promise<void> {
  const owners = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .where('company_id', '=', about.companyId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.account_id', 'is distinct from', exceptAccountId)
    .select(['accounts.id', 'accounts.identity_uid'])
    .execute();
  for (const { id, identity_uid: uid } of owners)
    await insertTeamNotice(db, kind, { uid, accountId: id }, about);
}

/** What the caller was told in the last month and has not dismissed, the newest first. */
export async function listOwnerNotices(db: Database, scope: CompanyScope, now: Date): Promise<OwnerNotice[]> {
  const rows = await db
    .selectFrom('team_notices')
    .where('company_id', '=', scope.companyId)
    .where('account_id', '=', scope.accountId)
    .where('made_at', '>', daysBefore(now, SHOWN_DAYS))
    .select(['notice_id', 'kind', 'member_name', 'made_at'])
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    noticeId: row.notice_id,
    kind: row.kind as OwnerNoticeKind,
    memberName: row.member_name,
    madeAt: row.made_at.toISOString(),
  }));
}

/** Shows a notice to the caller no more; its mail still goes. Call it in a transaction. */
export async function dismissOwnerNotice(db: Database, scope: CompanyScope, noticeId: string): Promise<void> {
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

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000);

export type DueTeamNotice = {
  readonly id: string;
  readonly uid: string;
  readonly kind: TeamNoticeKind;
  readonly memberName: string | null;
  readonly companyName: string;
};

/** Longer than one mail can take to send. */
const TRY_AGAIN_MS = 900_000;

/** Takes some notices, each for one caller alone; they are due again in a quarter of an hour unless they are deleted. Past the walls: every company's. */
export async function takeDueTeamNotices(
  systemDb: Database,
  limit: number,
  at: Date,
): Promise<DueTeamNotice[]> {
  const rows = await systemDb
    .with('taken', (taken) =>
      taken
        .updateTable('team_notices')
        .set({ due_at: new Date(at.getTime() + TRY_AGAIN_MS) })
        .where('id', 'in', (due) =>
          due
            .selectFrom('team_notices')
            .where('due_at', '<=', at)
            .orderBy('id')
            .limit(limit)
            .select('id')
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'recipient_uid', 'kind', 'member_name', 'company_id']),
    )
    .selectFrom('taken')
    .innerJoin('companies', 'companies.id', 'taken.company_id')
    .select(['taken.id', 'recipient_uid', 'kind', 'member_name', 'companies.name'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    uid: row.recipient_uid,
    kind: row.kind as TeamNoticeKind,
    memberName: row.member_name,
    companyName: row.name,
  }));
}

/** Makes a notice due again that could not even be tried. */
export async function putBackTeamNotice(systemDb: Database, id: string, at: Date): Promise<void> {
  await systemDb.updateTable('team_notices').set({ due_at: at }).where('id', '=', id).execute();
}

/** The mail of a notice has gone, or never will: it stays while somebody sees it on screen, and goes otherwise. */
export async function endTeamNoticeMail(systemDb: Database, id: string): Promise<void> {
  await systemDb.transaction().execute(async (transaction) => {
    const notice = await transaction
      .selectFrom('team_notices')
      .where('id', '=', id)
      .select('account_id')
      .forUpdate()
      .executeTakeFirst();
    if (notice?.account_id)
      await transaction.updateTable('team_notices').set({ due_at: null }).where('id', '=', id).execute();
    else await transaction.deleteFrom('team_notices').where('id', '=', id).execute();
  });
}

/** Forgets notices that were shown for a month, and those without anybody to show them to whose mail could not go for a week. */
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
