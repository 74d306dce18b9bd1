import { nameKey } from '../profile/name-key.ts';

/** A subdivision of ISO 3166-2. */
const CODE = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;

/**
 * A region in its searchable form: its code, "PT-11", or the country with the person's own words as they are compared, "PT:algarve".
 * @param country ISO 3166-1 alpha-2
 * @param region a code, or a text of the candidate's own
 * @returns null where one of both was not given
 */
export function regionChoice(country: string | null, region: string | null): string | null {
  if (region !== null && CODE.test(region)) return region;
  const key = nameKey(region);
  return country === null || key === '' ? null : `${country}:${key}`;
}

/** A choice of region as someone wrote it, in the one form in which regions are searched. */
export function sameRegionChoice(choice: string): string {
  const [country = '', ...words] = choice.split(':');
  return words.length === 0 ? choice : `${country}:${nameKey(words.join(':'))}`;
}

/** The parts of a choice: the country, and the code or the words. */
export function regionParts(choice: string): { readonly country: string; readonly region: string } {
  const country = choice.slice(0, 2);
  return { country, region: CODE.test(choice) ? choice : choice.slice(3) };
}
