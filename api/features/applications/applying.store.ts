import { type ApplyingHindrance, applyingHindrance } from '@common-ground/domain/hiring/application';
import { ageStanding } from '@common-ground/domain/profile/age';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FoundOpportunity } from '../opportunities/opportunity.store.ts';
import { findPersonalDetails } from '../profile/personal-details.store.ts';
import { countOwnApplications, findAttempts } from './application.store.ts';

/** What keeps the candidate from applying for an opportunity on a day, or null. */
export async function findApplyingHindrance(
  db: Database,
  scope: CandidateScope,
  found: Pick<FoundOpportunity, 'id' | 'status' | 'closesOn' | 'company'>,
  today: string,
): Promise<ApplyingHindrance | null> {
  const [attempts, { openCount }, personal] = await Promise.all([
    findAttempts(db, scope, found.id),
    countOwnApplications(db, scope),
    findPersonalDetails(db, scope),
  ]);
  const { fullName, bornOn } = personal.content;
  return applyingHindrance({
    opportunity: found,
    isCompanyVerified: found.company.isVerified,
    age: ageStanding(bornOn, today),
    hasName: fullName !== null,
    ...attempts,
    openCount,
    today,
  });
}
