import type { ApplicationSummary } from '@common-ground/contract/applications/applications';
import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { type ApplicationStatus, OPEN_STATUSES } from '@common-ground/domain/applications/application';
import { type SqlBool, sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { companyTimeZoneSql, hasNotEnded, timeZoneOrUtc } from '../response-clock/company-day.store.ts';

/** When an application was sent, to the microsecond: the key that pages are cut by. */
export const SENT_KEY = sql<string>`to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

function selectApplications(db: Database, scope: CandidateScope) {
  return db
    .selectFrom('applications')
    .where('candidate_id', '=', scope.candidateId)
    .select(['id', 'opportunity_id', 'status', 'sent_at', 'opened_at', 'ended_at', 'reply_by'])
    .select([
      SENT_KEY.as('sent_key'),
      sql<string>`opportunity_title`.as('title'),
      sql<string>`snapshot::json -> 'opportunity' ->> 'companyName'`.as('company_name'),
      companyTimeZoneSql('applications.company_id').as('time_zone'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number];

function summaryOf(row: Row): ApplicationSummary {
  return {
    id: row.id,
    opportunityId: row.opportunity_id,
    title: row.title,
    companyName: row.company_name,
    status: row.status as ApplicationStatus,
    sentAt: row.sent_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    replyBy: row.reply_by,
    timeZone: timeZoneOrUtc(row.time_zone),
  };
}

/** Ids of the jobs that the candidate has applied for, without withdrawn applications. */
export async function listAppliedOpportunities(db: Database, scope: CandidateScope): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .where('candidate_id', '=', scope.candidateId)
    .where('status', '<>', 'withdrawn')
    .select('opportunity_id')
    .execute();
  return rows.flatMap(({ opportunity_id }) => opportunity_id ?? []);
}

/** The candidate's applications, newest first, from the end of the page before. */
export async function listOwnApplications(
  db: Database,
  scope: CandidateScope,
  page: { state: 'open' | 'ended' | null; after: PageEnd | null; limit: number },
): Promise<{ summary: ApplicationSummary; orderKey: string }[]> {
  const { state, after } = page;
  let query = selectApplications(db, scope);
  if (state !== null) query = query.where('status', state === 'open' ? 'in' : 'not in', [...OPEN_STATUSES]);
  if (after)
    query = query.where(
      sql<SqlBool>`(sent_at, id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map((row) => ({ summary: summaryOf(row), orderKey: row.sent_key }));
}

/** The candidate's open applications: offers first, since they wait for the candidate, then by the day the reply is due. */
export async function listDueApplications(
  db: Database,
  scope: CandidateScope,
  limit: number,
): Promise<ApplicationSummary[]> {
  const rows = await selectApplications(db, scope)
    .where('status', 'in', [...OPEN_STATUSES])
    .orderBy(sql`status = 'offer'`, 'desc')
    .orderBy('reply_by', (order) => order.asc().nullsLast())
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(summaryOf);
}

/**
 * What's urgent about the candidate's open applications: offers to answer, newest first, and how many replies from companies are late.
 */
/** For how many days an interview stage counts as news. */
const INTERVIEW_NEWS_DAYS = 7;

/** Applications that were moved to an interview within the last seven days and are still there, newest first. */
function listNewInterviews(db: Database, scope: CandidateScope, { limit, at }: { limit: number; at: Date }) {
  const since = new Date(at.getTime() - INTERVIEW_NEWS_DAYS * 86_400_000);
  return db
    .selectFrom('applications')
    .innerJoin('application_events', 'application_events.application_id', 'applications.id')
    .where('candidate_id', '=', scope.candidateId)
    .where('applications.status', '=', 'interview')
    .where('application_events.status', '=', 'interview')
    .where('happened_at', '>', since)
    .groupBy('applications.id')
    .select('applications.id')
    .select(sql<string>`snapshot::json -> 'opportunity' ->> 'companyName'`.as('company_name'))
    .orderBy((eb) => eb.fn.max('happened_at'), 'desc')
    .orderBy('applications.id')
    .limit(limit)
    .execute();
}

export async function findUrgentApplications(
  db: Database,
  scope: CandidateScope,
  page: { limit: number; at: Date },
) {
  const own = () => db.selectFrom('applications').where('candidate_id', '=', scope.candidateId);
  const isLate = sql<SqlBool>`status = any (${[...OPEN_STATUSES]}::text[]) and status <> 'offer' and reply_by is not null and not ${hasNotEnded('applications.reply_by', 'applications.company_id', page.at)}`;
  const [interviews, offers, counts] = await Promise.all([
    listNewInterviews(db, scope, page),
    own()
      .where('status', '=', 'offer')
      .select(['id', sql<string>`snapshot::json -> 'opportunity' ->> 'companyName'`.as('company_name')])
      .select(
        sql`(select max(happened_at) from application_events where application_id = applications.id)`.as(
          'offered_at',
        ),
      )
      .orderBy('offered_at', (order) => order.desc().nullsLast())
      .orderBy('id')
      .limit(page.limit)
      .execute(),
    own()
      .select([
        sql<number>`count(*) filter (where status = 'offer')::int`.as('offers'),
        sql<number>`count(*) filter (where ${isLate})::int`.as('late'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    offers: {
      items: offers.map((row) => ({ applicationId: row.id, companyName: row.company_name })),
      count: counts.offers,
    },
    interviews: interviews.map((row) => ({ applicationId: row.id, companyName: row.company_name })),
    lateAnswerCount: counts.late,
  };
}

/** How many of the candidate's applications are open and how many have ended. */
export async function countOwnApplications(
  db: Database,
  scope: CandidateScope,
): Promise<{ openCount: number; endedCount: number }> {
  const isOpen = sql<SqlBool>`status = any (${[...OPEN_STATUSES]}::text[])`;
  const row = await db
    .selectFrom('applications')
    .where('candidate_id', '=', scope.candidateId)
    .select([
      sql<number>`count(*) filter (where ${isOpen})`.as('open_count'),
      sql<number>`count(*) filter (where not ${isOpen})`.as('ended_count'),
    ])
    .executeTakeFirstOrThrow();
  return { openCount: Number(row.open_count), endedCount: Number(row.ended_count) };
}

/** One of the candidate's applications with its snapshot; null for anyone else's. */
export async function findOwnApplication(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
): Promise<(ApplicationSummary & { snapshot: Snapshot; sha256: string }) | null> {
  const row = await selectApplications(db, scope)
    .where('id', '=', applicationId)
    .select(['snapshot', 'snapshot_sha256'])
    .executeTakeFirst();
  if (!row) return null;
  return { ...summaryOf(row), snapshot: JSON.parse(row.snapshot) as Snapshot, sha256: row.snapshot_sha256 };
}

/** The candidate's applications for one job: how many in all, and the one that wasn't withdrawn. */
export async function findAttempts(
  db: Database,
  scope: CandidateScope,
  opportunityId: string,
): Promise<{ attemptCount: number; hasApplied: boolean }> {
  const rows = await db
    .selectFrom('applications')
    .where('candidate_id', '=', scope.candidateId)
    .where('opportunity_id', '=', opportunityId)
    .select('status')
    .execute();
  return { attemptCount: rows.length, hasApplied: rows.some(({ status }) => status !== 'withdrawn') };
}

/** The application created with an idempotency key, or null. */
export async function findByKey(
  db: Database,
  scope: CandidateScope,
  idempotencyKey: string,
): Promise<{ id: string; requestSha256: string | null } | null> {
  const row = await db
    .selectFrom('applications')
    .where('candidate_id', '=', scope.candidateId)
    .where('idempotency_key', '=', idempotencyKey)
    .select(['id', 'request_sha256'])
    .executeTakeFirst();
  return row ? { id: row.id, requestSha256: row.request_sha256 } : null;
}
