/**
 * When a day ends that a company has named: by the clocks of its time zone, wherever it is read.
 *
 * @param timeZone an IANA name
 * @returns "end of day in Lisbon", or "end of day, UTC" for a zone of no place
 */
export function dayEndWords(timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  const isNowhere = !timeZone.includes('/') || timeZone.startsWith('Etc/');
  return isNowhere ? `end of day, ${place}` : `end of day in ${place}`;
}
