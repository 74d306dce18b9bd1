import type { Violation } from '../violation.ts';

const DAY_MS = 86_400_000;

/** Days of the week as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];
const MONDAY_TO_FRIDAY: readonly Weekday[] = [1, 2, 3, 4, 5];

/** The fewest days of the week on which a company works: with one, an answer promised in "5 days" would come after a month. */
export const LEAST_WEEKDAYS = 4;

/** The most days off within any twelve months: each of them moves a promised day. */
export const MOST_HOLIDAYS_A_YEAR = 40;

/** On which days someone works. */
export type WorkingWeek = {
  /** {@link LEAST_WEEKDAYS} or more of the seven. */
  readonly weekdays: readonly Weekday[];
  /** Days `YYYY-MM-DD`; {@link MOST_HOLIDAYS_A_YEAR} in twelve months at most. */
  readonly holidays: readonly string[];
};

/** What holds where no one has said otherwise. */
export const USUAL_WEEK: WorkingWeek = { weekdays: MONDAY_TO_FRIDAY, holidays: [] };

/** A day some days later. Days have no time zone here, so no change of clocks can shift them. @param day `YYYY-MM-DD` */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The days from one day to another, `YYYY-MM-DD` both; negative when the other is earlier. No change of clocks can shift them. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** What keeps a week from being one by which a company can promise days. Each weekday and each holiday occurs once. */
export function workingWeekViolations({ weekdays, holidays }: WorkingWeek): readonly Violation[] {
  const sorted = holidays.toSorted();
  const isCrowded = sorted.some((day, index) => {
    const past = sorted[index + MOST_HOLIDAYS_A_YEAR];
    return past !== undefined && past < daysAfter(day, 365);
  });
  return [
    ...(weekdays.length < LEAST_WEEKDAYS
      ? [{ pointer: '/weekdays', code: 'too_few', params: { limit: LEAST_WEEKDAYS } }]
      : []),
    ...(isCrowded
      ? [{ pointer: '/holidays', code: 'too_many', params: { limit: MOST_HOLIDAYS_A_YEAR } }]
      : []),
  ];
}

function workingDayTest({ weekdays, holidays }: WorkingWeek): (day: string) => boolean {
  const working = new Set<number>(weekdays);
  const free = new Set(holidays);
  return (day) => working.has(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) && !free.has(day);
}

/**
 * The day by which an answer was promised: so many working days after a day, which itself does not count.
 * @param from `YYYY-MM-DD`
 * @param days whole number, 1 or more
 * @returns `YYYY-MM-DD`, always a working day
 */
export function workingDaysAfter(from: string, days: number, week: WorkingWeek = USUAL_WEEK): string {
  const isWorkingDay = workingDayTest(week);
  let day = from;
  let left = days;
  while (left > 0) {
    day = daysAfter(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/**
 * The working days after one day up to another, the last included.
 * @param from `YYYY-MM-DD`; itself not among them
 * @param to `YYYY-MM-DD`
 * @returns in their order; none when `to` is not later
 */
export function workingDaysBetween(from: string, to: string, week: WorkingWeek = USUAL_WEEK): string[] {
  const isWorkingDay = workingDayTest(week);
  const found: string[] = [];
  for (let day = daysAfter(from, 1); day <= to; day = daysAfter(day, 1))
    if (isWorkingDay(day)) found.push(day);
  return found;
}
