/** How a company answers: worked out from what it has promised and what it did, never from what it says. */

/** Below this many answered applications, nothing is public: figures about a few people say more about them than about the company. */
const LEAST_ANSWERED = 10;

/** How many first answers that took so many days, as a calendar on a wall counts them: a company's own week would flatter a short one. */
export type DayCount = { readonly days: number; readonly count: number };

export type ResponseFigures = {
  /** Applications that have had an answer. */
  readonly answeredCount: number;
  /** The median of the calendar days to the first answer; half a day where it lies between two. */
  readonly medianDays: number;
  /** Promises that were kept, of all that were answered or are overdue: 0 to 1. */
  readonly inTimeShare: number;
};

/**
 * The exact median.
 * @param counts each number of days once or more often; counts above 0
 * @returns null when there is nothing
 */
export function medianDays(counts: readonly DayCount[]): number | null {
  const sorted = counts.toSorted((one, other) => one.days - other.days);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const valueAt = (position: number) => {
    let left = position;
    for (const { days, count } of sorted) {
      if (left < count) return days;
      left -= count;
    }
    return sorted.at(-1)?.days ?? 0;
  };
  return (valueAt(Math.floor((total - 1) / 2)) + valueAt(Math.floor(total / 2))) / 2;
}

/**
 * What is known of how a company answers.
 * @param inTime promises that were answered in time, at most `settled`
 * @param settled promises that were answered or are overdue. Those withdrawn before they were due don't count
 * @returns null when nothing was answered
 */
export function responseFigures(
  firstAnswers: readonly DayCount[],
  promises: { readonly inTime: number; readonly settled: number },
): ResponseFigures | null {
  const median = medianDays(firstAnswers);
  if (median === null || promises.settled === 0) return null;
  return {
    answeredCount: firstAnswers.reduce((sum, { count }) => sum + count, 0),
    medianDays: median,
    inTimeShare: promises.inTime / promises.settled,
  };
}

/** What candidates may see of it: nothing below {@link LEAST_ANSWERED} answered applications. */
export function publicFigures(figures: ResponseFigures | null): ResponseFigures | null {
  return figures !== null && figures.answeredCount >= LEAST_ANSWERED ? figures : null;
}
