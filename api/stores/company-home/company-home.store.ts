import type {
  CompanyHome,
  DueAnswer,
  OpportunityFunnel,
  UnreadConversation,
} from '@common-ground/contract/company-home/company-home';
import { type ApplicationStatus, OPEN_STATUSES } from '@common-ground/domain/applications/application';
import { dueStateAt } from '@common-ground/domain/response-clock/response-clock';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isLate, isReadable, STAGE_NAME, shownName } from '../pipeline/pipeline-row.store.ts';
import { CLOCK_COLUMNS, findMoments, OWN_CLOCK } from '../response-clock/promise-moments.store.ts';
import { isOnHiringTeam, reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { countOwedByOpportunity } from './owed-scorecard.store.ts';

/** Which of the jobs that the caller reaches the page is about: all, or those whose hiring team they're on. */
export type HomeJobs = 'all' | 'mine';

/** Whether the page is about an opportunity, for the `where` of its queries. */
export function appearsOnHome(scope: CompanyScope, jobs: HomeJobs, opportunity: string): RawBuilder<SqlBool> {
  return jobs === 'mine' ? isOnHiringTeam(scope, opportunity) : reachesOpportunity(scope, opportunity);
}

/** The time at which the page is created, by the company's clocks. */
export type CompanyNow = {
  readonly now: Date;
  readonly today: string;
  /** The day by the company's clocks; both `YYYY-MM-DD`. */
  readonly workday: string;
  readonly jobs: HomeJobs;
};

/**
 * The applications the caller reaches that wait for a reply: those whose candidate asked for one first, then by due date. Also counts those
 * that are late, nearly due, asked for, and due at all. One with a pending decision counts as answered.
 */
export async function listDueAnswers(
  db: Database,
  scope: CompanyScope,
  { now, today, workday, jobs }: CompanyNow,
  limit: number,
): Promise<{ due: DueAnswer[]; dueCounts: CompanyHome['dueCounts'] }> {
  // A clock that the job hasn't updated yet still has the previous promise.
  const isNear = sql<SqlBool>`(not ${isLate(workday)} and response_clocks.reply_by = applications.reply_by and response_clocks.near_at <= ${now})`;
  // Names are only looked up for what's listed: a company may have thousands of replies due.
  const listed = db
    .selectFrom('applications')
    .leftJoin('response_clocks', (join) => join.on(OWN_CLOCK))
    .leftJoin('answer_requests', (join) =>
      join
        .onRef('answer_requests.application_id', '=', 'applications.id')
        .onRef('answer_requests.reply_by', '=', 'applications.reply_by'),
    )
    .where('applications.company_id', '=', scope.companyId)
    .where('applications.ended_at', 'is', null)
    .where('applications.reply_by', 'is not', null)
    .where('applications.waiting_status', 'is', null)
    .where(appearsOnHome(scope, jobs, 'applications.opportunity_id'))
    .select(['applications.id as application_id', 'answer_requests.asked_at'])
    .select(CLOCK_COLUMNS)
    .select([
      sql<number>`(count(*) over ())::int`.as('open_count'),
      sql<number>`(count(*) filter (where ${isLate(workday)}) over ())::int`.as('late_count'),
      sql<number>`(count(*) filter (where ${isNear}) over ())::int`.as('near_count'),
      sql<number>`(count(answer_requests.asked_at) over ())::int`.as('asked_count'),
    ])
    .orderBy(sql`answer_requests.asked_at is null`)
    .orderBy('applications.reply_by')
    .orderBy('applications.id')
    .limit(limit);
  const rows = await db
    .selectFrom(listed.as('listed'))
    .innerJoin('applications', 'applications.id', 'listed.application_id')
    .leftJoin('opportunities', 'opportunities.id', 'applications.opportunity_id')
    .selectAll('listed')
    .select(['applications.id', 'applications.opportunity_id', 'applications.status'])
    .select([
      'applications.opportunity_title',
      STAGE_NAME.as('stage_name'),
      shownName(scope, today).as('name'),
    ])
    .orderBy(sql`listed.asked_at is null`)
    .orderBy('applications.reply_by')
    .orderBy('applications.id')
    .execute();
  const momentsOf = await findMoments(db, scope, rows);
  const [first] = rows;
  return {
    due: rows.map((row) => {
      const moments = momentsOf(row);
      return {
        applicationId: row.id,
        opportunityId: row.opportunity_id,
        title: row.opportunity_title,
        stageName: row.stage_name,
        applicantName: row.name,
        status: row.status as ApplicationStatus,
        replyBy: row.reply_by as string,
        state: moments === null ? 'calm' : dueStateAt(moments, now),
        askedAt: row.asked_at?.toISOString() ?? null,
      };
    }),
    dueCounts: {
      late: first?.late_count ?? 0,
      near: first?.near_count ?? 0,
      asked: first?.asked_count ?? 0,
      open: first?.open_count ?? 0,
    },
  };
}

/** The conversations in which candidates wrote what the caller has not read, newest first, and how many messages those are in all. */
export async function listUnread(
  db: Database,
  scope: CompanyScope,
  { today, jobs }: Pick<CompanyNow, 'today' | 'jobs'>,
  limit: number,
): Promise<{ unread: UnreadConversation[]; unreadCount: number }> {
  // Conversations are counted first, and names only looked up for those listed: thousands may have written.
  const unreadMessages = db
    .selectFrom('messages')
    .leftJoin('message_reads', (join) =>
      join
        .onRef('message_reads.application_id', '=', 'messages.application_id')
        .on('message_reads.account_id', '=', scope.accountId),
    )
    .where('messages.company_id', '=', scope.companyId)
    .where('messages.side', '=', 'candidate')
    .where(sql<SqlBool>`messages.sent_at > coalesce(message_reads.read_to, '-infinity')`)
    .groupBy('messages.application_id')
    .select('messages.application_id')
    .select([sql<number>`count(*)::int`.as('unread'), sql<Date>`max(messages.sent_at)`.as('last_at')]);
  const listed = db
    .selectFrom(unreadMessages.as('written'))
    .innerJoin('applications', 'applications.id', 'written.application_id')
    .where(isReadable(scope, today))
    .where(appearsOnHome(scope, jobs, 'applications.opportunity_id'))
    .select(['written.application_id', 'written.unread', 'written.last_at'])
    .select(sql<number>`(sum(written.unread) over ())::int`.as('unread_of_all'))
    .orderBy('written.last_at', 'desc')
    .orderBy('written.application_id')
    .limit(limit);
  const rows = await db
    .selectFrom(listed.as('listed'))
    .innerJoin('applications', 'applications.id', 'listed.application_id')
    .selectAll('listed')
    .select(['applications.id', 'applications.opportunity_title', shownName(scope, today).as('name')])
    .orderBy('listed.last_at', 'desc')
    .orderBy('applications.id')
    .execute();
  return {
    unread: rows.map((row) => ({
      applicationId: row.id,
      title: row.opportunity_title,
      applicantName: row.name,
      unreadCount: row.unread,
      lastAt: row.last_at.toISOString(),
    })),
    unreadCount: rows[0]?.unread_of_all ?? 0,
  };
}

/** How many invitations candidates have answered since a moment. */
export async function countAnsweredInvitations(
  db: Database,
  scope: CompanyScope,
  since: Date,
  jobs: HomeJobs,
): Promise<{ accepted: number; declined: number }> {
  return db
    .selectFrom('candidate_invitations')
    .where('company_id', '=', scope.companyId)
    .where('ended_at', '>=', since)
    .where(appearsOnHome(scope, jobs, 'candidate_invitations.opportunity_id'))
    .select([
      sql<number>`(count(*) filter (where state = 'accepted'))::int`.as('accepted'),
      sql<number>`(count(*) filter (where state = 'declined'))::int`.as('declined'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether an application is open and no one at the company has opened it. */
export const IS_NEW = sql<SqlBool>`(applications.ended_at is null and applications.opened_at is null)`;

/**
 * The stages of the applications for each opportunity that is published or has an open application, those with the most open ones first.
 */
export async function listFunnels(
  db: Database,
  scope: CompanyScope,
  { today, workday, jobs }: CompanyNow,
  limit: number,
): Promise<OpportunityFunnel[]> {
  const owedBy = await countOwedByOpportunity(db, scope, today);
  const count = (status: ApplicationStatus) =>
    sql<number>`(count(applications.id) filter (where applications.status = ${status}))::int`;
  const open = sql<number>`count(applications.id) filter (where applications.status = any (${[...OPEN_STATUSES]}::text[]))`;
  const rows = await db
    .selectFrom('opportunities')
    .leftJoin('applications', 'applications.opportunity_id', 'opportunities.id')
    .where('opportunities.company_id', '=', scope.companyId)
    .where(appearsOnHome(scope, jobs, 'opportunities.id'))
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
    .select([
      sql<number>`(count(applications.id) filter (where applications.ended_at is null and ${isLate(workday)}))::int`.as(
        'late_count',
      ),
      sql<number>`(count(applications.id) filter (where ${IS_NEW}))::int`.as('new_count'),
    ])
    .orderBy(open, 'desc')
    .orderBy('opportunities.title')
    .orderBy('opportunities.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, late_count: lateCount, new_count: newCount, ...counts }) => ({
    opportunityId: id,
    title,
    counts,
    lateCount,
    newCount,
    owedScorecardCount: owedBy.get(id) ?? 0,
  }));
}

/** Whether the caller is on the hiring team of any job. */
export async function isOnAnyHiringTeam(db: Database, scope: CompanyScope): Promise<boolean> {
  const row = await db
    .selectFrom('opportunity_members')
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .select('opportunity_id')
    .orderBy('opportunity_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
