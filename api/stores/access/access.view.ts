import type { Access } from '@common-ground/contract/access/access';
import { positionParts, visibilityPosition } from '@common-ground/domain/access/visibility-position';
import { ageGroupOf } from '@common-ground/domain/profile/age';
import type { findAccessSetting } from './access-setting.store.ts';
import type { findConsents } from './consent.store.ts';
import type { findDecisionVersions } from './decision-version.store.ts';

type Setting = Awaited<ReturnType<typeof findAccessSetting>>;
type Consents = Awaited<ReturnType<typeof findConsents>>;

/** What is stored of the candidate's decisions about who sees what. */
type StoredDecisions = Pick<Access, 'blocks' | 'chosenCompanies' | 'currentEmployer'> & {
  readonly setting: Setting;
  readonly versions: Awaited<ReturnType<typeof findDecisionVersions>>;
  readonly consents: Consents;
  /** `YYYY-MM-DD` */
  readonly bornOn: string | null;
};

/**
 * The candidate's own decisions about who sees what, as they are shown them.
 * @param today `YYYY-MM-DD`
 */
export function presentAccess(
  { setting, versions: { sharing: _, ...versions }, consents, bornOn, ...rest }: StoredDecisions,
  today: string,
): Access {
  return {
    ...rest,
    position: visibilityPosition(positionParts(setting.visibility, consents)),
    visibility: setting.visibility,
    visibilityChangedAt: setting.visibilityChangedAt?.toISOString() ?? null,
    versions,
    age: ageGroupOf(bornOn, today),
    consents,
    objectedAt: setting.objectedAt?.toISOString() ?? null,
    comparisonPostponedAt: setting.comparisonPostponedAt?.toISOString() ?? null,
  };
}

/** Whether a result may be compared with companies, for `matchingHindrance`. */
export function matchingStandingOf({ objectedAt }: Pick<Setting, 'objectedAt'>, consents: Consents) {
  return {
    hasObjected: objectedAt !== null,
    hasConsentedToMatching: consents.some(({ purpose, isGiven }) => purpose === 'matching' && isGiven),
  };
}
