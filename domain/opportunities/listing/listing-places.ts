import { WORK_MODES, type WorkMode } from '../../profile/location.ts';
import type { ListingIndex } from './listing-index.ts';
import { markBy } from './mark-by.ts';

/** Where and how a candidate wants to work: as chosen in the list, or any of the profile's answers. */
export type PlaceFilters = {
  readonly country?: string | undefined;
  readonly workMode?: WorkMode | undefined;
  /** From the profile, instead of `country` and `workMode`. */
  readonly countries?: readonly string[] | undefined;
  readonly workModes?: readonly WorkMode[] | undefined;
};

/** The numbers of the values that a search accepts, either one value or a list; null if it accepts all. */
export function wantedNumbers<Value>(
  value: Value | undefined,
  values: readonly Value[] | undefined,
  numberOf: (value: Value) => number,
): readonly number[] | null {
  if (value !== undefined) return [numberOf(value)];
  return values === undefined ? null : values.map(numberOf);
}

/** The numbers of the countries that a search asks for; null if it asks for none. */
export const wantedCountries = (
  { countries: allCountries }: ListingIndex,
  { country, countries }: PlaceFilters,
) => wantedNumbers(country, countries, (code) => allCountries.find(code));

/** The numbers of the work modes that a search asks for; null if it asks for none. */
export const wantedModes = ({ workMode, workModes }: PlaceFilters) =>
  wantedNumbers(workMode, workModes, (mode) => WORK_MODES.indexOf(mode));

/** A single place has to match both a wanted country and a wanted work mode. */
export function markPlaceMisses(
  misses: Uint16Array,
  miss: number,
  index: ListingIndex,
  isWanted: Uint8Array,
): void {
  const bits = Uint16Array.from(index.placeSets.withAny(isWanted), (hasWanted) =>
    hasWanted === 1 ? 0 : miss,
  );
  markBy(misses, index.placeSet.values, bits);
}

/** One byte for each place number: 1 if it's in one of the countries and has one of the modes; either may be unrestricted. */
export function placeTest(
  { countries: allCountries }: ListingIndex,
  countries: readonly number[] | null,
  modes: readonly number[] | null,
): Uint8Array {
  const count = WORK_MODES.length;
  return Uint8Array.from({ length: allCountries.names.length * count }, (_, index) =>
    (countries === null || countries.includes(Math.trunc(index / count))) &&
    (modes === null || modes.includes(index % count))
      ? 1
      : 0,
  );
}
