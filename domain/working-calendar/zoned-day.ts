import { daysAfter } from './working-days.ts';

const HOUR_MS = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * Whether a time zone is known here.
 * @param timeZone an IANA name
 */
export function isKnownTimeZone(timeZone: string): boolean {
  // "+05:30" isn't an IANA name: it says neither where that is nor when clocks change.
  if (/^[+-]/.test(timeZone)) return false;
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The local calendar day.
 * @param timeZone a known IANA name
 * @returns `YYYY-MM-DD`
 * @throws RangeError when the time zone is not known
 */
export function dayIn(moment: Date, timeZone: string): string {
  if (timeZone === 'UTC') return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((item) => item.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** A cache of computed starts: the same few days in the same few zones are requested again and again. */
const starts = new Map<string, number>();
const MAX_CACHED_STARTS = 5_000;

/**
 * The first moment of a day. If clocks are put forward at midnight, that's one o'clock; if a day was skipped altogether, it's the first
 * moment of the next.
 * @param day `YYYY-MM-DD`
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (timeZone === 'UTC') return new Date(midnight);
  const key = `${day} ${timeZone}`;
  const cachedStart = starts.get(key);
  if (cachedStart !== undefined) return new Date(cachedStart);
  // No place on earth is further from UTC than this. Days only ever go forward, so the boundary can be found by bisection.
  let before = midnight - 15 * HOUR_MS;
  let after = midnight + 27 * HOUR_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(new Date(middle), timeZone) >= day) after = middle;
    else before = middle;
  }
  if (starts.size >= MAX_CACHED_STARTS) starts.clear();
  starts.set(key, after);
  return new Date(after);
}

/**
 * The first moment after a day, which can have 23 or 25 hours when clocks change.
 * @param day `YYYY-MM-DD`
 */
export function endOfDay(day: string, timeZone: string): Date {
  return startOfDay(daysAfter(day, 1), timeZone);
}
