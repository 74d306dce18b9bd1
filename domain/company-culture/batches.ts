/**
 * How raters stay anonymous. Everything shown about a company is computed from complete batches of five raters, in the order the batches
 * closed. So results seen at two moments differ by no raters or by at least five, and no one's answers can be worked out by subtraction.
 */

/** The fewest complete raters before anything measured is shown to anyone, including the company. */
export const RATERS_NEEDED = 5;

/** The fewest raters before anything is shown that follows from how much their answers differ. */
export const RATERS_FOR_SPREAD = 25;

/** The company size from which the first release waits for ten; it also waits for ten if the size isn't stated. */
const LARGER_COMPANY = 30;
const RATERS_NEEDED_IN_LARGER_COMPANY = 10;

/** Raters whose answers are released together. */
export const BATCH_SIZE = 5;

/**
 * How many complete raters a company's first release needs: five in a company of fewer than 30 people, otherwise ten.
 * @param headcount N, or null when the company doesn't state it
 */
export function ratersNeededFirst(headcount: number | null): number {
  return headcount !== null && headcount < LARGER_COMPANY ? RATERS_NEEDED : RATERS_NEEDED_IN_LARGER_COMPANY;
}

/**
 * How many waiting raters are released now, for each way their answers came in.
 * @param waitingCounts complete raters who aren't released, for each way
 * @param isFirst whether nothing has been released for the company yet
 * @param headcount N, or null when the company doesn't state it
 * @returns a multiple of five for each way, at most the number waiting; 0 for all of them if they have to keep waiting
 */
export function releasedCounts(
  waitingCounts: readonly number[],
  isFirst: boolean,
  headcount: number | null,
): number[] {
  const wholeBatches = waitingCounts.map((count) => Math.floor(count / BATCH_SIZE) * BATCH_SIZE);
  const total = wholeBatches.reduce((sum, count) => sum + count, 0);
  return isFirst && total < ratersNeededFirst(headcount) ? waitingCounts.map(() => 0) : wholeBatches;
}
