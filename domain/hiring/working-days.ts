const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** A day some days later. Days have no time zone here, so no change of clocks can shift them. @param day `YYYY-MM-DD` */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !holidays.has(day);
}

/**
 * The day by which an answer was promised: so many working days after a day, which itself does not count. Working days are Monday
 * to Friday without the holidays given.
 * @param from `YYYY-MM-DD`
 * @param days whole number, 1 or more
 * @param holidays days `YYYY-MM-DD`; fewer than all days of a year
 * @returns `YYYY-MM-DD`, always a working day
 */
export function workingDaysAfter(
  from: string,
  days: number,
  holidays: ReadonlySet<string> = new Set(),
): string {
  let day = from;
  let left = days;
  while (left > 0) {
    day = daysAfter(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}
