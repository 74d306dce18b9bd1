import { MAX_UNREAD_COUNT } from '@common-ground/domain/notifications/notification';
import { hasPermission } from '@common-ground/domain/team/permission';
import { type SqlBool, sql } from 'kysely';
import type { AccountScope, CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { isReadable, shownName } from '../pipeline/pipeline-row.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** A page of a list, and the time it's read at. */
type Page = { readonly after: PageEnd | null; readonly limit: number };

/** News of a reply is over once the application has ended, or has another reply date. */
const IS_STILL_DUE = sql<SqlBool>`(notifications.reply_by is null or (applications.reply_by = notifications.reply_by and applications.ended_at is null))`;

/** A candidate has settled an offer by answering it, and everything but messages by withdrawing the application. */
const IS_RELEVANT = sql<SqlBool>`(
  notifications.application_id is null
  or case notifications.kind
    when 'message_received' then true
    when 'offer_received' then applications.status = 'offer'
    else applications.status <> 'withdrawn'
  end
)`;

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

function joinSubjects(db: Database) {
  return db
    .selectFrom('notifications')
    .innerJoin('companies', 'companies.id', 'notifications.company_id')
    .leftJoin('applications', 'applications.id', 'notifications.application_id')
    .leftJoin('candidate_invitations as invitations', 'invitations.id', 'notifications.invitation_id')
    .leftJoin('opportunities', 'opportunities.id', 'invitations.opportunity_id')
    .leftJoin('team_notices', 'team_notices.notice_id', 'notifications.team_notice_id');
}

/** The rows of the caller's account, on either side. */
function selectOwn(db: Database, { accountId }: AccountScope) {
  return joinSubjects(db).where('notifications.account_id', '=', accountId).where(IS_STILL_DUE);
}

/** The candidate's notifications that still apply, and that they may still see. */
export function selectCandidates(db: Database, scope: CandidateScope) {
  return selectOwn(db, scope).where(IS_OF_OPEN_COMPANY).where(IS_RELEVANT);
}

/**
 * What the member may currently see: about applications that they reach and that the company may still read, and about the team what
 * owners may see.
 */
export function selectMembers(db: Database, scope: CompanyScope, today: string) {
  return selectOwn(db, scope)
    .where('notifications.company_id', '=', scope.companyId)
    .where(({ and, eb, or }) =>
      or([
        ...(hasPermission(scope.membership, 'manage_team') ? [eb('team_notices.id', 'is not', null)] : []),
        and([
          eb('applications.company_id', '=', scope.companyId),
          reachesOpportunity(scope, 'applications.opportunity_id'),
          isReadable(scope, today),
        ]),
      ]),
    );
}

type Own = ReturnType<typeof selectOwn>;

const ORDER_KEY = sql<string>`to_char(notifications.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** The columns that group rows into one notification. */
const SUBJECT = sql`notifications.kind, notifications.application_id, notifications.invitation_id, notifications.team_notice_id`;

/**
 * One row for each kind of news about an application, an invitation or the team: the newest unread one, or the last read one. `times`
 * counts the unread ones, or those read at the same time.
 */
function selectShown(db: Database, ownRows: Own) {
  const rows = ownRows
    .select('notifications.id as shown_id')
    .select([
      sql<number>`(count(*) over (partition by ${SUBJECT}, notifications.read_at))::int`.as('times'),
      sql<number>`row_number() over (
        partition by ${SUBJECT}
        order by notifications.read_at desc nulls first, notifications.happened_at desc, notifications.id desc
      )`.as('place'),
    ])
    .as('placed');
  return joinSubjects(db)
    .innerJoin(rows, 'placed.shown_id', 'notifications.id')
    .where('placed.place', '=', 1)
    .select('placed.times');
}

function pageOf(db: Database, ownRows: Own, { after, limit }: Page) {
  const query = selectShown(db, ownRows);
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
      'notifications.happened_at',
      'notifications.read_at',
      'team_notices.member_name',
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

/** The candidate's notifications from the end of the previous page, newest first. */
export async function listCandidateNotifications(db: Database, scope: CandidateScope, page: Page) {
  return await pageOf(db, selectCandidates(db, scope), page)
    .select(
      sql<
        string | null
      >`coalesce(applications.snapshot::json -> 'opportunity' ->> 'companyName', companies.name)`.as(
        'other_name',
      ),
    )
    .execute();
}

/** The member's notifications from the end of the previous page, newest first. @param today `YYYY-MM-DD` */
export async function listMemberNotifications(db: Database, scope: CompanyScope, today: string, page: Page) {
  return await pageOf(db, selectMembers(db, scope, today), page)
    .select(shownName(scope, today).as('other_name'))
    .execute();
}

async function countUnread(db: Database, query: Own): Promise<number> {
  const { count } = await db
    .selectFrom(
      query
        .where('notifications.read_at', 'is', null)
        .select(['notifications.kind', 'notifications.application_id'])
        .select(['notifications.invitation_id', 'notifications.team_notice_id'])
        .distinct()
        .limit(MAX_UNREAD_COUNT)
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
