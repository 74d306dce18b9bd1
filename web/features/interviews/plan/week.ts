import { daysAfter } from '@common-ground/domain/working-calendar/working-days';
import { dayIn, startOfDay } from '@common-ground/domain/working-calendar/zoned-day';
import { instantsOfTime, minutesOf, timeIn } from '@common-ground/domain/working-calendar/zoned-time';

/** The hours shown in the week, in the organiser's time zone. */
export const WEEK_HOURS = { from: 8, to: 19 } as const;
/** How many days of a week it shows: Monday to Friday. */
const DAYS_SHOWN = 5;

/**
 * The Monday of the week that a day is in. On Saturdays and Sundays the next one, since nothing is planned in the past. @param day
 * `YYYY-MM-DD`
 */
export function mondayFor(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return daysAfter(day, weekday > DAYS_SHOWN ? 8 - weekday : 1 - weekday);
}

/** The days of a week that are shown. @param monday `YYYY-MM-DD` */
export function daysOfWeek(monday: string): readonly string[] {
  return Array.from({ length: DAYS_SHOWN }, (_, index) => daysAfter(monday, index));
}

/** The moment a week begins, as ISO 8601. */
export function startOfWeek(monday: string, timeZone: string): string {
  return startOfDay(monday, timeZone).toISOString();
}

/** The position of something in a day's column, as a share of its height; null if it's outside the visible hours. */
export function placeInDay(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  day: string,
  timeZone: string,
): { readonly top: number; readonly height: number } | null {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  const [first, last] = [WEEK_HOURS.from * 60, WEEK_HOURS.to * 60];
  const minuteOn = (moment: Date) => {
    const on = dayIn(moment, timeZone);
    if (on !== day) return on < day ? 0 : 1_440;
    return minutesOf(timeIn(moment, timeZone));
  };
  const top = Math.max(first, minuteOn(from));
  const bottom = Math.min(last, minuteOn(to));
  return bottom > top
    ? { top: (top - first) / (last - first), height: (bottom - top) / (last - first) }
    : null;
}

/** A selectable time in a day's column: every half hour. */
export type Cell = { readonly time: string; readonly at: string };

/** The future half hours of a day within the visible hours, without those skipped by clock changes. */
export function cellsOfDay(day: string, timeZone: string, now: Date): readonly Cell[] {
  const count = (WEEK_HOURS.to - WEEK_HOURS.from) * 2;
  return Array.from({ length: count }, (_, index) => {
    const hour = WEEK_HOURS.from + Math.floor(index / 2);
    return `${String(hour).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
  }).flatMap((time) => {
    const [at] = instantsOfTime(day, time, timeZone);
    return at === undefined || at <= now ? [] : [{ time, at: at.toISOString() }];
  });
}
