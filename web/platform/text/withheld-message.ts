import { t } from '@common-ground/i18n/t';
/** Shown instead of a colleague's text in blind review. */
export const WITHHELD_MESSAGE = t`Hidden in blind review, because it may give away who the candidate is.`;
