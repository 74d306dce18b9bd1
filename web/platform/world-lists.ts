import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import { CURRENCY_CODES } from '@common-ground/domain/profile/lists/currencies';

/** Countries and currencies to choose from, named by the platform; made when they are first needed. */

/** One of a list, with its code, and with other names under which it is looked for. */
export type WorldOption = {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly aliases?: readonly string[];
};

/** Names that people type and the platform does not give. */
const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  CD: ['DRC', 'Democratic Republic of the Congo'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
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

/** Every country by its name. */
export const countryOptions = once(() =>
  byLabel(
    COUNTRY_CODES.map((code) => ({
      value: code,
      label: countryName(code),
      detail: code,
      aliases: COUNTRY_ALIASES[code] ?? [],
    })),
  ),
);

/** Every currency by its name. */
export const currencyOptions = once(() =>
  byLabel(CURRENCY_CODES.map((code) => ({ value: code, label: currencyName(code), detail: code }))),
);

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
