import { reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';

/**
 * Whether the caller works on an opportunity, for the `where` of every query of a company's opportunities and of what belongs to them.
 * Hiring managers and interviewers work on those they're assigned, everyone else on all. Use it in addition to the company's own condition,
 * not instead of it.
 * @param opportunity the column with the opportunity's id, such as `opportunities.id`; null counts as not theirs for members with
 * assigned jobs
 */
export function reachesOpportunity(scope: CompanyScope, opportunity: string): RawBuilder<SqlBool> {
  if (reachesEveryOpportunity(scope.membership)) return sql<SqlBool>`true`;
  return isOnHiringTeam(scope, opportunity);
}

/** Whether the caller is on an opportunity's hiring team, whatever else they reach. See {@link reachesOpportunity}. */
export function isOnHiringTeam(scope: CompanyScope, opportunity: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from opportunity_members as given where given.opportunity_id = ${sql.ref(opportunity)} and given.account_id = ${scope.accountId} and given.company_id = ${scope.companyId})`;
}
