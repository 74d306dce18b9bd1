import type { NamedMember } from '@common-ground/contract/team/member';
import { OPEN_STATUSES } from '@common-ground/domain/applications/application';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { SCORING_ROLES, STAGE_WITH_SCORECARD } from './opportunity-overview.store.ts';

/**
 * The members of the job's team, except the caller, who still have to fill in a scorecard at an application's current stage, in alphabetical
 * order. None once it has ended or a decision is pending. The caller was found to reach the application.
 */
export async function listOwingMembers(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
): Promise<{ readonly stageId: string; readonly member: NamedMember }[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('opportunities', 'opportunities.id', 'applications.opportunity_id')
    .innerJoin(STAGE_WITH_SCORECARD.as('asked'), (join) => join.onTrue())
    .innerJoin('opportunity_members', 'opportunity_members.opportunity_id', 'applications.opportunity_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.account_id', '=', 'opportunity_members.account_id')
        .onRef('memberships.company_id', '=', 'opportunity_members.company_id'),
    )
    .leftJoin('scorecards', (join) =>
      join
        .onRef('scorecards.application_id', '=', 'applications.id')
        .onRef('scorecards.stage_id', '=', 'applications.stage_id')
        .onRef('scorecards.account_id', '=', 'opportunity_members.account_id'),
    )
    .where('applications.id', '=', applicationId)
    .where('applications.company_id', '=', scope.companyId)
    .where('applications.status', 'in', [...OPEN_STATUSES])
    .where('applications.waiting_status', 'is', null)
    .where('opportunity_members.role', 'in', [...SCORING_ROLES])
    .where('opportunity_members.account_id', '<>', scope.accountId)
    .where('scorecards.submitted_at', 'is', null)
    .where(sql<SqlBool>`scorecards.is_waived is not true`)
    .select(['applications.stage_id', 'memberships.account_id', 'memberships.name'])
    .orderBy('memberships.name')
    .orderBy('memberships.account_id')
    .execute();
  return rows.flatMap(({ stage_id, account_id, name }) =>
    stage_id === null ? [] : [{ stageId: stage_id, member: { accountId: account_id, name } }],
  );
}
