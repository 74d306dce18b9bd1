import type { ComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import { comparisonObstacle } from '@common-ground/domain/access/comparison-offer';
import type { CandidateProfile } from '@common-ground/domain/overlap/overlap';
import { ageGroupOf } from '@common-ground/domain/profile/age';
import type { findAccessSetting } from '../access/access-setting.store.ts';
import type { findConsents } from '../access/consent.store.ts';
import type { findDecisionVersions } from '../access/decision-version.store.ts';

/** What the offer to compare depends on. */
type Stored = {
  readonly setting: Awaited<ReturnType<typeof findAccessSetting>>;
  readonly versions: Awaited<ReturnType<typeof findDecisionVersions>>;
  readonly consents: Awaited<ReturnType<typeof findConsents>>;
  /** The newest; null without any. */
  readonly result: CandidateProfile | null;
  /** How many companies have a published culture. */
  readonly companyCount: number;
  /** `YYYY-MM-DD` */
  readonly bornOn: string | null;
};

/**
 * The offer to compare the candidate's result with companies, as they are shown it.
 * @param today `YYYY-MM-DD`
 */
export function presentComparisonOffer(
  { setting, versions, consents, result, companyCount, bornOn }: Stored,
  today: string,
): ComparisonOffer {
  const matching = consents.find(({ purpose }) => purpose === 'matching');
  const { comparisonPostponedAt } = setting;
  return {
    hindrance: comparisonObstacle({
      hasResult: result !== null,
      hasConsentedToMatching: matching?.isGiven ?? false,
      hasObjected: setting.objectedAt !== null,
    }),
    isAnswered: comparisonPostponedAt !== null || (matching?.decidedAt ?? null) !== null,
    postponedAt: comparisonPostponedAt?.toISOString() ?? null,
    consentVersion: versions.matching,
    companyCount,
    isResultDoubted: result !== null && result.doubts.length > 0,
    isMinor: ageGroupOf(bornOn, today) === 'minor',
  };
}
