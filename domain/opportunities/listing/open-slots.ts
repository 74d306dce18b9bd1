import { WORK_MODES } from '../../profile/location.ts';
import type { ListingIndex } from './listing-index.ts';

/** What's open in the index on the current day in each time zone. */
export type OpenSlots = {
  /** One byte per slot: 0 if it's open, 1 if it's gone or ended. */
  readonly isClosed: Uint8Array;
  /** The codes of the countries and currencies of everything open, in order. */
  readonly countries: readonly string[];
  readonly currencies: readonly string[];
};

/**
 * Finds out what is open.
 * @param days the current day by time zone number, as returned by `dayNumber`
 */
export function openSlots(index: ListingIndex, days: readonly number[]): OpenSlots {
  const isClosed = index.isGone.values.slice(0, index.size);
  const zone = index.zone.values;
  const closesOn = index.closesOn.values;
  // A time zone added just now has no day yet. The latest day anywhere is used, so that no job is shown for too long.
  const latest = Math.max(...days);
  const dayOf = index.zones.names.map((_, number) => days[number] ?? latest);
  for (let slot = 0; slot < isClosed.length; slot += 1)
    if ((closesOn[slot] as number) < (dayOf[zone[slot] as number] as number)) isClosed[slot] = 1;
  return { isClosed, ...choicesOf(index, isClosed) };
}

function choicesOf(index: ListingIndex, isClosed: Uint8Array): Omit<OpenSlots, 'isClosed'> {
  const hasCountry = new Uint8Array(index.countries.names.length);
  const hasCurrency = new Uint8Array(index.currencies.names.length + 1);
  const hasSet = new Uint8Array(index.placeSets.count);
  const sets = index.placeSet.values;
  const currency = index.currency.values;
  for (let slot = 0; slot < isClosed.length; slot += 1) {
    if (isClosed[slot] !== 0) continue;
    hasCurrency[currency[slot] as number] = 1;
    hasSet[sets[slot] as number] = 1;
  }
  const { starts, values: places } = index.placeSets.rows;
  for (let set = 0; set < hasSet.length; set += 1)
    if (hasSet[set] === 1)
      for (let at = starts.values[set] as number; at < (starts.values[set + 1] as number); at += 1)
        hasCountry[Math.trunc((places.values[at] as number) / WORK_MODES.length)] = 1;
  return {
    countries: index.countries.names.filter((_, number) => hasCountry[number] === 1).sort(),
    currencies: index.currencies.names.filter((_, number) => hasCurrency[number + 1] === 1).sort(),
  };
}
