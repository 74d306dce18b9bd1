import type { WorkingCalendar } from '@common-ground/contract/response-clock/response-clock';

/**
 * Returns the default calendar in this device's time zone, to suggest if none is set.
 * @param deviceZone an IANA name, or null if the device doesn't say
 * @returns null if the company has set a calendar, or if the device's zone would change nothing
 */
export function suggestedCalendar(
  saved: { readonly calendar: WorkingCalendar; readonly version: number },
  deviceZone: string | null,
): WorkingCalendar | null {
  if (saved.version > 0 || deviceZone === null || deviceZone === saved.calendar.timeZone) return null;
  return { ...saved.calendar, timeZone: deviceZone };
}
