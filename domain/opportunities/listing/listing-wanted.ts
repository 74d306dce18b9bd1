import { COMPANY_SIZES, type CompanySize, SECTORS, type Sector } from '../../profile/preferences.ts';
import { type ListingIndex, NONE } from './listing-index.ts';
import { bitsBut, markBy } from './mark-by.ts';

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
  if (sectors) markBy(misses, sector, bitsOutside(SECTORS, sectors, bits.sectors));
  if (avoidedSectors) {
    const others = SECTORS.filter((one) => !avoidedSectors.includes(one));
    markBy(misses, sector, bitsOutside(SECTORS, others, bits.avoidedSectors));
  }
  if (companySizes)
    markBy(misses, index.companySize.values, bitsOutside(COMPANY_SIZES, companySizes, bits.companySizes));
}

/** A bit for all options but some, as the index counts them: from one on, after what isn't known. */
const bitsOutside = <Option>(all: readonly Option[], some: readonly Option[], bit: number) =>
  bitsBut(1 + all.length, [NONE, ...some.map((option) => 1 + all.indexOf(option))], bit);
