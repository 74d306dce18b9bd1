import { formatDate } from '@common-ground/i18n/formats';

/**
 * Names a month, such as "March 2020"; null if it's incomplete.
 * @param month `YYYY-MM`, or `YYYY` if only the year is shown
 */
export function formatMonth(month: string | null): string | null {
  if (month === null || /^\d{4}$/.test(month)) return month;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
    ? formatDate(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
    : null;
}
