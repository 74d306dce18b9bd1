import { dayIn, startOfDay } from './zoned-day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MINUTES_PER_DAY = 1_440;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
}

/**
 * The local time.
 * @param timeZone a known IANA name
 * @returns `HH:MM`, 00:00 to 23:59
 */
export function timeIn(moment: Date, timeZone: string): string {
  return formatOf(timeZone).format(moment);
}

/** A local time as minutes after midnight. @param time `HH:MM` */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * The moments at which clocks show a local time on a day: one on most days, none in the hour skipped when clocks go forward, and two in
 * the hour repeated when they go back, the earlier first.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone a known IANA name
 */
export function instantsOfTime(day: string, time: string, timeZone: string): readonly Date[] {
  const start = startOfDay(day, timeZone).getTime();
  const since = minutesOf(time) - minutesOf(timeIn(new Date(start), timeZone));
  // Clocks change by three hours at most, and by an hour or half an hour nearly everywhere.
  const shifts = [-180, -120, -60, -30, 0, 30, 60, 120, 180];
  return shifts
    .map((shift) => start + (since + shift) * MINUTE_MS)
    .filter((at) => at >= start && at < start + MINUTES_PER_DAY * MINUTE_MS + 3 * HOUR_MS)
    .map((at) => new Date(at))
    .filter((at) => timeIn(at, timeZone) === time && isOnDay(at, start, day, timeZone));
}

/** Whether a moment with the right local time is on the day itself rather than the next. */
function isOnDay(at: Date, start: number, day: string, timeZone: string): boolean {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + MINUTES_PER_DAY * MINUTE_MS)
    .toISOString()
    .slice(0, 10);
  return at.getTime() >= start && at < startOfDay(next, timeZone);
}

/** Whether a moment's local time occurs twice on that day because clocks go back. @param timeZone a known IANA name */
export function isTimeRepeated(moment: Date, timeZone: string): boolean {
  return instantsOfTime(dayIn(moment, timeZone), timeIn(moment, timeZone), timeZone).length > 1;
}
