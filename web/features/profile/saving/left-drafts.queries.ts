import { readProfile } from '@common-ground/contract/profile/read-profile';
import { queryClient } from '../../../platform/api/queries.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { profileDraftsOf } from './profile-drafts.ts';

/**
 * Sends what an earlier page left on this device, on a page that does not show the profile itself.
 * @returns once it has started; a profile that can't be read now is left for the next page
 */
export async function sendLeftDrafts(accountUid: string): Promise<void> {
  const profile = await queryClient.fetchQuery(queryOf(readProfile)).catch(() => null);
  if (profile !== null) profileDraftsOf(accountUid, profile);
}
