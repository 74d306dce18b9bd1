import { HOURS_STEP } from '@common-ground/domain/profile/weekly-hours';

/** How hours of a week are typed. */
export const HOURS_RANGE = { minimum: 0, step: HOURS_STEP, form: 'in steps of 0.25, such as 37.5' };
