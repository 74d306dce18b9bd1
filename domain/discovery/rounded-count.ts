import { SEARCH_LIMITS } from './facet.ts';

/**
 * Below this number, the people found are recorded. It's one step above what's counted exactly, so that the first step doesn't hide
 * anyone from the access log.
 */
export const RECORDED_BELOW = 50;

/** The first of the steps used to count more than a page of people. */
const FIRST_STEP = 25;

/** Whether this number is low enough to be counted exactly. In that case each person is recorded. */
export function isExact(count: number): boolean {
  return count <= SEARCH_LIMITS.page;
}

/**
 * A count of people as shown: exact up to a page, then "at least" 25, 50, 100, 200, 500, 1,000 and so on, so that two searches that
 * differ by one person nearly always count the same.
 */
export function roundedCount(count: number): number {
  if (isExact(count)) return count;
  if (count < 2 * FIRST_STEP) return FIRST_STEP;
  const power = 10 ** Math.floor(Math.log10(count));
  return Math.max(...[1, 2, 5].map((step) => step * power).filter((step) => step <= count));
}
