const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A day's file doesn't change in its last minutes: the next day's file contains its hash, and may be written by another server's clock. */
const FINAL_MS = 2 * MINUTE_MS;
/** Comparing may take up to this fraction of the time. */
const SHARE = 60;

/** How long to wait after a comparison before the next, so that comparing stays cheap however many records there are. */
export function pauseAfter(comparingMs: number): number {
  return Math.min(HOUR_MS, SHARE * comparingMs);
}

/** The day of a moment (UTC), `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Whether heads have to be signed: if anything was recorded, otherwise hourly, and immediately on a new day. @param last when they were
 * last signed; null if never @param hasFresh whether anything unsigned was recorded
 */
export function isSigningDue(last: Date | null, hasFresh: boolean, now: Date): boolean {
  const isFinal = dayOf(new Date(now.getTime() + FINAL_MS)) !== dayOf(now);
  if (isFinal || (last !== null && dayOf(last) > dayOf(now))) return false;
  return hasFresh || last === null || dayOf(last) < dayOf(now) || now.getTime() - last.getTime() >= HOUR_MS;
}

/**
 * Whether signing has stopped, or the latest signatures were removed: a running server signs every hour. @param last when they were last
 * signed; null if never
 * @param chains how many there are to sign
 */
export function isSigningOverdue(last: Date | null, chains: number, now: Date): boolean {
  return last === null ? chains > 0 : now.getTime() - last.getTime() > DAY_MS;
}
