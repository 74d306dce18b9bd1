import { TIME_ZONE_PATTERN } from '@common-ground/domain/profile/lists/time-zone';
import { deviceTimeZone } from '../../platform/device/device-time-zone.ts';

/** The time zone of this device, or UTC if it gives none that the API accepts. */
export function ownTimeZone(): string {
  const zone = deviceTimeZone();
  return zone !== null && new RegExp(TIME_ZONE_PATTERN).test(zone) ? zone : 'UTC';
}
