import type { ApplicationSummary } from '@common-ground/contract/applications/applications';
import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { type ApplicationStatus, OPEN_STATUSES } from '@common-ground/domain/applications/application';
import type { InterviewSummary } from '@common-ground/domain/interviews/application-interviews';
import { type SqlBool, sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { companyTimeZoneSql, timeZoneOrUtc } from '../response-clock/company-day.store.ts';

/** When an application was sent, to the microsecond: the key for paging. */
export const SENT_KEY = sql<string>`to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** The interviews that aren't cancelled, booked ones first. */
const INTERVIEWS = sql<InterviewSummary[] | null>`(
  select json_agg(
    json_build_object('state', interviews.state, 'startsAt', interviews.starts_at, 'minutes', interviews.minutes)
    order by interviews.starts_at, interviews.id
  )
  from interviews where interviews.application_id = applications.id and interviews.state <> 'cancelled'
)`;

function selectApplications(db: Database, scope: CandidateScope) {
  return db
    .selectFrom('applications')
    .where('candidate_id', '=', scope.candidateId)
    .select(['id', 'company_id', 'opportunity_id', 'status', 'sent_at', 'opened_at', 'ended_at', 'reply_by'])
    .select([
      SENT_KEY.as('sent_key'),
      sql<string>`opportunity_title`.as('title'),
      sql<string>`snapshot::json -> 'opportunity' ->> 'companyName'`.as('company_name'),
      companyTimeZoneSql('applications.company_id').as('time_zone'),
      INTERVIEWS.as('interviews'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number];

function summaryOf(row: Row): ApplicationSummary {
  return {
    id: row.id,
    opportunityId: row.opportunity_id,
    title: row.title,
    companyName: row.company_name,
    hasCompanyLeft: row.company_id === null,
    status: row.status as ApplicationStatus,
    sentAt: row.sent_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    replyBy: row.reply_by,
    timeZone: timeZoneOrUtc(row.time_zone),
    interviews: (row.interviews ?? []).map(({ state, startsAt, minutes }) => ({
      state,
      startsAt: state === 'booked' && startsAt !== null ? new Date(startsAt).toISOString() : null,
      minutes,
    })),
  };
}

/** One of the candidate's applications. */
export type OwnApplication = {
  readonly summary: ApplicationSummary;
  /** Null once the company's account is deleted. */
  readonly companyId: string | null;
};

const ownOf = (row: Row): OwnApplication => ({ summary: summaryOf(row), companyId: row.company_id });

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

/** The candidate's applications, newest first, from the end of the previous page. */
export async function listOwnApplications(
  db: Database,
  scope: CandidateScope,
  page: { state: 'open' | 'ended' | null; after: PageEnd | null; limit: number },
): Promise<(OwnApplication & { orderKey: string })[]> {
  const { state, after } = page;
  let query = selectApplications(db, scope);
  if (state !== null) query = query.where('status', state === 'open' ? 'in' : 'not in', [...OPEN_STATUSES]);
  if (after)
    query = query.where(
      sql<SqlBool>`(sent_at, id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map((row) => ({ ...ownOf(row), orderKey: row.sent_key }));
}

/** The candidate's open applications: offers first, since they wait for the candidate, then by the day the reply is due. */
export async function listDueApplications(
  db: Database,
  scope: CandidateScope,
  limit: number,
): Promise<OwnApplication[]> {
  const rows = await selectApplications(db, scope)
    .where('status', 'in', [...OPEN_STATUSES])
    .orderBy(sql`status = 'offer'`, 'desc')
    .orderBy('reply_by', (order) => order.asc().nullsLast())
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(ownOf);
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
