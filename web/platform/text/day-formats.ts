import { formatDate } from '@common-ground/i18n/formats';
import { deviceDay } from '../device/device-day.ts';

/** A day such as "21 November 2026", in the language of the text around it. @param isoDate `YYYY-MM-DD` */
export function formatDay(isoDate: string): string {
  // Noon in UTC is the same calendar day nearly everywhere, and a plain date has no zone of its own.
  return formatDate(new Date(`${isoDate}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}

/** A day near now, such as "Tuesday 24 November"; with the year when it is not this one. @param isoDate `YYYY-MM-DD` */
export function formatDayWithWeekday(isoDate: string, thisYear = new Date().getFullYear()): string {
  const isThisYear = isoDate.startsWith(String(thisYear));
  return formatDate(new Date(`${isoDate}T12:00:00Z`), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** Today on this device, `YYYY-MM-DD`. */
export function presentDay(): string {
  return deviceDay();
}

/** The day of a moment by the calendar of this device, such as "21 November 2026". @param instant ISO 8601 */
export function formatInstantAsDay(instant: string): string {
  return formatDay(deviceDay(instant));
}
