import type { Access } from '@common-ground/contract/access/access';
import {
  type AgeObstacle,
  ageObstacle,
  type PositionParts,
  positionParts,
} from '@common-ground/domain/access/visibility-position';
import { ageGroupOf } from '@common-ground/domain/profile/age';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findEmployment } from '../profile/employment.store.ts';
import { findBirthDate } from '../profile/personal-details.store.ts';
import { matchingStandingOf, presentAccess } from './access.view.ts';
import { findAccessSetting } from './access-setting.store.ts';
import { listBlocks } from './block.store.ts';
import { listChosen } from './chosen-company.store.ts';
import { findConsents } from './consent.store.ts';
import { findDecisionVersions } from './decision-version.store.ts';

/**
 * Everything that the candidate has decided about who sees what.
 * @param today `YYYY-MM-DD`
 */
export async function findAccess(db: Database, scope: CandidateScope, today: string): Promise<Access> {
  const [setting, versions, consents, blocks, chosenCompanies, bornOn, employment] = await Promise.all([
    findAccessSetting(db, scope),
    findDecisionVersions(db, scope),
    findConsents(db, scope),
    listBlocks(db, scope),
    listChosen(db, scope),
    findBirthDate(db, scope),
    findEmployment(db, scope),
  ]);
  const { currentEmployer } = employment.content;
  return presentAccess(
    { setting, versions, consents, blocks, chosenCompanies, bornOn, currentEmployer },
    today,
  );
}

/** The current state of the decisions that a position sets. */
export async function findPositionParts(db: Database, scope: CandidateScope): Promise<PositionParts> {
  const { visibility } = await findAccessSetting(db, scope);
  return positionParts(visibility, await findConsents(db, scope));
}

/**
 * Why the candidate's age keeps them from being found, or null.
 * @param today `YYYY-MM-DD`
 */
export async function findAgeObstacle(
  db: Database,
  scope: CandidateScope,
  today: string,
): Promise<AgeObstacle | null> {
  return ageObstacle(ageGroupOf(await findBirthDate(db, scope), today));
}

/** Whether the candidate's result may be compared with companies, for `matchingHindrance`. */
export async function findMatchingConditions(db: Database, scope: CandidateScope) {
  const [setting, consents] = await Promise.all([findAccessSetting(db, scope), findConsents(db, scope)]);
  return matchingStandingOf(setting, consents);
}
