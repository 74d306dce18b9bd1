import type { ConsentPurpose } from '@common-ground/domain/access/consent';

/** What each consent is to. Changing these texts needs a new CONSENT_TEXT_VERSION. */
export const CONSENT_WORDS: Readonly<Record<ConsentPurpose, { label: string; description: string }>> = {
  matching: {
    label: 'Matching',
    description:
      'Common Ground compares my culture result and my profile with companies and opportunities, shows me where we meet, and shows companies the same words as far as I let them see me.',
  },
  discovery: {
    label: 'Being found',
    description:
      'Verified companies can find me when they look for people, as far as my visibility allows. They cannot write to me except through Common Ground.',
  },
  research: {
    label: 'Research',
    description:
      'My answers to the culture test, without my name, help to check and improve the test. Nothing is published about single people.',
  },
};
