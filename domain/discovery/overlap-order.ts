import { DIMENSION_IDS, type DimensionId, type DimensionScores } from '../culture/dimensions.ts';
import { OVERLAP_THRESHOLDS } from '../matching/overlap-thresholds.ts';
import { meanOf, NO_VARIATION, sampleVariance } from '../moments.ts';
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
  const { starts, ends } = cultures;
  const sharing = new Uint8Array(size);
  for (let slot = 0; slot < size; slot += 1)
    if ((ends[slot] as number) > (starts[slot] as number)) sharing[slot] = 1;
  return sharing;
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
  const correlation = correlationWith(lived, places);
  return (slot) => {
    if (!isEnough || cultureVersion[slot] !== version) return NOT_COMPARABLE;
    const start = cultures.starts[slot] as number;
    if (start === cultures.ends[slot]) return NOT_COMPARABLE;
    const found = correlation(cultures.values, start);
    return found === null ? NOT_COMPARABLE : -Math.round(found * 10_000) / 10_000;
  };
}

/**
 * `pearsonCorrelation` with one of the two lists given before: a hundred thousand are compared with it.
 * @param places where the other list has its values, from a start on
 */
function correlationWith(one: readonly number[], places: readonly number[]) {
  const count = one.length;
  const mean = meanOf(one);
  const variance = sampleVariance(one);
  return (values: Float64Array, start: number): number | null => {
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += values[start + (places[at] as number)] as number;
    const otherMean = sum / count;
    let squares = 0;
    let products = 0;
    for (let at = 0; at < count; at += 1) {
      const distance = (values[start + (places[at] as number)] as number) - otherMean;
      squares += distance * distance;
      products += distance * ((one[at] as number) - mean);
    }
    const otherVariance = squares / (count - 1);
    if (variance < NO_VARIATION || otherVariance < NO_VARIATION) return null;
    return Math.min(1, Math.max(-1, products / (count - 1) / Math.sqrt(variance * otherVariance)));
  };
}
