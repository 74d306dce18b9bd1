import { DIMENSION_IDS, type DimensionId, type DimensionScores } from '../culture/dimensions.ts';
import { OVERLAP_THRESHOLDS } from '../matching/overlap-thresholds.ts';
import { pearsonCorrelation } from '../moments.ts';
import type { CandidateIndex } from './candidate-index.ts';
import type { OrderKey } from './search-page.ts';

/** A company's published culture, as far as an order needs it. */
export type ComparedCulture = {
  readonly means: DimensionScores;
  readonly agreement: DimensionScores;
  readonly instrumentVersion: string;
  readonly scoringVersion: string;
};

/** Comes after every correlation. */
const NOT_COMPARABLE = 2;

/** Not 0 for those whose culture result may be compared. */
export function sharingSlots({ size, cultures }: CandidateIndex): Uint8Array {
  return Uint8Array.from({ length: size }, (_, slot) =>
    (cultures.ends[slot] as number) > (cultures.starts[slot] as number) ? 1 : 0,
  );
}

/**
 * The order by correlation over the dimensions on which the company's people agree, greatest first; last come those who cannot be
 * compared, because versions differ or one profile is flat. Rounded to four places as it is in the explanation.
 */
export function byOverlap(index: CandidateIndex, company: ComparedCulture): OrderKey {
  const version = index.versions.indexOf(`${company.instrumentVersion} ${company.scoringVersion}`);
  const kept = DIMENSION_IDS.filter(
    (dimension: DimensionId) => company.agreement[dimension] >= OVERLAP_THRESHOLDS.smallestAgreement,
  );
  const places = kept.map((dimension) => DIMENSION_IDS.indexOf(dimension));
  const lived = kept.map((dimension) => company.means[dimension]);
  const isEnough = kept.length >= OVERLAP_THRESHOLDS.smallestDimensionCount;
  const { cultures, cultureVersion } = index;
  const wanted = kept.map(() => 0);
  return (slot) => {
    if (!isEnough || cultureVersion[slot] !== version) return NOT_COMPARABLE;
    const start = cultures.starts[slot] as number;
    if (start === cultures.ends[slot]) return NOT_COMPARABLE;
    for (const [at, place] of places.entries()) wanted[at] = cultures.values[start + place] as number;
    const correlation = pearsonCorrelation(wanted, lived);
    return correlation === null ? NOT_COMPARABLE : -Math.round(correlation * 10_000) / 10_000;
  };
}
