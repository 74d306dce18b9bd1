import { COMPANY_SIZES, type CompanySize, SECTORS, type Sector } from '../../profile/preferences.ts';
import { type ListingIndex, NONE } from './listing-index.ts';

/** What a candidate asks of the company. A company that hasn't said is never left out. */
export type CompanyFilters = {
  readonly sectors?: readonly Sector[] | undefined;
  readonly avoidedSectors?: readonly Sector[] | undefined;
  readonly companySizes?: readonly CompanySize[] | undefined;
};

/** The bits of a search that each of them sets. */
export type CompanyMisses = Readonly<Record<keyof CompanyFilters, number>>;

/** Marks jobs of companies that aren't what a candidate asks for. */
export function markCompanies(
  misses: Uint16Array,
  bits: CompanyMisses,
  index: ListingIndex,
  { sectors, avoidedSectors, companySizes }: CompanyFilters,
): void {
  const sector = index.sector.values;
  if (sectors) markAll(misses, bits.sectors, sector, numbersOutside(SECTORS, sectors));
  if (avoidedSectors) {
    const isLiked = new Set(numbersOutside(SECTORS, avoidedSectors));
    markAll(
      misses,
      bits.avoidedSectors,
      sector,
      SECTORS.map((_, place) => place + 1).filter((number) => !isLiked.has(number)),
    );
  }
  if (companySizes)
    markAll(misses, bits.companySizes, index.companySize.values, numbersOutside(COMPANY_SIZES, companySizes));
}

/** The numbers of all options but some, as the index counts them: from one on. */
const numbersOutside = <Option>(all: readonly Option[], some: readonly Option[]) =>
  all.flatMap((option, place) => (some.includes(option) ? [] : [place + 1]));

function markAll(misses: Uint16Array, bit: number, values: Uint8Array, numbers: readonly number[]): void {
  const isMarked = new Uint8Array(256);
  for (const number of numbers) isMarked[number] = 1;
  isMarked[NONE] = 0;
  for (let slot = 0; slot < misses.length; slot += 1)
    if (isMarked[values[slot] as number] === 1) misses[slot] = (misses[slot] as number) | bit;
}
