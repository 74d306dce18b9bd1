import type { Profile } from '@common-ground/contract/profile/profile';
import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';

/** The saved content of a profile, without versions. */
export function savedContent(profile: Profile): ProfileContent {
  return Object.fromEntries(
    Object.entries(profile).map(([section, { content }]) => [section, content]),
  ) as ProfileContent;
}
