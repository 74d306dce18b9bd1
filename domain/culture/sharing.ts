import type { AgeGroup } from '../profile/age.ts';

/** Why a result can't be shown to companies. */
export type SharingObstacle = 'result_missing' | 'birth_date_needed' | 'sharing_not_allowed';

/**
 * What prevents a result from being shown to companies: nothing to show, an age that is not known, or an age under 18.
 * @returns the first that applies, in this order, or null if the person may share
 */
export function sharingObstacle(ageGroup: AgeGroup, hasResult: boolean): SharingObstacle | null {
  if (!hasResult) return 'result_missing';
  if (ageGroup === 'unknown') return 'birth_date_needed';
  return ageGroup === 'adult' ? null : 'sharing_not_allowed';
}
