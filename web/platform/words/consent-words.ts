import type { ConsentPurpose } from '@common-ground/domain/access/consent';
import { t } from '@common-ground/i18n/t';

/** What each consent is to. Changing these texts needs a new CONSENT_TEXT_VERSION. */
export const CONSENT_WORDS: Readonly<Record<ConsentPurpose, { label: string; description: string }>> = {
  matching: {
    label: t`Matching`,
    description: t`Common Ground compares my culture result and my profile with companies and opportunities, shows me where we meet, and shows companies the same words as far as I let them see me.`,
  },
  discovery: {
    label: t`Being found`,
    description: t`Verified companies can find me when they look for people, as far as my visibility allows. They cannot write to me except through Common Ground.`,
  },
  research: {
    label: t`Research`,
    description: t`When I complete the culture test, Common Ground keeps a copy of my 54 answers to check and improve the test. With it go the version and language of the test, a number that counts my tests, which answers came very quickly, the order in which the questions and their statements were shown, whether I saw the first sketch, and what I choose to say about myself; not my name, my account or the day. It’s stored apart from my account, but someone who runs the servers could, with effort, find out whose it is. It’s deleted when I switch this off, delete the result or delete my account, and after five full calendar years at the latest. No figures are given for groups of fewer than 20 people.`,
  },
};
