import { GOES_ON, NO_GROUP, NO_MONTH, WORK_WIDTH } from './packed-work.ts';

/** What is known of the months that somebody worked in a field. */
export type WorkMonths = {
  /** Months in the field, each counted once. */
  readonly worked: number;
  /** The same with entries that have no occupation, or NaN where one of all these has no beginning or no end. */
  readonly possible: number;
};

/**
 * The months worked in a field, from a row of packed work.
 * @param values holds the row from `start` to `end`
 * @param group of ISCO-08, or null for any work
 * @param present the present month, see `monthNumber`
 */
export function workMonths(
  values: Int16Array,
  start: number,
  end: number,
  group: number | null,
  present: number,
): WorkMonths {
  const worked: [number, number][] = [];
  const possible: [number, number][] = [];
  let isOpen = false;
  for (let at = start; at < end; at += WORK_WIDTH) {
    const ownGroup = values[at] as number;
    const isOfField = group === null || ownGroup === group;
    if (!isOfField && ownGroup !== NO_GROUP) continue;
    const from = values[at + 1] as number;
    const to = values[at + 2] as number;
    if (from === NO_MONTH || to === NO_MONTH) {
      isOpen = true;
      continue;
    }
    const span: [number, number] = [from, to === GOES_ON ? present : Math.min(to, present)];
    if (isOfField) worked.push(span);
    possible.push(span);
  }
  return { worked: unionLength(worked), possible: isOpen ? Number.NaN : unionLength(possible) };
}

/** How many months lie in at least one of the spans, both ends included. */
function unionLength(spans: [number, number][]): number {
  spans.sort((one, other) => one[0] - other[0]);
  let months = 0;
  let covered = Number.NEGATIVE_INFINITY;
  for (const [from, to] of spans) {
    const first = Math.max(from, covered + 1);
    if (to < first) continue;
    months += to - first + 1;
    covered = to;
  }
  return months;
}
