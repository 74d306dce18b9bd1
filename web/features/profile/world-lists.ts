import { COUNTRY_CODES } from '@common-ground/domain/profile/countries';
import { CURRENCY_CODES } from '@common-ground/domain/profile/currencies';

/** Countries, currencies and time zones to choose from, named by the platform; made when they are first needed. */

export type WorldOption = {
  readonly value: string;
  readonly label: string;
  /** Shown in small beside the label, and searched too. */
  readonly detail?: string;
};

const regionNames = new Intl.DisplayNames('en', { type: 'region' });
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** The name of a country in English. */
export function countryName(code: string): string {
  return regionNames.of(code) ?? code;
}

/** The name of a currency in English. */
export function currencyName(code: string): string {
  return currencyNames.of(code) ?? code;
}

/** A time zone in words: "Europe/Port_of_Spain" is "Europe / Port of Spain". */
export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ');
}

export const countryOptions = once(() =>
  byLabel(COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code), detail: code }))),
);

export const currencyOptions = once(() =>
  byLabel(CURRENCY_CODES.map((code) => ({ value: code, label: currencyName(code), detail: code }))),
);

export const timeZoneOptions = once(() =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
    value: zone,
    label: timeZoneName(zone),
    detail: offsetOf(zone),
  })),
);

/** The time zone of this device, or null when it does not say. */
export function deviceTimeZone(): string | null {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || null;
}

function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function byLabel(options: readonly WorldOption[]): readonly WorldOption[] {
  const collator = new Intl.Collator('en');
  return [...options].sort((one, other) => collator.compare(one.label, other.label));
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
