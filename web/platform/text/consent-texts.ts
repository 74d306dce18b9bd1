import type { ConsentPurpose } from '@common-ground/domain/access/consent';
import { t } from '@common-ground/i18n/t';

/** What each consent is to. Changing these texts needs a new CONSENT_TEXT_VERSION. */
export const CONSENT_TEXTS: Readonly<Record<ConsentPurpose, { label: string; description: string }>> = {
  matching: {
    label: t`Matching`,
    description: t`Common Ground compares my culture results and my profile with companies and jobs, and shows me where we agree and where we differ. Companies see the same explanation, but only of what I let them see.`,
  },
  discovery: {
    label: t`Being found`,
    description: t`Verified companies can find me in their searches and see what my visibility settings allow. They can only contact me through Common Ground.`,
  },
  research: {
    label: t`Research`,
    description: t`When I complete the culture test, Common Ground keeps a copy of my 54 answers to check and improve the test. With them it keeps the version and language of the test, how many tests I’ve taken, which answers came very quickly, the order in which the questions and their statements were shown, whether I saw the first sketch, and anything I choose to say about myself. It doesn’t keep my name, my account or the date. The copy is stored apart from my account, but someone who runs the servers could, with effort, work out whose it is. It’s deleted when I switch this off, delete the result or delete my account, and after five full calendar years at the latest. Figures are never given for groups of fewer than 20 people.`,
  },
};
