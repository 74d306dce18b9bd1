import { formatDate } from '@common-ground/i18n/formats';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of the day as a clock shows it, such as "07:00". @param hour from 0 to 23 */
const formatHour = (hour: number) =>
  formatDate(Date.UTC(2026, 0, 1, hour), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** The options of a field for an hour of the day. @param excluded hours that can't be chosen */
export function hourOptions(excluded: readonly number[] = []) {
  return HOURS.filter((hour) => !excluded.includes(hour)).map((hour) => ({
    value: String(hour),
    label: formatHour(hour),
  }));
}
