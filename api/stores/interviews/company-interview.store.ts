import type { InterviewList } from '@common-ground/contract/interviews/interview';
import { hasPermission } from '@common-ground/domain/team/permission';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { authorSawName } from '../people/author-sight.store.ts';
import { isBlindApplication } from '../people/blind-review.store.ts';
import { isReadable, shownName } from '../pipeline/pipeline-row.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { IS_SHOWN, selectInterviews, storedInterview } from './interview-row.store.ts';

const ORGANISER = sql<
  string | null
>`(select memberships.name from memberships where memberships.account_id = interviews.organiser_id and memberships.company_id = interviews.company_id)`;

const IS_ON_PANEL = ({ accountId }: CompanyScope) => sql<SqlBool>`exists (
  select from interview_participants
  where interview_participants.interview_id = interviews.id and interview_participants.account_id = ${accountId}
)`;

/** Whether the caller organises an interview or is on its panel. */
function isOwn(scope: CompanyScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`(interviews.organiser_id = ${scope.accountId} or ${IS_ON_PANEL(scope)})`;
}

/** Whether the caller runs an interview: is on its panel, or organises it and still has a role that organises. */
function runsInterview(scope: CompanyScope): RawBuilder<SqlBool> {
  return hasPermission(scope.membership, 'decide') ? isOwn(scope) : IS_ON_PANEL(scope);
}

const APPLICATION = { id: 'applications.id', opportunityId: 'applications.opportunity_id' } as const;

/**
 * What the candidate needs, only for members who run the interview and can see who the candidate
 * is: the text may say it. A policy of the database enforces both as well.
 */
function adjustmentsFor(scope: CompanyScope): RawBuilder<string | null> {
  return sql<
    string | null
  >`case when ${runsInterview(scope)} and not ${isBlindApplication(scope, APPLICATION)} then (select words from adjustment_requests where interview_id = interviews.id) end`;
}

/** Whether the candidate asked for adjustments, only for members who run the interview. */
function hasAdjustmentsFor(scope: CompanyScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${runsInterview(scope)} and are_adjustments_requested(interviews.id))`;
}

type TakenOver = { readonly by: string | null; readonly from: string | null; readonly at: string };

/** The last person who took over the interview. */
const TAKEN_OVER = sql<TakenOver | null>`(
  select json_build_object(
    'by', member_name, 'from', from_name, 'at', to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  from interview_takeovers where interview_takeovers.interview_id = interviews.id
  order by interview_takeovers.id desc limit 1
)`;

/** The interviews that the caller reaches, of applications that the company may read. @param today `YYYY-MM-DD` */
function selectReached(
  db: Database,
  scope: CompanyScope,
  today: string,
  options: { readonly withTimes: boolean },
) {
  return selectInterviews(db, options)
    .where('interviews.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .where(isReadable(scope, today))
    .select([
      'applications.candidate_id',
      shownName(scope, today).as('candidate_name'),
      ORGANISER.as('organiser_name'),
      adjustmentsFor(scope).as('adjustments'),
      hasAdjustmentsFor(scope).as('has_adjustments'),
      TAKEN_OVER.as('taken_over'),
      'interviews.author_saw_name',
      'interviews.changed_by_id',
      authorSawName(scope, {
        author: sql.ref('interviews.changed_by_id'),
        writtenAt: sql.ref('interviews.changed_at'),
      }).as('note_author_saw_name'),
    ]);
}

/** What is stored of an interview, as far as the caller may know it. */
export type CompanyInterviewRow = ReturnType<
  typeof storedInterview<Awaited<ReturnType<ReturnType<typeof selectReached>['execute']>>[number]>
>;

/** One interview that the caller reaches; null for any other. @param today `YYYY-MM-DD` */
export async function findCompanyInterview(
  db: Database,
  scope: CompanyScope,
  interviewId: string,
  today: string,
): Promise<CompanyInterviewRow | null> {
  const row = await selectReached(db, scope, today, { withTimes: true })
    .where('interviews.id', '=', interviewId)
    .executeTakeFirst();
  return row ? storedInterview(row) : null;
}

/** What the caller offered under a key before, with the digest of that request. @param today `YYYY-MM-DD` */
export async function findOfferedInterview(
  db: Database,
  scope: CompanyScope,
  idempotencyKey: string,
  today: string,
): Promise<{ requestSha256: string; interview: CompanyInterviewRow } | null> {
  const row = await selectReached(db, scope, today, { withTimes: true })
    .where('interviews.organiser_id', '=', scope.accountId)
    .where('interviews.idempotency_key', '=', idempotencyKey)
    .select('interviews.request_sha256')
    .executeTakeFirst();
  return row ? { requestSha256: row.request_sha256, interview: storedInterview(row) } : null;
}

/** The interviews of one application, newest first. @param today `YYYY-MM-DD` */
export async function listApplicationInterviews(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  today: string,
): Promise<CompanyInterviewRow[]> {
  const rows = await selectReached(db, scope, today, { withTimes: true })
    .where('interviews.application_id', '=', applicationId)
    .where(IS_SHOWN)
    .orderBy('interviews.created_at', 'desc')
    .orderBy('interviews.id')
    .execute();
  return rows.map(storedInterview);
}

const ENDS_AT = sql<Date>`interviews.starts_at + make_interval(mins => interviews.minutes)`;

/** The condition of each list, the time it's ordered by, and the direction. */
const LISTS: Readonly<
  Record<
    InterviewList,
    { includes(now: Date): RawBuilder<SqlBool>; by: 'starts_at' | 'changed_at'; direction: 'asc' | 'desc' }
  >
> = {
  upcoming: {
    includes: (now) => sql<SqlBool>`(interviews.state = 'booked' and ${ENDS_AT} > ${now}::timestamptz)`,
    by: 'starts_at',
    direction: 'asc',
  },
  waiting: {
    includes: () => sql<SqlBool>`interviews.state in ('offered', 'times_requested', 'lapsed')`,
    by: 'changed_at',
    direction: 'desc',
  },
  past: {
    includes: (now) => sql<SqlBool>`(interviews.state = 'booked' and ${ENDS_AT} <= ${now}::timestamptz)`,
    by: 'starts_at',
    direction: 'desc',
  },
};

/** A page of one of the lists, from the end of the previous page. */
export async function listCompanyInterviews(
  db: Database,
  scope: CompanyScope,
  wanted: {
    readonly list: InterviewList;
    readonly whose: 'mine' | 'all';
    readonly now: Date;
    readonly today: string;
  },
  { after, limit }: { readonly after: PageEnd | null; readonly limit: number },
): Promise<(CompanyInterviewRow & { readonly order_key: string })[]> {
  const { includes, by, direction } = LISTS[wanted.list];
  const moment = sql.ref<Date>(`interviews.${by}`);
  const key = sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  const operator = direction === 'asc' ? sql`>` : sql`<`;
  let query = selectReached(db, scope, wanted.today, { withTimes: false }).where(includes(wanted.now));
  if (wanted.whose === 'mine') query = query.where(isOwn(scope));
  if (after)
    query = query.where(
      sql<SqlBool>`(${moment}, interviews.id) ${operator} ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .select(key.as('order_key'))
    .orderBy(moment, direction)
    .orderBy('interviews.id', direction)
    .limit(limit)
    .execute();
  return rows.map(storedInterview);
}
