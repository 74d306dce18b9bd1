import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Locks the interviews that a member organises or takes part in, until the transaction ends. Call it before anything locks the membership or deletes
 * the account: whoever changes an interview holds it first and then refers to both.
 */
export async function lockInterviewsOfMember(
  db: Database,
  scope: CompanyScope,
  accountId: string,
): Promise<void> {
  await sql`
    select from interviews
    where company_id = ${scope.companyId}
      and (
        organiser_id = ${accountId}
        or id in (select interview_id from interview_participants where account_id = ${accountId})
      )
    order by id
    for update`.execute(db);
}
