import { t } from '@common-ground/i18n/t';
/**
 * Says when a promised day ends: at midnight in the company's time zone, wherever it is read.
 *
 * @param timeZone an IANA name
 * @returns "end of day in Lisbon", or "end of day, UTC" for a zone without a place
 */
export function dayEndWords(timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const hasPlace = timeZone.includes('/') && !timeZone.startsWith('Etc/');
  return hasPlace ? t`end of day in ${place}` : t`end of day, ${{ offset: offsetName(place) }}`;
}

/** "Etc/GMT+5" is five hours behind UTC: IANA counts those the other way round. */
function offsetName(place: string): string {
  const [, sign, hours] = /^GMT([+-])(\d+)$/.exec(place) ?? [];
  return hours === undefined ? place : `UTC${sign === '+' ? '−' : '+'}${hours}`;
}
