import { marksOfSent, type Sent } from '@common-ground/domain/access/blind-review';
import type { IdentityMarks } from '@common-ground/domain/access/identity-marks';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isBlindApplication } from './blind-review.store.ts';

/**
 * The names that would identify someone in colleagues' text about an application that the caller may read. @returns null if the caller
 * doesn't see it blind
 */
export async function findIdentityRedactions(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
): Promise<IdentityMarks | null> {
  const row = await db
    .selectFrom('applications')
    .where('applications.id', '=', applicationId)
    .where('applications.company_id', '=', scope.companyId)
    .where(isBlindApplication(scope, { id: 'applications.id', opportunityId: 'applications.opportunity_id' }))
    .select('snapshot')
    .executeTakeFirst();
  return row ? marksOfSent(JSON.parse(row.snapshot) as Sent) : null;
}
