import { formatDate } from '@common-ground/i18n/formats';

/** The twelve months, "01" to "12", with their names. */
export const MONTH_OPTIONS: readonly { readonly value: string; readonly label: string }[] = Array.from(
  { length: 12 },
  (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: formatDate(Date.UTC(2000, index, 15), { month: 'long', timeZone: 'UTC' }),
  }),
);
