import type { Database } from '../../platform/db/database.ts';

/** What the owners of a company hear about its team, and what whoever was removed hears. */
export const TEAM_NOTICE_KINDS = ['owner_added', 'member_demoted', 'member_removed', 'removed'] as const;
export type TeamNoticeKind = (typeof TEAM_NOTICE_KINDS)[number];

/** Whom a notice is about, as they are called at the company. */
type About = { readonly companyId: string; readonly memberName: string | null; readonly at: Date };

/** Puts a notice to one person on the list of mails to send. Call it in the transaction of the change. */
export async function insertTeamNotice(
  db: Database,
  kind: TeamNoticeKind,
  recipientUid: string,
  { companyId, memberName, at }: About,
): Promise<void> {
  await db
    .insertInto('team_notices')
    .values({
      company_id: companyId,
      recipient_uid: recipientUid,
      kind,
      member_name: memberName,
      due_at: at,
      made_at: at,
    })
    .execute();
}

/** The same to everybody who owns the company when this is called. */
export async function insertOwnerNotices(
  db: Database,
  kind: Exclude<TeamNoticeKind, 'removed'>,
  about: About,
  exceptAccountId: string | null = null,
): Promise<void> {
  const owners = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .where('company_id', '=', about.companyId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.account_id', 'is distinct from', exceptAccountId)
    .select('accounts.identity_uid')
    .execute();
  for (const { identity_uid } of owners) await insertTeamNotice(db, kind, identity_uid, about);
}

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

/** Forgets a notice, with whom it went to. */
export async function deleteTeamNotice(systemDb: Database, id: string): Promise<void> {
  await systemDb.deleteFrom('team_notices').where('id', '=', id).execute();
}

/** Forgets notices that nobody could be told for a week. */
export async function deleteOldTeamNotices(systemDb: Database, before: Date): Promise<void> {
  await systemDb.deleteFrom('team_notices').where('made_at', '<', before).execute();
}
