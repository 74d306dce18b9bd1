/**
 * How raters stay anonymous. Whatever is shown of a company is computed from whole batches of five complete raters, in the
 * order in which the batches closed. The results seen at two moments then differ by no rater or by at least five, so that
 * nobody's answers can be had by subtracting one from the other.
 */

/** Complete raters that are needed before anything measured is shown to anybody, the company included. */
export const RATERS_NEEDED = 5;

/** Raters whose answers are released together. */
export const BATCH_SIZE = 5;

/**
 * How many raters the results shown may rest on.
 * @param completedCount complete raters, 0 or more
 * @returns the largest multiple of five that is not above it: 0, 5, 10 …
 */
export function releasedCount(completedCount: number): number {
  return Math.floor(completedCount / BATCH_SIZE) * BATCH_SIZE;
}
