import { type RawBuilder, sql } from 'kysely';

/**
 * What the member who did something is called at the company now; null where they have given no name, and once they have left the team.
 * @param accountId the column that holds whose act it was; @param companyId that of the company
 */
export function nameOfMember(accountId: string, companyId: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select memberships.name from memberships where memberships.account_id = ${sql.ref(accountId)} and memberships.company_id = ${sql.ref(companyId)})`;
}
