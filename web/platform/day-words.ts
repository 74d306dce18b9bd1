/** A day such as "21 November 2026", in the language of the words around it. @param isoDate `YYYY-MM-DD` */
export function dayWords(isoDate: string): string {
  // Noon in UTC is the same calendar day nearly everywhere, and a plain date has no zone of its own.
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T12:00:00Z`),
  );
}
