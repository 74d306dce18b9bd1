import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import type { OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** One of the company's own opportunities, for comparing people with it and inviting them for it. */
export type ChosenOpportunity = {
  readonly id: string;
  readonly title: string;
  readonly status: OpportunityStatus;
  /** `YYYY-MM-DD`. */
  readonly closesOn: string | null;
  readonly criteria: readonly Criterion[];
};

/** An opportunity of the company that the caller reaches; null for any other. */
export async function findChosenOpportunity(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<ChosenOpportunity | null> {
  const row = await db
    .selectFrom('opportunities')
    .where('opportunities.id', '=', opportunityId)
    .where('opportunities.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .select(['opportunities.id', 'title', 'status', 'closes_on', 'criteria'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    status: row.status as OpportunityStatus,
    closesOn: row.closes_on,
    criteria: row.criteria as Criterion[],
  };
}
