import type { CandidateSource } from '@common-ground/domain/added-candidates/added-candidate';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** How many of a job's applications came through an invitation of the company's. */
export async function countAppliedInvitations(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('candidate_invitations')
    .where('company_id', '=', scope.companyId)
    .where('opportunity_id', '=', opportunityId)
    .where(reachesOpportunity(scope, 'candidate_invitations.opportunity_id'))
    .where('application_id', 'is not', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of those added to a job by hand have applied, by where the company met them. */
export async function countAppliedAdded(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<readonly { readonly source: CandidateSource; readonly count: number }[]> {
  const rows = await db
    .selectFrom('added_candidates')
    .where('company_id', '=', scope.companyId)
    .where('opportunity_id', '=', opportunityId)
    .where(reachesOpportunity(scope, 'added_candidates.opportunity_id'))
    .where('ending', '=', 'applied')
    .select(['source', sql<number>`count(*)::int`.as('count')])
    .groupBy('source')
    .orderBy('source')
    .execute();
  return rows.map(({ source, count }) => ({ source: source as CandidateSource, count }));
}
