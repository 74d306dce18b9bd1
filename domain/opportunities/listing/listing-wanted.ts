import { COMPANY_SIZES, type CompanySize, SECTORS, type Sector } from '../../profile/preferences.ts';
import { type ListingIndex, NONE } from './listing-index.ts';
import { bitsExcept, markBy } from './mark-by.ts';

/** What a candidate wants in a company. A company that hasn't said is never left out. */
export type CompanyFilters = {
  readonly sectors?: readonly Sector[] | undefined;
  readonly avoidedSectors?: readonly Sector[] | undefined;
  readonly companySizes?: readonly CompanySize[] | undefined;
};

/** The search bit set by each of them. */
export type CompanyMisses = Readonly<Record<keyof CompanyFilters, number>>;

/** Marks jobs at companies that aren't what a candidate wants. */
export function markCompanies(
  misses: Uint16Array,
  bits: CompanyMisses,
  index: ListingIndex,
  { sectors, avoidedSectors, companySizes }: CompanyFilters,
): void {
  const sector = index.sector.values;
  if (sectors) markBy(misses, sector, bitsOutside(SECTORS, sectors, bits.sectors));
  if (avoidedSectors) {
    const otherSectors = SECTORS.filter((item) => !avoidedSectors.includes(item));
    markBy(misses, sector, bitsOutside(SECTORS, otherSectors, bits.avoidedSectors));
  }
  if (companySizes)
    markBy(misses, index.companySize.values, bitsOutside(COMPANY_SIZES, companySizes, bits.companySizes));
}

/** A bit for every option except the given ones, numbered as in the index: from one, because 0 means unknown. */
const bitsOutside = <Option>(all: readonly Option[], selectedOptions: readonly Option[], bit: number) =>
  bitsExcept(1 + all.length, [NONE, ...selectedOptions.map((option) => 1 + all.indexOf(option))], bit);
