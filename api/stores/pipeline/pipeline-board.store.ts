import type { PipelineCounts, PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { ENDED_STATUSES } from '@common-ground/domain/applications/application';
import type { OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import type { Stage, StageKind } from '@common-ground/domain/opportunities/stage';
import type { PipelineCard } from '@common-ground/domain/pipeline/pipeline-card';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { CLOCK_COLUMNS, findMoments, OWN_CLOCK } from '../response-clock/promise-moments.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { isOnScoringTeam } from './opportunity-overview.store.ts';
import {
  interviewsOf,
  isLate,
  selectInterviewsOf,
  selectOwnScorecard,
  shownName,
  waitingOf,
} from './pipeline-row.store.ts';

/**
 * The opportunities of a board: the requested one, or all the caller can reach that are published, paused or have a card on it. Empty
 * when the caller can't reach the requested one.
 * @param hiredSince offers accepted since then are on the board
 */
export async function listBoardOpportunities(
  db: Database,
  scope: CompanyScope,
  { opportunityId, hiredSince }: { opportunityId: string | null; hiredSince: Date },
): Promise<PipelineOpportunity[]> {
  let query = db
    .selectFrom('opportunities')
    .where('opportunities.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .select(['opportunities.id', 'title', 'status', 'process'])
    .select(
      sql<boolean>`exists (select from blind_reviews where blind_reviews.opportunity_id = opportunities.id)`.as(
        'is_blind',
      ),
    )
    .select(isOnScoringTeam(scope, 'opportunities.id').as('owes_scorecards'));
  query =
    opportunityId === null
      ? query.where(
          sql<SqlBool>`(status in ('published', 'paused') or exists (select from applications where applications.opportunity_id = opportunities.id and applications.company_id = ${scope.companyId} and (ended_at is null or (applications.status = 'accepted' and ended_at > ${hiredSince}))))`,
        )
      : query.where('opportunities.id', '=', opportunityId);
  const rows = await query.orderBy('title').orderBy('opportunities.id').execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status as OpportunityStatus,
    isBlind: row.is_blind,
    owesScorecards: row.owes_scorecards,
    stages: (row.process as unknown as Stage[]).map(({ id, kind, name, replyDays, scorecard }) => ({
      id,
      kind,
      name,
      replyDays,
      hasScorecard: scorecard.length > 0,
    })),
  }));
}

/** Selects the company's applications that a board or a count covers. */
function selectOf(db: Database, scope: CompanyScope, opportunityId: string | null) {
  const query = db
    .selectFrom('applications')
    .where('applications.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'));
  return opportunityId === null ? query : query.where('applications.opportunity_id', '=', opportunityId);
}

/** Which cards to read. `today` is `YYYY-MM-DD`. */
type CardsWanted = { readonly opportunityId: string | null; readonly limit: number; readonly today: string };

function selectCards(db: Database, scope: CompanyScope, { opportunityId, limit, today }: CardsWanted) {
  return selectOf(db, scope, opportunityId)
    .leftJoin('response_clocks', (join) => join.on(OWN_CLOCK))
    .where('applications.opportunity_id', 'is not', null)
    .select(CLOCK_COLUMNS)
    .select([
      'applications.id',
      'applications.opportunity_id',
      'applications.stage_id',
      'applications.status',
      'applications.version',
      'applications.sent_at',
      'applications.ended_at',
      'applications.waiting_decision_id',
      'applications.waiting_status',
      'applications.waiting_until',
    ])
    .select([
      shownName(scope, today).as('name'),
      selectOwnScorecard(scope).as('own_scorecard'),
      selectInterviewsOf(scope, today).as('interviews'),
      sql<boolean>`applications.opened_at is not null`.as('is_opened'),
    ])
    .limit(limit);
}

/** Lists the open applications, the earliest due first. */
export async function listCards(
  db: Database,
  scope: CompanyScope,
  wanted: CardsWanted,
): Promise<PipelineCard[]> {
  const rows = await selectCards(db, scope, wanted)
    .where('applications.ended_at', 'is', null)
    .orderBy('applications.reply_by')
    .orderBy('applications.id')
    .execute();
  const momentsOf = await findMoments(db, scope, rows);
  return rows.map((row) => cardOf(row, momentsOf(row)));
}

/** Lists the applications whose offer was accepted since a given time, newest first. */
export async function listHired(
  db: Database,
  scope: CompanyScope,
  wanted: CardsWanted,
  since: Date,
): Promise<PipelineCard[]> {
  const rows = await selectCards(db, scope, wanted)
    .where('applications.status', '=', 'accepted')
    .where('applications.ended_at', '>', since)
    .orderBy('applications.ended_at', 'desc')
    .orderBy('applications.id')
    .execute();
  return rows.map((row) => cardOf(row, null));
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

function cardOf(row: CardRow, moments: PipelineCard['moments']): PipelineCard {
  const waiting = waitingOf(row);
  const hiredAt = row.ended_at?.toISOString() ?? null;
  return {
    id: row.id,
    name: row.name,
    opportunityId: row.opportunity_id ?? '',
    stageId: row.stage_id,
    kind: hiredAt === null ? (row.status as StageKind) : 'offer',
    version: row.version,
    sentAt: row.sent_at.toISOString(),
    isOpened: row.is_opened,
    replyBy: row.reply_by,
    moments,
    waiting: waiting && { ...waiting, until: waiting.until.toISOString() },
    hasOwnScorecard: row.own_scorecard === 'submitted',
    hasWaivedScorecard: row.own_scorecard === 'waived',
    interviews: interviewsOf(row.interviews),
    hiredAt,
  };
}

/** How many have ended, by outcome. */
export async function countEnded(
  db: Database,
  scope: CompanyScope,
  opportunityId: string | null,
): Promise<PipelineCounts['ended']> {
  const rows = await selectOf(db, scope, opportunityId)
    .where('applications.ended_at', 'is not', null)
    .select(['applications.status', sql<number>`count(*)`.as('count')])
    .groupBy('applications.status')
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(
    ENDED_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
  ) as PipelineCounts['ended'];
}

/**
 * How many are at each stage, and how many of those are past the promised day.
 * @param workday `YYYY-MM-DD` by the company's clocks
 */
export async function countStages(
  db: Database,
  scope: CompanyScope,
  opportunityId: string | null,
  workday: string,
): Promise<PipelineCounts['stages']> {
  const rows = await selectOf(db, scope, opportunityId)
    .where('applications.ended_at', 'is', null)
    .where('applications.opportunity_id', 'is not', null)
    .select(['applications.opportunity_id', 'applications.stage_id', 'applications.status'])
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where ${isLate(workday)})`.as('late_count'),
    ])
    .groupBy(['applications.opportunity_id', 'applications.stage_id', 'applications.status'])
    .execute();
  return rows.map((row) => ({
    opportunityId: row.opportunity_id ?? '',
    stageId: row.stage_id,
    kind: row.status as StageKind,
    count: row.count,
    lateCount: row.late_count,
  }));
}
