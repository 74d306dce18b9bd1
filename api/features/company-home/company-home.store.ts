import type { DueAnswer, OpportunityFunnel, UnreadConversation } from '@common-ground/contract/company-home';
import { type ApplicationStatus, OPEN_STATUSES } from '@common-ground/domain/hiring/application';
import { clockStanding, type WorkingCalendar } from '@common-ground/domain/hiring/response-clock';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { shownName } from '../pipeline/pipeline-row.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** The moment at which the page is made, by the company's clocks. */
export type Present = { readonly now: Date; readonly today: string; readonly calendar: WorkingCalendar };

/** The applications that the caller reaches and that wait for an answer. One whose decision only waits to be told has been answered. */
function selectDue(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('applications')
    .leftJoin('response_clocks', (join) =>
      join
        .onRef('response_clocks.application_id', '=', 'applications.id')
        .onRef('response_clocks.reply_by', '=', 'applications.reply_by'),
    )
    .leftJoin('answer_requests', (join) =>
      join
        .onRef('answer_requests.application_id', '=', 'applications.id')
        .onRef('answer_requests.reply_by', '=', 'applications.reply_by'),
    )
    .where('applications.company_id', '=', scope.companyId)
    .where('applications.ended_at', 'is', null)
    .where('applications.reply_by', 'is not', null)
    .where('applications.waiting_status', 'is', null)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'));
}

/** What is due: what was asked for first, then by its day. */
export async function listDueAnswers(
  db: Database,
  scope: CompanyScope,
  { now, today, calendar }: Present,
  limit: number,
): Promise<DueAnswer[]> {
  const rows = await selectDue(db, scope)
    .select([
      'applications.id',
      'applications.opportunity_id',
      'applications.opportunity_title',
      'applications.status',
      'applications.sent_at',
      'applications.reply_by',
      'response_clocks.promised_at',
      'answer_requests.asked_at',
    ])
    .select(shownName(scope, today).as('name'))
    .orderBy(sql`answer_requests.asked_at is null`)
    .orderBy('applications.reply_by')
    .orderBy('applications.id')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const replyBy = row.reply_by as string;
    const { share, isLate } = clockStanding(
      { madeAt: row.promised_at ?? row.sent_at, replyBy },
      now,
      calendar,
    );
    return {
      applicationId: row.id,
      opportunityId: row.opportunity_id,
      title: row.opportunity_title,
      applicantName: row.name,
      status: row.status as ApplicationStatus,
      replyBy,
      share,
      isLate,
      askedAt: row.asked_at?.toISOString() ?? null,
    };
  });
}

/** How many answers are late, near, asked for, and due at all. */
export async function countDueAnswers(
  db: Database,
  scope: CompanyScope,
  { now, calendar }: Present,
): Promise<{ late: number; near: number; asked: number; open: number }> {
  const isLate = sql<SqlBool>`(${now}::timestamptz at time zone ${calendar.timeZone})::date > applications.reply_by`;
  return selectDue(db, scope)
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where ${isLate}))::int`.as('late'),
      sql<number>`(count(*) filter (where not ${isLate} and response_clocks.near_at <= ${now}))::int`.as(
        'near',
      ),
      sql<number>`count(answer_requests.asked_at)::int`.as('asked'),
    ])
    .executeTakeFirstOrThrow();
}

function selectUnread(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('messages')
    .innerJoin('applications', 'applications.id', 'messages.application_id')
    .leftJoin('message_reads', (join) =>
      join
        .onRef('message_reads.application_id', '=', 'messages.application_id')
        .on('message_reads.account_id', '=', scope.accountId),
    )
    .where('messages.company_id', '=', scope.companyId)
    .where('messages.side', '=', 'candidate')
    .where('applications.status', '<>', 'withdrawn')
    .where(sql<SqlBool>`messages.sent_at > coalesce(message_reads.read_to, '-infinity')`)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'));
}

/** The conversations in which candidates wrote what the caller has not read, the newest first. */
export async function listUnread(
  db: Database,
  scope: CompanyScope,
  { today }: Pick<Present, 'today'>,
  limit: number,
): Promise<UnreadConversation[]> {
  const rows = await selectUnread(db, scope)
    .groupBy('applications.id')
    .select(['applications.id', 'applications.opportunity_title'])
    .select([
      shownName(scope, today).as('name'),
      sql<number>`count(*)::int`.as('unread'),
      sql<Date>`max(messages.sent_at)`.as('last_at'),
    ])
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    applicationId: row.id,
    title: row.opportunity_title,
    applicantName: row.name,
    unreadCount: row.unread,
    lastAt: row.last_at.toISOString(),
  }));
}

/** How many messages of candidates the caller has not read. */
export async function countUnreadOfAll(db: Database, scope: CompanyScope): Promise<number> {
  const row = await selectUnread(db, scope)
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** How many invitations candidates have answered since a moment. */
export async function countAnsweredInvitations(
  db: Database,
  scope: CompanyScope,
  since: Date,
): Promise<{ accepted: number; declined: number }> {
  return db
    .selectFrom('candidate_invitations')
    .where('company_id', '=', scope.companyId)
    .where('ended_at', '>=', since)
    .where(reachesOpportunity(scope, 'candidate_invitations.opportunity_id'))
    .select([
      sql<number>`(count(*) filter (where state = 'accepted'))::int`.as('accepted'),
      sql<number>`(count(*) filter (where state = 'declined'))::int`.as('declined'),
    ])
    .executeTakeFirstOrThrow();
}

/** Where the applications stand for each opportunity that is out or has an open application, those with the most open ones first. */
export async function listFunnels(
  db: Database,
  scope: CompanyScope,
  limit: number,
): Promise<OpportunityFunnel[]> {
  const count = (status: ApplicationStatus) =>
    sql<number>`(count(applications.id) filter (where applications.status = ${status}))::int`;
  const open = sql<number>`count(applications.id) filter (where applications.status = any (${[...OPEN_STATUSES]}::text[]))`;
  const rows = await db
    .selectFrom('opportunities')
    .leftJoin('applications', 'applications.opportunity_id', 'opportunities.id')
    .where('opportunities.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .groupBy('opportunities.id')
    .having(sql<SqlBool>`opportunities.status in ('published', 'paused') or ${open} > 0`)
    .select(['opportunities.id', 'opportunities.title'])
    .select([
      count('received').as('received'),
      count('in_review').as('inReview'),
      count('interview').as('interview'),
      count('offer').as('offer'),
      count('accepted').as('accepted'),
      count('declined').as('declined'),
      count('offer_declined').as('offerDeclined'),
      count('withdrawn').as('withdrawn'),
    ])
    .orderBy(open, 'desc')
    .orderBy('opportunities.title')
    .orderBy('opportunities.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, ...counts }) => ({ opportunityId: id, title, counts }));
}
