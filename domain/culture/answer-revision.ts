/** The highest revision of an employee's answer: far more changes than anyone makes, and too low to be a timestamp. */
export const MAX_RATER_REVISION = 1_000_000;

/**
 * The revision of a change to an answer, assigned once, when the change is made: of two changes, the higher revision is kept, in whatever
 * order they arrive.
 * @param known the highest revision of the session that this device knows of; 0 when there is none
 * @param clock the server's time in milliseconds since 1970, which orders changes by several devices that don't know about each other; 0
 * if there's no clock
 */
export function revisionAfter(known: number, clock: number): number {
  return Math.max(known + 1, Math.round(clock));
}
