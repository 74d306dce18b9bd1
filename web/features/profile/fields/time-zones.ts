import { formatDate } from '@common-ground/i18n/formats';
import { presentZoneName } from '../../../platform/device/device-time-zone.ts';
import type { ComboOption } from '../../../ui/fields/combo-search.ts';

/** The time zones that the browser knows, as options. */

/** Names a time zone: "America/Port_of_Spain" is "America / Port of Spain". */
export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ');
}

let zones: readonly string[] | undefined;

/**
 * Returns every time zone, with those of a country first.
 * @param country ISO 3166-1 alpha-2, or null
 */
export function timeZoneOptions(country: string | null): readonly ComboOption[] {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
    presentZoneName,
  );
  const countryZones = country === null ? [] : zonesOf(country);
  return [...new Set([...countryZones, ...zones])].map(optionOf);
}

/** Not every browser knows the zones of a country; without them, none come first. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  return (locale.getTimeZones?.() ?? []).map(presentZoneName);
}

function optionOf(zone: string): ComboOption {
  return {
    value: zone,
    label: timeZoneName(zone),
    // Computed on demand: computing it for all zones takes noticeably long.
    get detail() {
      return offsetOf(zone);
    },
  };
}

/** Returns an offset such as "GMT+7"; empty if the language formats it differently. */
function offsetOf(zone: string): string {
  const moment = formatDate(Date.now(), { timeZone: zone, timeZoneName: 'shortOffset' });
  return /(?:GMT|UTC)[+−:\d-]*/u.exec(moment)?.[0] ?? '';
}
