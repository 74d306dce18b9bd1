import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { HIRING_TEAM_ROLES, owesScorecards } from '@common-ground/domain/access/hiring-team-role';
import { type ApplicationStatus, OPEN_STATUSES } from '@common-ground/domain/applications/application';
import type { Stage } from '@common-ground/domain/opportunities/stage';
import type { StageCount } from '@common-ground/domain/pipeline/stage-funnel';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { findRows, isLate, isReadable } from './pipeline-row.store.ts';

/** The stages of a published job, or null if the caller doesn't reach it. */
export async function findProcess(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<readonly Stage[] | null> {
  const row = await db
    .selectFrom('opportunities')
    .where('id', '=', opportunityId)
    .where('company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .select('process')
    .executeTakeFirst();
  return row ? (row.process as unknown as Stage[]) : null;
}

/** How many of a job's applications have each status at each stage, including withdrawn ones. */
export async function countByStage(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<readonly StageCount[]> {
  const rows = await db
    .selectFrom('applications')
    .where('company_id', '=', scope.companyId)
    .where('opportunity_id', '=', opportunityId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .select(['stage_id', 'status', sql<number>`count(*)::int`.as('count')])
    .groupBy(['stage_id', 'status'])
    .execute();
  return rows.map(({ stage_id, status, count }) => ({
    stageId: stage_id,
    status: status as ApplicationStatus,
    count,
  }));
}

/**
 * The job's applications waiting for a reply, by reply date, and how many replies are late or due today. One with a pending decision counts
 * as answered. Both days are `YYYY-MM-DD`, `workday` by the company's clocks.
 */
export async function listDueRows(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  { today, workday, limit }: { readonly today: string; readonly workday: string; readonly limit: number },
): Promise<{ due: readonly PipelineRow[]; lateCount: number; todayCount: number }> {
  const isDueHere = sql<SqlBool>`applications.opportunity_id = ${opportunityId} and applications.ended_at is null
    and applications.reply_by is not null and applications.waiting_status is null`;
  // Names are only looked up for what's listed: thousands may be waiting.
  const listed = await db
    .selectFrom('applications')
    .where('applications.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .where(isDueHere)
    .select('applications.id')
    .select([
      sql<number>`(count(*) filter (where ${isLate(workday)}) over ())::int`.as('late_count'),
      sql<number>`(count(*) filter (where applications.reply_by = ${workday}::date) over ())::int`.as(
        'today_count',
      ),
    ])
    .orderBy('applications.reply_by')
    .orderBy('applications.id')
    .limit(limit)
    .execute();
  const ids = listed.map(({ id }) => id);
  const rows = await findRows(db, scope, ids, today);
  return {
    due: ids.flatMap((id) => rows.get(id) ?? []),
    lateCount: listed[0]?.late_count ?? 0,
    todayCount: listed[0]?.today_count ?? 0,
  };
}

/** The roles on a job's team that owe scorecards. */
export const SCORING_ROLES = HIRING_TEAM_ROLES.filter(owesScorecards);

/** Whether the caller is on a job's team in one of those roles. @param opportunity the column with the job's id */
export function isOnScoringTeam({ accountId }: CompanyScope, opportunity: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from opportunity_members as given where given.opportunity_id = ${sql.ref(opportunity)} and given.account_id = ${accountId} and given.role = any (${[...SCORING_ROLES]}::text[]))`;
}

/** Joins the current stage of open applications, if it has a scorecard: `asked.stage`. Needs `opportunities`. */
export const STAGE_WITH_SCORECARD = sql<{ stage: { name: string } }>`lateral (
  select stage from jsonb_array_elements(opportunities.process) as stage
  where stage ->> 'id' = applications.stage_id::text and jsonb_array_length(stage -> 'scorecard') > 0
)`;

/** How many scorecards the members of a job's team still have to fill in, for those who owe any. @param today `YYYY-MM-DD` */
export async function countOwedScorecards(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  today: string,
): Promise<readonly { readonly memberId: string; readonly count: number }[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('opportunities', 'opportunities.id', 'applications.opportunity_id')
    .innerJoin(STAGE_WITH_SCORECARD.as('asked'), (join) => join.onTrue())
    .innerJoin('opportunity_members', 'opportunity_members.opportunity_id', 'applications.opportunity_id')
    .leftJoin('scorecards', (join) =>
      join
        .onRef('scorecards.application_id', '=', 'applications.id')
        .onRef('scorecards.stage_id', '=', 'applications.stage_id')
        .onRef('scorecards.account_id', '=', 'opportunity_members.account_id'),
    )
    .where('applications.company_id', '=', scope.companyId)
    .where('applications.opportunity_id', '=', opportunityId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .where('applications.status', 'in', [...OPEN_STATUSES])
    // A pending decision counts as made.
    .where('applications.waiting_status', 'is', null)
    .where(isReadable(scope, today))
    .where('opportunity_members.role', 'in', [...SCORING_ROLES])
    .where('scorecards.submitted_at', 'is', null)
    .where(sql<SqlBool>`scorecards.is_waived is not true`)
    .select(['opportunity_members.account_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('opportunity_members.account_id')
    .execute();
  return rows.map(({ account_id, count }) => ({ memberId: account_id, count }));
}
