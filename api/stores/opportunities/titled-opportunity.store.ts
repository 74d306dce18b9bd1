import type { FoundInCompany } from '@common-ground/contract/people/company-search';
import type { OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/**
 * The jobs that the caller works on whose titles have a word that begins with each of some words: closed ones last, the most recently
 * changed first. @param words in the form of `search_key`
 */
export async function listOpportunitiesTitled(
  db: Database,
  scope: CompanyScope,
  words: readonly string[],
  limit: number,
): Promise<FoundInCompany['jobs']> {
  let query = db
    .selectFrom('opportunities')
    .where('opportunities.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'));
  for (const word of words)
    query = query.where(
      sql<SqlBool>`strpos(' ' || search_key(opportunities.title), ${` ${word}`}::text) > 0`,
    );
  const rows = await query
    .select(['opportunities.id', 'opportunities.title', 'opportunities.status'])
    .orderBy(sql`(opportunities.status = 'closed')`)
    .orderBy('opportunities.changed_at', 'desc')
    .orderBy('opportunities.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as OpportunityStatus }));
}
