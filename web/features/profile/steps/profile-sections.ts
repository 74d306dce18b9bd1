import { t } from '@common-ground/i18n/t';
/** The sections of the profile page, in order. */
export const PROFILE_SECTIONS = [
  'overview',
  'general',
  'role',
  'school',
  'university',
  'experience',
  'documents',
  'personalise',
  'booster',
  'culture',
  'privacy',
  'views',
  'data',
] as const;
/** The sections about privacy, which have a heading of their own. */
export const PRIVACY_SECTIONS = [
  'privacy',
  'views',
  'data',
] as const satisfies readonly (typeof PROFILE_SECTIONS)[number][];
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** Whether a part of an address names a section. */
export function isProfileSection(text: string): text is ProfileSection {
  return (PROFILE_SECTIONS as readonly string[]).includes(text);
}

export const PROFILE_SECTION_LABELS: Record<ProfileSection, string> = {
  overview: t`Overview`,
  general: t`About you`,
  role: t`Your route`,
  school: t`School`,
  university: t`University`,
  experience: t`Experience`,
  documents: t`Documents`,
  personalise: t`Make it yours`,
  booster: t`Evidence`,
  culture: t`Culture`,
  privacy: t`Who sees me`,
  views: t`Who viewed me`,
  data: t`My data`,
};
