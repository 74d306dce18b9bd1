import { SEARCH_LIMITS } from '@common-ground/domain/discovery/facet';
import { isExact } from '@common-ground/domain/discovery/told-count';
import { numberFormat } from '../../platform/words/number-words.ts';

/** Counts of people as a search tells them: exact for a page, then "at least" so many. */

const numbers = numberFormat();

/** "18", "200+", or "under 25", which can be nobody. @param count null where fewer than a page aren't counted */
export function countWords(count: number | null): string {
  if (count === null) return `under ${SEARCH_LIMITS.page + 1}`;
  return isExact(count) ? numbers.format(count) : `${numbers.format(count)}+`;
}

/** "1 person", "18 people", "200+ people". */
export function foundWords(total: number): string {
  return total === 1 ? '1 person' : `${countWords(total)} people`;
}

/** The same of how many there are at the least: "at least 18 people", "200+ people". */
export function leastWords(total: number): string {
  return isExact(total) ? `at least ${foundWords(total)}` : foundWords(total);
}
