import { zonePlace } from '@common-ground/domain/working-calendar/zone-place';
import { t } from '@common-ground/i18n/t';

/**
 * Says when a promised day ends: at midnight in the company's time zone, wherever it is read.
 *
 * @param timeZone an IANA name
 * @returns "end of day in Lisbon", or "end of day, UTC" for a zone without a place
 */
export function formatDayEnd(timeZone: string): string {
  const { name, isPlace } = zonePlace(timeZone);
  return isPlace ? t`end of day in ${{ place: name }}` : t`end of day, ${{ offset: name }}`;
}

/** Such as "Lisbon time", and "UTC" for a zone without a place. @param timeZone an IANA name */
export function formatZoneTime(timeZone: string): string {
  const { name, isPlace } = zonePlace(timeZone);
  return isPlace ? t`${{ place: name }} time` : name;
}
