import { daysAfter } from '../working-calendar/working-days.ts';
import { dayIn, startOfDay } from '../working-calendar/zoned-day.ts';
import { timeIn } from '../working-calendar/zoned-time.ts';

const HOUR_MS = 3_600_000;

/** When a person's digest goes out. */
export type DigestTime = {
  /** From 0 to 23. */
  readonly hour: number;
  /** A known IANA name. */
  readonly timeZone: string;
  /** The day of the last digest in that time zone, `YYYY-MM-DD`; null before the first. */
  readonly lastOn: string | null;
};

/**
 * The moment on a day when clocks first show an hour, or the next later one if clocks are put forward past it.
 * @param day `YYYY-MM-DD`
 */
function momentOf(day: string, hour: number, timeZone: string): Date {
  const start = startOfDay(day, timeZone).getTime();
  // If clocks change after midnight, counting hours from the start of the day is off by an hour, or by half an hour on one
  // island.
  for (let minutes = hour * 60 - 120; minutes <= hour * 60 + 120; minutes += 30) {
    const moment = new Date(start + Math.max(0, minutes) * 60_000);
    if (hourIn(moment, timeZone) >= hour && dayIn(moment, timeZone) >= day) return moment;
  }
  return new Date(start + hour * HOUR_MS);
}

const hourIn = (moment: Date, timeZone: string) => Number(timeIn(moment, timeZone).slice(0, 2));

/**
 * When the next digest goes out after a moment: at the person's hour, on the first day in their time zone without one. Changing the hour
 * or time zone doesn't cause a second one on the same day.
 */
export function nextDigestAt({ hour, timeZone, lastOn }: DigestTime, after: Date): Date {
  const today = dayIn(after, timeZone);
  const first = lastOn !== null && lastOn >= today ? daysAfter(lastOn, 1) : today;
  const moment = momentOf(first, hour, timeZone);
  return moment > after ? moment : momentOf(daysAfter(first, 1), hour, timeZone);
}
