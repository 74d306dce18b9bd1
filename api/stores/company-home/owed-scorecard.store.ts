import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { OPEN_STATUSES } from '@common-ground/domain/applications/application';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOnScoringTeam, STAGE_WITH_SCORECARD } from '../pipeline/opportunity-overview.store.ts';
import { isReadable, shownName } from '../pipeline/pipeline-row.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** The scorecards the caller still has to fill in. @param today `YYYY-MM-DD` */
function selectOwed(db: Database, scope: CompanyScope, today: string) {
  return (
    db
      .selectFrom('applications')
      .innerJoin('opportunities', 'opportunities.id', 'applications.opportunity_id')
      .innerJoin(STAGE_WITH_SCORECARD.as('asked'), (join) => join.onTrue())
      .leftJoin('scorecards', (join) =>
        join
          .onRef('scorecards.application_id', '=', 'applications.id')
          .onRef('scorecards.stage_id', '=', 'applications.stage_id')
          .on('scorecards.account_id', '=', scope.accountId),
      )
      .where('applications.company_id', '=', scope.companyId)
      .where('applications.status', 'in', [...OPEN_STATUSES])
      .where(reachesOpportunity(scope, 'applications.opportunity_id'))
      .where(sql<SqlBool>`${isOnScoringTeam(scope, 'applications.opportunity_id')}`)
      // A pending decision counts as made.
      .where('applications.waiting_status', 'is', null)
      .where(isReadable(scope, today))
      .where('scorecards.submitted_at', 'is', null)
      .where(sql<SqlBool>`scorecards.is_waived is not true`)
  );
}

/** How many scorecards the caller still has to fill in for each opportunity, as far as any. @param today `YYYY-MM-DD` */
export async function countOwedByOpportunity(
  db: Database,
  scope: CompanyScope,
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectOwed(db, scope, today)
    .select(['opportunities.id', sql<number>`count(*)::int`.as('count')])
    .groupBy('opportunities.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * The scorecards the caller still has to fill in for the opportunities on whose teams they're hiring managers or interviewers, and how many
 * there are in total. Recruiters on a team, and those who reach an opportunity without being on its team, owe none.
 *
 * @param today `YYYY-MM-DD`
 */
export async function listOwedScorecards(
  db: Database,
  scope: CompanyScope,
  today: string,
  limit: number,
): Promise<Pick<CompanyHome, 'owedScorecards' | 'owedScorecardCount'>> {
  const rows = await selectOwed(db, scope, today)
    .select(['applications.id', 'opportunities.id as opportunity_id', 'applications.opportunity_title'])
    .select([
      shownName(scope, today).as('name'),
      sql<string>`asked.stage ->> 'name'`.as('stage_name'),
      sql<boolean>`scorecards.draft is not null`.as('has_draft'),
      sql<number>`(count(*) over ())::int`.as('owed_count'),
    ])
    .orderBy('applications.reply_by')
    .orderBy('applications.id')
    .limit(limit)
    .execute();
  return {
    owedScorecards: rows.map((row) => ({
      applicationId: row.id,
      opportunityId: row.opportunity_id,
      title: row.opportunity_title,
      stageName: row.stage_name,
      applicantName: row.name,
      hasDraft: row.has_draft,
    })),
    owedScorecardCount: rows[0]?.owed_count ?? 0,
  };
}
