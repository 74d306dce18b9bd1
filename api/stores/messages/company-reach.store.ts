import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Whether someone at the company can read what is written about one of the candidate's applications: the company is still there, isn't
 * suspended, and may read the application.
 * @param today `YYYY-MM-DD`
 */
export async function isCompanyInReach(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
  today: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .where('applications.id', '=', applicationId)
    .where('applications.candidate_id', '=', scope.candidateId)
    .where('companies.suspended_at', 'is', null)
    .where(
      sql<boolean>`is_application_readable(applications.status, applications.of_age_on, companies.is_verified, ${today}::date)`,
    )
    .select('applications.id')
    .executeTakeFirst();
  return row !== undefined;
}
