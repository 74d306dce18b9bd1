import { HOURS_STEP } from '@common-ground/domain/profile/weekly-hours';
import { t } from '@common-ground/i18n/t';

/** How weekly hours are entered. */
export const HOURS_RANGE = { minimum: 0, step: HOURS_STEP, form: t`in steps of 0.25, e.g. 37.5` };
