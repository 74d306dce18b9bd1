/** A company's response times: worked out from what it promised and did, never from what it says. */

/** Below this many answered applications, nothing is public: figures about a few people say more about them than about the company. */
const MIN_ANSWERED_APPLICATIONS = 10;

/** How many first replies took a given number of calendar days. Working days would flatter a company with a short week. */
export type DayCount = { readonly days: number; readonly count: number };

export type ResponseFigures = {
  /** How many applications have had a reply. */
  readonly answeredCount: number;
  /** The median number of calendar days to the first reply; it can be a half. */
  readonly medianDays: number;
  /** The share of promises kept, among those answered or overdue: 0 to 1. */
  readonly inTimeShare: number;
};

/**
 * The exact median.
 * @param counts numbers of days, possibly repeated; counts above 0 @returns null if empty
 */
export function medianDays(counts: readonly DayCount[]): number | null {
  const sorted = counts.toSorted((a, b) => a.days - b.days);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const valueAt = (position: number) => {
    let remaining = position;
    for (const { days, count } of sorted) {
      if (remaining < count) return days;
      remaining -= count;
    }
    return sorted.at(-1)?.days ?? 0;
  };
  return (valueAt(Math.floor((total - 1) / 2)) + valueAt(Math.floor(total / 2))) / 2;
}

/**
 * A company's response figures. @param inTime promises that were answered on time, at most `settled`
 * @param settled promises that were answered or are overdue. Those withdrawn before they were due don't count
 * @returns null if nothing has been answered
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

/** The part that candidates may see: nothing below {@link MIN_ANSWERED_APPLICATIONS} answered applications. */
export function publicFigures(figures: ResponseFigures | null): ResponseFigures | null {
  return figures !== null && figures.answeredCount >= MIN_ANSWERED_APPLICATIONS ? figures : null;
}
