import { SUBDIVISIONS_DATA } from './subdivisions-data.ts';

/**
 * Regions: subdivisions of ISO 3166-2 such as `PT-11`, if we have a list for the country, or free text. The list is
 * long: a page loads this module when it needs it.
 */

export type Subdivision = {
  /** ISO 3166-2. */
  readonly code: string;
  readonly name: string;
  /** Other names that people search for. */
  readonly aliases: readonly string[];
};

/**
 * The subdivisions of a country by name.
 * @param country ISO 3166-1 alpha-2
 * @returns an empty list if we have none
 */
export function subdivisionsOf(country: string): readonly Subdivision[] {
  const data = SUBDIVISIONS_DATA[country];
  if (data === undefined) return [];
  const collator = new Intl.Collator('en');
  return data
    .split(';')
    .map((entry) => {
      const [code = '', names = ''] = entry.split('=');
      const [name = '', ...aliases] = names.split('|');
      return { code: `${country}-${code}`, name, aliases };
    })
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** What a region is called: the subdivision's name, or the text itself if it's free text. */
export function regionName(region: string): string {
  if (!/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(region)) return region;
  return subdivisionsOf(region.slice(0, 2)).find(({ code }) => code === region)?.name ?? region;
}
