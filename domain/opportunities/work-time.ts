/** The earliest and latest possible month, as numbers that increase by one per month; equal if the month is known. */
type Month = readonly [earliest: number, latest: number];

/** When someone worked somewhere, both months included. If it ends later than the current month, it counts up to that. */
export type WorkSpan = { readonly from: Month; readonly to: Month };

/** How many months someone worked, each counted once: the lowest and highest possible number. */
export type WorkTime = { readonly atLeast: number; readonly atMost: number };

type Range = readonly [first: number, last: number];

/** Counts months in at least one span. If only the years are known, the true number is between the two figures. */
export function workTime(spans: readonly WorkSpan[]): WorkTime {
  const certain = merged(spans.map(({ from, to }) => [from[1], to[0]]));
  const longestSpans = merged(spans.map(({ from, to }) => [from[0], to[1]]));
  return { atLeast: lengthOf(certain) + withinUnknownMonths(spans, certain), atMost: lengthOf(longestSpans) };
}

/** Years in which something began and ended, so that at least one month was worked, but it isn't known which. */
function withinUnknownMonths(spans: readonly WorkSpan[], certain: readonly Range[]): number {
  const years = new Set<number>();
  for (const { from, to } of spans) {
    const [first, last] = [from[0], to[1]];
    // In the current year, something that starts this year may not have started yet.
    const isWithinOneYear = from[1] > to[0] && from[1] <= last;
    if (isWithinOneYear && !certain.some(([start, end]) => start <= last && first <= end)) years.add(first);
  }
  return years.size;
}

/** The same months as sorted ranges that don't touch. */
function merged(ranges: readonly Range[]): Range[] {
  const separateRanges: Range[] = [];
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const before = separateRanges.at(-1);
    if (last < first) continue;
    if (before === undefined || first > before[1] + 1) separateRanges.push([first, last]);
    else separateRanges[separateRanges.length - 1] = [before[0], Math.max(before[1], last)];
  }
  return separateRanges;
}

function lengthOf(separateRanges: readonly Range[]): number {
  return separateRanges.reduce((months, [first, last]) => months + last - first + 1, 0);
}
