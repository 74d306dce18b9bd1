import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import { CURRENCY_CODES } from '@common-ground/domain/profile/lists/currencies';
import { compareNames, displayName } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';

/** Countries and currencies to choose from, named by the platform and built when first needed. */

/** An entry in a list, with its code and other names to search by. */
export type WorldOption = {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly aliases?: readonly string[];
};

/** Other names that people type, separated by commas. They're searched, never shown. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  AE: t`UAE, Emirates`,
  CD: t`DRC, Democratic Republic of the Congo`,
  CI: t`Ivory Coast`,
  CV: t`Cabo Verde`,
  CZ: t`Czech Republic`,
  GB: t`UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland`,
  MK: t`Macedonia`,
  MM: t`Burma`,
  NL: t`Holland`,
  SZ: t`Swaziland`,
  TL: t`East Timor`,
  TR: t`Turkey`,
  US: t`USA, America`,
};

/** The name of a country. */
export function countryName(code: string): string {
  return displayName(code, 'region');
}

/** The name of a currency. */
export function currencyName(code: string): string {
  return displayName(code, 'currency');
}

/** Reads names that a sentence of the catalogue separates by commas. */
export function namesIn(list: string | undefined): readonly string[] {
  return list?.split(',').map((name) => name.trim()) ?? [];
}

/** Every country by its name. */
export const countryOptions = once(() =>
  byLabel(
    COUNTRY_CODES.map((code) => ({
      value: code,
      label: countryName(code),
      detail: code,
      aliases: namesIn(COUNTRY_ALIASES[code]),
    })),
  ),
);

/** Every currency by its name. */
export const currencyOptions = once(() =>
  byLabel(CURRENCY_CODES.map((code) => ({ value: code, label: currencyName(code), detail: code }))),
);

function byLabel(options: readonly WorldOption[]): readonly WorldOption[] {
  return [...options].sort((a, b) => compareNames(a.label, b.label));
}

function once<Value>(make: () => Value): () => Value {
  let cached: Value | undefined;
  return () => {
    cached ??= make();
    return cached;
  };
}
