/**
 * The name of a time zone for use in a sentence: its place, as in "10:00 in Lisbon", or its offset from UTC. @param timeZone an IANA name
 * @returns the name, and whether it's a place
 */
export function zonePlace(timeZone: string): { readonly name: string; readonly isPlace: boolean } {
  const last = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return { name: offsetName(last), isPlace: timeZone.includes('/') && !timeZone.startsWith('Etc/') };
}

/** "Etc/GMT+5" is five hours behind UTC: IANA inverts the sign of these. */
function offsetName(place: string): string {
  const [, sign, hours] = /^GMT([+-])(\d+)$/.exec(place) ?? [];
  return hours === undefined ? place : `UTC${sign === '+' ? '−' : '+'}${hours}`;
}
