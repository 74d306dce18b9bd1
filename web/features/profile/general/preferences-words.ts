import type {
  CompanySize,
  DEFAULT_NOTIFICATIONS,
  InterfaceLanguage,
  Motion,
  TextSize,
  Theme,
} from '@common-ground/domain/profile/preferences';

/** A few to begin with; anybody can write their own. */
export const INTEREST_SUGGESTIONS = [
  'Animals',
  'Art and design',
  'Building things',
  'Children and families',
  'Climate and nature',
  'Food',
  'Games',
  'Health',
  'History',
  'Human rights',
  'Languages',
  'Making music',
  'Mathematics',
  'Medicine',
  'Old people',
  'Politics',
  'Programming',
  'Science',
  'Space',
  'Sport',
  'Teaching others',
  'Travel',
  'Writing',
] as const;

export const COMPANY_SIZE_WORDS: Record<CompanySize, string> = {
  under_10: 'Up to 9 people',
  under_50: '10 to 49',
  under_250: '50 to 249',
  under_1000: '250 to 999',
  from_1000: '1,000 or more',
};

export const NOTIFICATION_WORDS: Record<
  (typeof DEFAULT_NOTIFICATIONS)[number],
  { label: string; description: string }
> = {
  application_news: {
    label: 'Your applications',
    description: 'A company responded, made you an offer or sent you a message.',
  },
  reply_due: {
    label: 'Late replies',
    description: 'A company hasn’t replied by the date it promised.',
  },
  invitations: {
    label: 'Invitations',
    description: 'A company invites you to apply.',
  },
};

export const THEME_WORDS: Record<Theme, string> = { system: 'As the device', light: 'Light', dark: 'Dark' };

export const MOTION_WORDS: Record<Motion, string> = { system: 'As the device', reduced: 'Keep still' };

export const TEXT_SIZE_WORDS: Record<TextSize, string> = {
  normal: 'Normal',
  large: 'Large',
  larger: 'Larger',
};

/** Each language in its own name, as everybody finds it. */
export const INTERFACE_LANGUAGE_WORDS: Record<InterfaceLanguage, string> = { en: 'English' };
