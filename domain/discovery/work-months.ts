import { type WorkSpan, workTime } from '../opportunities/work-time.ts';
import { NO_GROUP, NO_MONTH, ONGOING, WORK_WIDTH } from './packed-work.ts';

/** Bounds on the months that someone worked in a field. */
export type WorkMonths = {
  /** The lowest possible number of months in the field, each counted once. */
  readonly atLeast: number;
  /** The highest possible number, including entries without an occupation; NaN if any of these has no start or end. */
  readonly possible: number;
};

/** Which dates are used: `years` for a company that isn't shown months. */
export type CountedDates = 'months' | 'years';

const MONTHS_PER_YEAR = 12;

/**
 * The months worked in a field, from a row of packed work.
 * @param values contains the row from `start` to `end` @param group an ISCO-08 group, or null for any work
 * @param present the current month, see `monthNumber`
 */
export function workMonths(
  values: Int16Array,
  start: number,
  end: number,
  { group, present, dates }: { group: number | null; present: number; dates: CountedDates },
): WorkMonths {
  const worked: WorkSpan[] = [];
  const spans: WorkSpan[] = [];
  const monthsOf = (month: number): WorkSpan['from'] => {
    if (dates === 'months') return [month, month];
    const january = month - (month % MONTHS_PER_YEAR);
    return [january, january + MONTHS_PER_YEAR - 1];
  };
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
    const [earliest, latest] = to === ONGOING ? [present, present] : monthsOf(to);
    const span: WorkSpan = {
      from: monthsOf(from),
      to: [Math.min(earliest, present), Math.min(latest, present)],
    };
    if (isOfField) worked.push(span);
    spans.push(span);
  }
  return { atLeast: workTime(worked).atLeast, possible: isOpen ? Number.NaN : workTime(spans).atMost };
}
