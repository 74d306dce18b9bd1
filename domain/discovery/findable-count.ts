import { isExact, roundedCount } from './rounded-count.ts';

/** The least that is shown of how many people can be found: fewer are no crowd to disappear in. */
const MIN_SHOWN_FINDABLE = 10;

/**
 * How many people can be found, as companies that can't search yet are shown it: "at least" 10, 25, 50, 100, 200, 500, 1,000 and so on.
 * @returns null for fewer than ten
 */
export function findableCount(count: number): number | null {
  if (count < MIN_SHOWN_FINDABLE) return null;
  return isExact(count) ? MIN_SHOWN_FINDABLE : roundedCount(count);
}
