import {
  type ApplicationObstacle,
  applicationObstacle,
} from '@common-ground/domain/applications/application';
import { ageGroupOf } from '@common-ground/domain/profile/age';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import type { FoundOpportunity } from '../opportunities/opportunity.store.ts';
import { findPersonalDetails } from '../profile/personal-details.store.ts';
import { countOwnApplications, findAttempts } from './application.store.ts';

/** What keeps the candidate from applying for an opportunity at a given time, or null. */
export async function findApplicationObstacle(
  db: Database,
  scope: CandidateScope,
  found: Pick<FoundOpportunity, 'id' | 'status' | 'closesOn' | 'companyDay' | 'company'>,
  at: Date,
): Promise<ApplicationObstacle | null> {
  const [attempts, { openCount }, personal] = await onOneConnection(db, (connection) => [
    findAttempts(connection, scope, found.id),
    countOwnApplications(connection, scope),
    findPersonalDetails(connection, scope),
  ]);
  const { fullName, bornOn } = personal.content;
  return applicationObstacle({
    opportunity: found,
    isCompanyVerified: found.company.isVerified,
    // Age depends on no time zone.
    age: ageGroupOf(bornOn, dayIn(at, 'UTC')),
    hasName: fullName !== null,
    ...attempts,
    openCount,
    today: found.companyDay,
  });
}
