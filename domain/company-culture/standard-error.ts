/** The assumed standard deviation of a company's raters if it isn't shown, in points of S; provisional. */
const ASSUMED_RATER_SPREAD = 16;

/** Rounding to five points adds as much uncertainty as an error with this variance: 5² / 12. */
const STEP_VARIANCE = 25 / 12;

/**
 * Standard error of a company's mean, in points of S:
 *
 *     SE² = s²/n − max(0, s² − SEM²)/N
 *
 * The closer n raters come to all N employees, the less is left to chance, but each person's own measurement error remains. Without N, or
 * if N is below n, which can't be right, the second term is left out.
 * @param spread s, the standard deviation of the raters' scores
 * @param measurementError SEM of one person's score
 */
export function standardErrorOf(
  spread: number,
  measurementError: number,
  raterCount: number,
  headcount: number | null,
): number {
  const chance = spread ** 2 / raterCount;
  if (headcount === null || headcount < raterCount) return Math.sqrt(chance);
  return Math.sqrt(chance - Math.max(0, spread ** 2 - measurementError ** 2) / headcount);
}

/**
 * The standard error used if neither it nor the spread is shown and means are rounded to five: it follows only from the counts, so that
 * nothing computed reveals more than what's shown.
 */
export function unshownStandardError(
  measurementError: number,
  raterCount: number,
  headcount: number | null,
): number {
  return Math.hypot(
    standardErrorOf(ASSUMED_RATER_SPREAD, measurementError, raterCount, headcount),
    Math.sqrt(STEP_VARIANCE),
  );
}
