import { timeIn } from '../working-calendar/zoned-time.ts';

const QUARTER_MS = 900_000;
/** The quarters of an hour in a day of 25 hours. */
const MAX_QUARTERS = 100;

/** The hours of the day, by the person's clock, in which emails that aren't urgent wait. */
export type QuietHours = {
  /** The hour with which they begin, from 0 to 23. */
  readonly from: number;
  /** The hour with which they end, from 0 to 23; never the same as `from`. If it's earlier, they end on the next day. */
  readonly to: number;
};

function isQuietAt({ from, to }: QuietHours, timeZone: string, moment: Date): boolean {
  const hour = Number(timeIn(moment, timeZone).slice(0, 2));
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/**
 * When the quiet hours that are on at a moment end, or null if they aren't on. What counts is what the clock shows: an hour that clocks
 * repeat is quiet both times, and where they skip the hour with which the quiet hours end, those end with the next one.
 * @param timeZone a known IANA name
 */
export function quietUntil(hours: QuietHours, timeZone: string, moment: Date): Date | null {
  if (!isQuietAt(hours, timeZone, moment)) return null;
  // Hours begin, and clocks change, at a full quarter of an hour everywhere.
  let end = new Date(Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS);
  for (let quarter = 0; quarter < MAX_QUARTERS; quarter += 1) {
    end = new Date(end.getTime() + QUARTER_MS);
    if (!isQuietAt(hours, timeZone, end)) break;
  }
  return end;
}
