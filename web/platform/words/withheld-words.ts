import { t } from '@common-ground/i18n/t';
/** In place of what a colleague wrote, in blind review. */
export const WITHHELD_WORDS = t`Hidden in blind review: it names someone.`;
