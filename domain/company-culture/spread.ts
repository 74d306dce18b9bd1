/** Above this standard deviation of S people disagree; two who have nothing in common are about 24 points apart. */
const LARGEST_AGREED_SPREAD = 22;

/** Whether people are too far apart for a mean. @param spread standard deviation of their S, in points */
export function isDisagreement(spread: number): boolean {
  return spread > LARGEST_AGREED_SPREAD;
}

/** The range in which about two of three people are: one standard deviation to either side of the mean, within 0 and 100. */
export function usualRange(mean: number, spread: number): { readonly low: number; readonly high: number } {
  return { low: Math.max(0, mean - spread), high: Math.min(100, mean + spread) };
}

/**
 * How far apart people are, as a sentence without a full stop; null where nothing can be said of it.
 * @param dimension its figures as they are shown, in points of S
 */
export function spreadSentence(dimension: {
  readonly mean: number;
  readonly spread: number | null;
  readonly isDisagreed: boolean;
}): string | null {
  const { mean, spread, isDisagreed } = dimension;
  if (spread === null) return isDisagreed ? 'People disagree' : null;
  const { low, high } = usualRange(mean, spread);
  const where = `bout two of three people place it between ${low} and ${high}`;
  return isDisagreed ? `People disagree: a${where}` : `A${where}`;
}
