import { MOST_COUNTED, NOTIFICATION_LIMITS } from '@common-ground/domain/notifications/notification';
import { type SqlBool, sql } from 'kysely';
import type { AccountScope, CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { isReadable, shownName } from '../pipeline/pipeline-row.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** A page of a list, and the moment as of which it's read. */
type Page = { readonly after: PageEnd | null; readonly limit: number };

/** News of a reply is over once the application has ended, or has another reply date. */
const IS_STILL_SO = sql<SqlBool>`(notifications.reply_by is null or (applications.reply_by = notifications.reply_by and applications.ended_at is null))`;

/** What a company did is paused while it's suspended, and what a blocked one sent is left unseen. */
const IS_OF_OPEN_COMPANY = sql<SqlBool>`(
  companies.suspended_at is null
  and (
    notifications.invitation_id is null
    or (
      invitations.state = 'waiting' and not invitations.is_undelivered
      and not exists (select from blocks where blocks.candidate_id = invitations.candidate_id and blocks.company_id = invitations.company_id)
    )
  )
)`;

/** The rows of the caller's account, whichever side it is on. */
function selectOwn(db: Database, { accountId }: AccountScope) {
  return db
    .selectFrom('notifications')
    .innerJoin('companies', 'companies.id', 'notifications.company_id')
    .leftJoin('applications', 'applications.id', 'notifications.application_id')
    .leftJoin('candidate_invitations as invitations', 'invitations.id', 'notifications.invitation_id')
    .leftJoin('opportunities', 'opportunities.id', 'invitations.opportunity_id')
    .where('notifications.account_id', '=', accountId)
    .where(IS_STILL_SO);
}

function selectCandidates(db: Database, scope: CandidateScope) {
  return selectOwn(db, scope).where(IS_OF_OPEN_COMPANY);
}

/** What the member may see by now: of applications that they reach and that the company may still read. */
function selectMembers(db: Database, scope: CompanyScope, today: string) {
  return selectOwn(db, scope)
    .where('notifications.company_id', '=', scope.companyId)
    .where('applications.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .where(isReadable(scope, today));
}

type Own = ReturnType<typeof selectOwn>;

const ORDER_KEY = sql<string>`to_char(notifications.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

function pageOf(query: Own, { after, limit }: Page) {
  const rest =
    after === null
      ? query
      : query.where(
          sql<SqlBool>`(notifications.happened_at, notifications.id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
        );
  return rest
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.application_id',
      'notifications.reply_by',
      'notifications.times',
      'notifications.happened_at',
      'notifications.read_at',
    ])
    .select([
      ORDER_KEY.as('order_key'),
      sql<string | null>`coalesce(applications.opportunity_id, invitations.opportunity_id)`.as(
        'opportunity_id',
      ),
      sql<string | null>`coalesce(applications.opportunity_title, opportunities.title)`.as('job_title'),
    ])
    .orderBy('notifications.happened_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit);
}

/** The candidate's notifications from the end of the page before, newest first. */
export async function listCandidateNotifications(db: Database, scope: CandidateScope, page: Page) {
  return await pageOf(selectCandidates(db, scope), page)
    .select(
      sql<
        string | null
      >`coalesce(applications.snapshot::json -> 'opportunity' ->> 'companyName', companies.name)`.as(
        'other_name',
      ),
    )
    .execute();
}

/** The member's notifications from the end of the page before, newest first. @param today `YYYY-MM-DD` */
export async function listMemberNotifications(db: Database, scope: CompanyScope, today: string, page: Page) {
  return await pageOf(selectMembers(db, scope, today), page)
    .select(shownName(scope, today).as('other_name'))
    .execute();
}

async function countUnread(db: Database, query: Own): Promise<number> {
  const { count } = await db
    .selectFrom(
      query
        .where('notifications.read_at', 'is', null)
        .select('notifications.id')
        .limit(MOST_COUNTED)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many of the candidate's notifications are unread, up to the most that are counted. */
export async function countCandidateNotifications(db: Database, scope: CandidateScope): Promise<number> {
  return await countUnread(db, selectCandidates(db, scope));
}

/** How many of the member's notifications are unread, up to the most that are counted. @param today `YYYY-MM-DD` */
export async function countMemberNotifications(
  db: Database,
  scope: CompanyScope,
  today: string,
): Promise<number> {
  return await countUnread(db, selectMembers(db, scope, today));
}

/** Marks one of the caller's notifications as read; the first time stays. @returns false when there is no such one */
export async function markNotificationRead(
  db: Database,
  scope: AccountScope,
  id: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .where('account_id', '=', scope.accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the caller's notifications as read that happened up to a moment. */
export async function markAllNotificationsRead(
  db: Database,
  scope: AccountScope,
  upTo: Date,
  at: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('account_id', '=', scope.accountId)
    .where('read_at', 'is', null)
    // A moment in an answer is cut to milliseconds.
    .where(sql<SqlBool>`date_trunc('milliseconds', happened_at) <= ${upTo}::timestamptz`)
    .execute();
}

/** Deletes notifications that are too old, or too many for one person. Bypasses row level security: covers everyone. */
export async function deleteOldNotifications(systemDb: Database, now: Date): Promise<void> {
  const { days, perPerson } = NOTIFICATION_LIMITS;
  await sql`delete from notifications where happened_at < ${now}::timestamptz - make_interval(days => ${days})`.execute(
    systemDb,
  );
  await sql`
    delete from notifications where id in (
      select id from (
        select id, row_number() over (partition by account_id order by happened_at desc, id desc) as place from notifications
        where account_id in (select account_id from notifications group by account_id having count(*) > ${perPerson})
      ) as placed
      where place > ${perPerson}
    )`.execute(systemDb);
}
