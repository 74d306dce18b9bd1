import { type Message, msg } from '@common-ground/i18n/message';

/** Above this standard deviation of S, people disagree: two random people are about 24 points apart. */
const MAX_AGREED_SPREAD = 22;

/** Whether people are too far apart for a mean. @param spread standard deviation of their S, in points */
export function isDisagreement(spread: number): boolean {
  return spread > MAX_AGREED_SPREAD;
}

/** The range in which about two in three people are: one standard deviation either side of the mean, within 0 and 100. */
export function typicalRange(mean: number, spread: number): { readonly low: number; readonly high: number } {
  return { low: Math.max(0, mean - spread), high: Math.min(100, mean + spread) };
}

/**
 * Says how far apart people are; null if too few have answered. @param dimension its figures as shown, in points of S
 */
export function spreadSentence(dimension: {
  readonly mean: number;
  readonly spread: number | null;
  readonly isDisagreed: boolean | null;
}): Message | null {
  const { mean, spread, isDisagreed } = dimension;
  if (spread === null) return null;
  const { low, high } = typicalRange(mean, spread);
  return isDisagreed
    ? msg`People disagree: about two in three place it between ${{ low }} and ${{ high }}.`
    : msg`About two in three people place it between ${{ low }} and ${{ high }}.`;
}
