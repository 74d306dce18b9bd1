import { isTimeRepeated } from '@common-ground/domain/working-calendar/zoned-time';
import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { deviceTimeZone } from './device-time-zone.ts';

/** The time of a moment by the clock of this device, such as "14:30", or "01:30 GMT+1" when clocks go back. @param instant ISO 8601 */
export function formatDeviceTime(instant: string): string {
  const timeZone = deviceTimeZone() ?? 'UTC';
  const moment = new Date(instant);
  const offset = isTimeRepeated(moment, timeZone) ? ({ timeZoneName: 'shortOffset' } as const) : {};
  return formatDate(moment, { hour: '2-digit', minute: '2-digit', timeZone, ...offset });
}

/** A moment by the clock of this device, such as "3 December, 10:00". @param instant ISO 8601 */
export function formatShortMoment(instant: string): string {
  const timeZone = deviceTimeZone() ?? 'UTC';
  const day = formatDate(new Date(instant), { day: 'numeric', month: 'long', timeZone });
  return t`${{ day }}, ${{ time: formatDeviceTime(instant) }}`;
}
