import { readProfile } from '@common-ground/contract/profile/read-profile';
import { queryClient } from '../../../platform/api/queries.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { profileDraftsOf } from './profile-drafts.ts';

/**
 * Sends changes that an earlier page left on this device, on a page that doesn't show the profile itself.
 * @returns once sending has started; if the profile can't be read, the changes are left for the next page
 */
export async function sendUnsentDrafts(accountUid: string): Promise<void> {
  const profile = await queryClient.fetchQuery(queryOf(readProfile)).catch(() => null);
  if (profile !== null) profileDraftsOf(accountUid, profile);
}
