import { nameKey } from '../profile/name-key.ts';

/** A subdivision of ISO 3166-2. */
const CODE = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;

/**
 * A region in its searchable form: its code, "PT-11", or the country with the person's own words, normalised, "PT:algarve". @param
 * country ISO 3166-1 alpha-2 @param region a code or free text @returns null if either wasn't given
 */
export function regionChoice(country: string | null, region: string | null): string | null {
  if (region !== null && CODE.test(region)) return region;
  const key = nameKey(region);
  return country === null || key === '' ? null : `${country}:${key}`;
}

/** Normalises a choice of region to the form in which regions are searched. */
export function sameRegionChoice(choice: string): string {
  const [country = '', ...words] = choice.split(':');
  return words.length === 0 ? choice : `${country}:${nameKey(words.join(':'))}`;
}

/** The parts of a choice: the country, and the code or the words. */
export function regionParts(choice: string): { readonly country: string; readonly region: string } {
  const country = choice.slice(0, 2);
  return { country, region: CODE.test(choice) ? choice : choice.slice(3) };
}
