/**
 * A day as this device's calendar shows it, `YYYY-MM-DD`. Counted on the calendar, so that a day of 23 or 25 hours is one day.
 *
 * @param at the moment to count from, as a date or in ISO 8601; now unless it is given
 * @param days how many days later, a whole number
 */
export function deviceDay(at: Date | string = new Date(), days = 0): string {
  const date = new Date(at);
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate() + days))
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);
}
