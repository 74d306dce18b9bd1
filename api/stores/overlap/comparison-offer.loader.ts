import type { ComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findAccessSetting } from '../access/access-setting.store.ts';
import { findConsents } from '../access/consent.store.ts';
import { findDecisionVersions } from '../access/decision-version.store.ts';
import { countPublishedCultures } from '../company-culture/published-culture.store.ts';
import { findBirthDate } from '../profile/personal-details.store.ts';
import { presentComparisonOffer } from './comparison-offer.view.ts';
import { findOwnResult } from './own-result.store.ts';

/**
 * The offer to compare the candidate's result with companies, and how they answered it.
 * @param today `YYYY-MM-DD`
 */
export async function findComparisonOffer(
  db: Database,
  scope: CandidateScope,
  today: string,
): Promise<ComparisonOffer> {
  const [setting, versions, consents, result, companyCount, bornOn] = await Promise.all([
    findAccessSetting(db, scope),
    findDecisionVersions(db, scope),
    findConsents(db, scope),
    findOwnResult(db, scope),
    countPublishedCultures(db, scope),
    findBirthDate(db, scope),
  ]);
  return presentComparisonOffer({ setting, versions, consents, result, companyCount, bornOn }, today);
}
