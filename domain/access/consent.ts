/**
 * The consents. Each is separate, off at first, and can be withdrawn as easily as given.
 * - `matching`: the culture result and the profile are compared with companies and opportunities.
 * - `discovery`: verified companies can find the candidate, as far as the visibility allows.
 * - `research`: copies of culture tests, without name, account or day, are used to check and improve the test.
 */
export const CONSENT_PURPOSES = ['matching', 'discovery', 'research'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The version of the current text: the day it was written. Each decision is stored with the version that was read. */
export const CONSENT_TEXT_VERSION = '2026-11-24';

/** Why a candidate's result is not compared with companies, on either side. */
export type MatchingObstacle = 'matching_not_consented' | 'profiling_objected';

/**
 * What keeps a candidate's result from being compared with companies, on either side, or null. An objection overrides a consent;
 * candidates can always read their own results.
 */
export function matchingObstacle(candidate: {
  readonly hasConsentedToMatching: boolean;
  readonly hasObjected: boolean;
}): MatchingObstacle | null {
  if (candidate.hasObjected) return 'profiling_objected';
  return candidate.hasConsentedToMatching ? null : 'matching_not_consented';
}
