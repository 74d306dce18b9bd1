import type { SharedSearch } from '@common-ground/contract/discovery/saved-searches';
import { SAVED_SEARCH_LIMITS } from '@common-ground/domain/discovery/saved-search';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** A search for a job names the job: only those who reach it may know of the search. */
const reachesItsJob = (scope: CompanyScope) => sql<SqlBool>`(
  saved_searches.query ->> 'opportunityId' is null
  or exists (
    select from opportunities
    where opportunities.id = (saved_searches.query ->> 'opportunityId')::uuid
      and opportunities.company_id = ${scope.companyId} and ${reachesOpportunity(scope, 'opportunities.id')}
  )
)`;

/** The searches that the caller's colleagues share and the caller may know of, by name. */
export async function listSharedSearches(db: Database, scope: CompanyScope): Promise<SharedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.account_id', '=', 'saved_searches.account_id')
        .onRef('memberships.company_id', '=', 'saved_searches.company_id'),
    )
    .where('saved_searches.company_id', '=', scope.companyId)
    .where('saved_searches.is_shared', '=', true)
    .where('saved_searches.account_id', '<>', scope.accountId)
    .where(reachesItsJob(scope))
    .orderBy(sql`lower(saved_searches.name)`)
    .orderBy('saved_searches.id')
    .select(['saved_searches.id', 'saved_searches.name', 'query', 'memberships.name as shared_by'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.query as SharedSearch['query'],
    sharedBy: row.shared_by,
  }));
}

/** Lets one search of a company be shared at a time, until the transaction ends: how many there are is counted under this lock. */
async function lockSharedSearches(db: Database, scope: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope.companyId}::text, 23))`.execute(db);
}

/**
 * Whether the company already shares as many searches as it may. Call it in the transaction that shares one.
 * @param exceptId the search that is changed, which doesn't count; null for a new one
 */
export async function isSharingFull(
  db: Database,
  scope: CompanyScope,
  exceptId: string | null,
): Promise<boolean> {
  await lockSharedSearches(db, scope);
  const rows = await db
    .selectFrom('saved_searches')
    .where('company_id', '=', scope.companyId)
    .where('is_shared', '=', true)
    .select('id')
    .execute();
  return rows.filter(({ id }) => id !== exceptId).length >= SAVED_SEARCH_LIMITS.shared;
}
