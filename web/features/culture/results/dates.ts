/** The day of a moment as it was on this device, for example "14 November 2026". */
export function longDate(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso));
}
