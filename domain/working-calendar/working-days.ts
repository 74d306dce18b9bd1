import type { Violation } from '../violation.ts';

const DAY_MS = 86_400_000;

/** Days of the week as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];
const MONDAY_TO_FRIDAY: readonly Weekday[] = [1, 2, 3, 4, 5];

/** The fewest days a week that a company may work: with one, a reply promised in "5 days" would take a month. */
export const MIN_WEEKDAYS = 4;

/** The most days off within any twelve months. Each one delays promised days. */
export const MAX_HOLIDAYS_PER_YEAR = 40;

/** Which days are working days. */
export type WorkingWeek = {
  /** {@link MIN_WEEKDAYS} or more of the seven. */
  readonly weekdays: readonly Weekday[];
  /** Days `YYYY-MM-DD`; {@link MAX_HOLIDAYS_PER_YEAR} in twelve months at most. */
  readonly holidays: readonly string[];
};

/** The default week. */
export const DEFAULT_WEEK: WorkingWeek = { weekdays: MONDAY_TO_FRIDAY, holidays: [] };

/** The day a number of days later. Days have no time zone here, so clock changes can't shift them. @param day `YYYY-MM-DD` */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one day to another, both `YYYY-MM-DD`; negative if the other is earlier. Clock changes don't affect it. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** Why a working week isn't valid for promises. Each weekday and holiday may occur only once. */
export function workingWeekViolations({ weekdays, holidays }: WorkingWeek): readonly Violation[] {
  const sorted = holidays.toSorted();
  const isCrowded = sorted.some((day, index) => {
    const past = sorted[index + MAX_HOLIDAYS_PER_YEAR];
    return past !== undefined && past < daysAfter(day, 365);
  });
  return [
    ...(weekdays.length < MIN_WEEKDAYS
      ? [{ pointer: '/weekdays', code: 'too_few', params: { limit: MIN_WEEKDAYS } }]
      : []),
    ...(isCrowded
      ? [{ pointer: '/holidays', code: 'too_many', params: { limit: MAX_HOLIDAYS_PER_YEAR } }]
      : []),
  ];
}

function workingDayTest({ weekdays, holidays }: WorkingWeek): (day: string) => boolean {
  const working = new Set<number>(weekdays);
  const free = new Set(holidays);
  return (day) => working.has(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) && !free.has(day);
}

/**
 * The day by which a reply is promised: a number of working days after a day that doesn't itself count.
 * @param from `YYYY-MM-DD`
 * @param days whole number, 1 or more
 * @returns `YYYY-MM-DD`, always a working day
 */
export function workingDaysAfter(from: string, days: number, week: WorkingWeek = DEFAULT_WEEK): string {
  const isWorkingDay = workingDayTest(week);
  let day = from;
  let daysLeft = days;
  while (daysLeft > 0) {
    day = daysAfter(day, 1);
    if (isWorkingDay(day)) daysLeft -= 1;
  }
  return day;
}

/**
 * The working days after one day up to and including another. @param from `YYYY-MM-DD`; not included @param to `YYYY-MM-DD` @returns in
 * order; empty if `to` isn't later
 */
export function workingDaysBetween(from: string, to: string, week: WorkingWeek = DEFAULT_WEEK): string[] {
  const isWorkingDay = workingDayTest(week);
  const days: string[] = [];
  for (let day = daysAfter(from, 1); day <= to; day = daysAfter(day, 1))
    if (isWorkingDay(day)) days.push(day);
  return days;
}
