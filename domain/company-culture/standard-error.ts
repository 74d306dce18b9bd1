/** The assumed standard deviation of a company's raters while it isn't shown, in points of S; provisional. */
const ASSUMED_RATER_SPREAD = 16;

/** Every batch has at least five raters, and its mean is rounded to steps of five points. */
const BATCH_ROUNDING = { raters: 5, step: 5 } as const;

/** What a company's standard error follows from. */
export type ErrorSources = {
  /** s, the standard deviation of the raters' scores, as shown; null while it isn't. */
  readonly spread: number | null;
  /** SEM of one person's score. */
  readonly measurementError: number;
  readonly raterCount: number;
  readonly headcount: number | null;
  /** The steps in which the mean is shown, in points. */
  readonly meanStep: number;
};

/**
 * Standard error of a company's mean, in points of S:
 *
 *     SE² = s²/n − max(0, s² − SEM²)/N + 5/n · 5²/12 + step²/12
 *
 * with s = 16 while no spread is shown, so that the error then follows from the counts alone. The closer n raters come to all N employees,
 * the less is left to chance, but each person's own measurement error remains. Without N, or if N is below n, which can't be right, the
 * second term is left out. The last two are the errors of rounding: of each batch's mean, and of the mean of all batches.
 */
export function standardErrorOf({
  spread,
  measurementError,
  raterCount,
  headcount,
  meanStep,
}: ErrorSources): number {
  const variance = (spread ?? ASSUMED_RATER_SPREAD) ** 2;
  const isKnown = headcount !== null && headcount >= raterCount;
  const explainedVariance = isKnown ? Math.max(0, variance - measurementError ** 2) / headcount : 0;
  const batches = (BATCH_ROUNDING.raters / raterCount) * roundingVariance(BATCH_ROUNDING.step);
  return Math.sqrt(variance / raterCount - explainedVariance + batches + roundingVariance(meanStep));
}

/** Rounding to steps of this size adds as much uncertainty as an error with this variance. */
function roundingVariance(step: number): number {
  return step ** 2 / 12;
}
