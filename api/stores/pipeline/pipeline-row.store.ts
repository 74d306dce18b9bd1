import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import type { WaitingStatus } from '@common-ground/domain/pipeline/move';
import type { CardInterview } from '@common-ground/domain/pipeline/pipeline-card';
import type { PromiseMoments } from '@common-ground/domain/response-clock/response-clock';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isBlindApplication } from '../people/blind-review.store.ts';
import { CLOCK_COLUMNS, findMoments, OWN_CLOCK } from '../response-clock/promise-moments.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

const COLUMNS = { id: 'applications.id', opportunityId: 'applications.opportunity_id' } as const;

/**
 * Whether the company may read what was sent, including the name: it wasn't withdrawn, and unless the candidate is known to be an adult,
 * the company is verified. The same rule as `candidateView` for applicants, for thousands at once.
 */
export function isReadable(scope: CompanyScope, today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`is_application_readable(applications.status, applications.of_age_on, ${scope.isVerified}::boolean, ${today}::date)`;
}

/** The name as the caller may see it; null where it's withheld. For reading, sorting and searching alike. */
export function shownName(scope: CompanyScope, today: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`case when ${isReadable(scope, today)} and not ${isBlindApplication(scope, COLUMNS)} then applications.applicant_name end`;
}

/** Whether a reply is late: past its day, and not decided. @param workday `YYYY-MM-DD` by the company's clocks */
export function isLate(workday: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(applications.reply_by < ${workday}::date and applications.waiting_status is null)`;
}

/** The job's own name for the stage an application is at; null if its process no longer has the stage. Joins `opportunities`. */
export const STAGE_NAME = sql<
  string | null
>`(select stage ->> 'name' from jsonb_array_elements(opportunities.process) as stage where stage ->> 'id' = applications.stage_id::text)`;

/** Whether an offer was accepted at or after a given time. */
export function isHiredSince(moment: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(applications.status = 'accepted' and applications.ended_at >= ${moment})`;
}

/** Whether the caller's own scorecard for the stage is submitted or waived; null while it's neither. */
export function selectOwnScorecard(scope: CompanyScope): RawBuilder<'submitted' | 'waived' | null> {
  return sql<
    'submitted' | 'waived' | null
  >`(select case when scorecards.submitted_at is not null then 'submitted' when scorecards.is_waived then 'waived' end from scorecards where scorecards.application_id = applications.id and scorecards.stage_id = applications.stage_id and scorecards.account_id = ${scope.accountId})`;
}

/**
 * The interviews of an application that aren't cancelled, booked ones first. None of those the company may not read.
 * @param today `YYYY-MM-DD`
 */
export function selectInterviewsOf(scope: CompanyScope, today: string): RawBuilder<CardInterview[] | null> {
  return sql<CardInterview[] | null>`case when ${isReadable(scope, today)} then (
    select json_agg(
      json_build_object(
        'id', interviews.id, 'state', interviews.state, 'startsAt', interviews.starts_at, 'minutes', interviews.minutes,
        'isOfStage', interviews.stage_id = applications.stage_id
      )
      order by interviews.starts_at, interviews.id
    )
    from interviews where interviews.application_id = applications.id and interviews.state <> 'cancelled'
  ) end`;
}

/** With moments as the contract has them. Only a booked interview has one. */
export function interviewsOf(found: readonly CardInterview[] | null): CardInterview[] {
  return (found ?? []).map(({ startsAt, ...rest }) => ({
    ...rest,
    startsAt: rest.state === 'booked' && startsAt !== null ? new Date(startsAt).toISOString() : null,
  }));
}

/** The company's applications that the caller reaches. */
export function selectReached(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('applications')
    .where('applications.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .selectAll('applications');
}

/**
 * Applications as rows of the table. What else a row shows is only read for those that were chosen.
 * @param today `YYYY-MM-DD`
 * @param selected filtered and limited further
 */
export function selectRows(
  db: Database,
  scope: CompanyScope,
  today: string,
  selected: ReturnType<typeof selectReached>,
) {
  return db
    .selectFrom(selected.as('applications'))
    .leftJoin('opportunities', 'opportunities.id', 'applications.opportunity_id')
    .leftJoin('response_clocks', (join) => join.on(OWN_CLOCK))
    .select([
      'applications.id',
      'applications.opportunity_id',
      'applications.opportunity_title',
      'applications.stage_id',
      'applications.status',
      'applications.version',
      'applications.sent_at',
      'applications.opened_at',
      'applications.ended_at',
      'applications.waiting_decision_id',
      'applications.waiting_status',
      'applications.waiting_until',
    ])
    .select(CLOCK_COLUMNS)
    .select([
      shownName(scope, today).as('name'),
      selectOwnScorecard(scope).as('own_scorecard'),
      selectInterviewsOf(scope, today).as('interviews'),
      STAGE_NAME.as('stage_name'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];
type WaitingColumns = Pick<Row, 'waiting_decision_id' | 'waiting_status' | 'waiting_until'>;

/** A decline or an offer that can still be undone, or null. */
export function waitingOf(row: WaitingColumns) {
  const { waiting_decision_id: decisionId, waiting_status: status, waiting_until: until } = row;
  if (decisionId === null || status === null || until === null) return null;
  return { decisionId, status: status as WaitingStatus, until };
}

/** Rows of the table. */
export async function listPipelineRows(
  db: Database,
  scope: CompanyScope,
  rows: readonly Row[],
): Promise<readonly PipelineRow[]> {
  const momentsOf = await findMoments(db, scope, rows);
  return rows.map((row) => rowOf(row, momentsOf(row)));
}

function rowOf(row: Row, moments: PromiseMoments | null): PipelineRow {
  const waiting = waitingOf(row);
  return {
    id: row.id,
    name: row.name,
    opportunityId: row.opportunity_id,
    title: row.opportunity_title,
    stageId: row.stage_id,
    stageName: row.stage_name,
    status: row.status as ApplicationStatus,
    version: row.version,
    sentAt: row.sent_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    replyBy: row.reply_by,
    moments,
    waiting: waiting && { ...waiting, until: waiting.until.toISOString() },
    hasOwnScorecard: row.own_scorecard === 'submitted',
    hasWaivedScorecard: row.own_scorecard === 'waived',
    interviews: interviewsOf(row.interviews),
  };
}

/**
 * The current state of some applications, by id; those the caller can't reach are left out.
 * @param today `YYYY-MM-DD`
 * @param withWithdrawn includes withdrawn ones, without a name
 */
export async function findRows(
  db: Database,
  scope: CompanyScope,
  ids: readonly string[],
  today: string,
  { withWithdrawn = false }: { withWithdrawn?: boolean } = {},
): Promise<ReadonlyMap<string, PipelineRow>> {
  if (ids.length === 0) return new Map();
  let selected = selectReached(db, scope).where('applications.id', 'in', [...new Set(ids)]);
  if (!withWithdrawn) selected = selected.where('applications.status', '<>', 'withdrawn');
  const rows = await selectRows(db, scope, today, selected).execute();
  return new Map((await listPipelineRows(db, scope, rows)).map((row) => [row.id, row]));
}
