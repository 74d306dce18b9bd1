/** A day or a moment as a person reads it, for example "14 November 2026". A plain day has no time zone of its own. */
export function longDate(iso: string): string {
  const isDay = iso.length === 10;
  return new Intl.DateTimeFormat(undefined, {
    dateStyle: 'long',
    ...(isDay ? { timeZone: 'UTC' } : {}),
  }).format(new Date(iso));
}
