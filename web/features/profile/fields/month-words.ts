import { formatDate } from '@common-ground/i18n/formats';

/**
 * A month such as "March 2020", or null for what is no month (yet).
 * @param month `YYYY-MM`, or `YYYY` where the year alone is shown
 */
export function monthWords(month: string | null): string | null {
  if (month === null || /^\d{4}$/.test(month)) return month;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
    ? formatDate(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
    : null;
}
