const DAY_MS = 86_400_000;

/** Days of the week as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];
const MONDAY_TO_FRIDAY: readonly Weekday[] = [1, 2, 3, 4, 5];

/** On which days somebody works. */
export type WorkingWeek = {
  /** One or more of the seven. */
  readonly weekdays: readonly Weekday[];
  /** Days `YYYY-MM-DD`; fewer than all days of a year. */
  readonly holidays: readonly string[];
};

/** What holds where nobody has said otherwise. */
export const USUAL_WEEK: WorkingWeek = { weekdays: MONDAY_TO_FRIDAY, holidays: [] };

/** A day some days later. Days have no time zone here, so no change of clocks can shift them. @param day `YYYY-MM-DD` */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
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
