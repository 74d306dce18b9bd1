import type { ComboOption } from '../../ui/combo-search.ts';

/** Time zones to choose from, as the platform knows them. */

/** Names that some platforms still give, and what the same zones are called today. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A time zone in words: "America/Port_of_Spain" is "America / Port of Spain". */
export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ');
}

/** The time zone of this device, or null when it does not say. */
export function deviceTimeZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? presentName(timeZone) : null;
}

let zones: readonly string[] | undefined;

/**
 * Every time zone, those of a country first.
 * @param country ISO 3166-1 alpha-2, or null
 */
export function timeZoneOptions(country: string | null): readonly ComboOption[] {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(presentName);
  const near = country === null ? [] : zonesOf(country);
  return [...new Set([...near, ...zones])].map(optionOf);
}

function presentName(zone: string): string {
  return RENAMED[zone] ?? zone;
}

/** Not every browser knows which zones a country has: then none come first. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  return (locale.getTimeZones?.() ?? []).map(presentName);
}

function optionOf(zone: string): ComboOption {
  return {
    value: zone,
    label: timeZoneName(zone),
    // Made for the few that are shown: making it for all takes a noticeable moment.
    get detail() {
      return offsetOf(zone);
    },
  };
}

function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
