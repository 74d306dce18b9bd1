import type { WorkingCalendar } from '@common-ground/contract/response-clock/response-clock';

/**
 * The calendar to suggest where none was set: the usual one, in this device's time zone.
 *
 * @param deviceZone an IANA name, or null when the device does not say
 * @returns null when the company has set one, or the device's zone would change nothing
 */
export function suggestedCalendar(
  saved: { readonly calendar: WorkingCalendar; readonly version: number },
  deviceZone: string | null,
): WorkingCalendar | null {
  if (saved.version > 0 || deviceZone === null || deviceZone === saved.calendar.timeZone) return null;
  return { ...saved.calendar, timeZone: deviceZone };
}
