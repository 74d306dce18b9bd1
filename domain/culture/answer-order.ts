/** Longest age that an answer can have when it arrives, in milliseconds: 24 hours, as long as answers wait on a device. */
export const LONGEST_ANSWER_AGE_MS = 86_400_000;

/**
 * When an answer was given, by the clock of whoever receives it.
 * @param receivedAt milliseconds since 1970
 * @param ageMs how long before it was given, by the clock of the device; an age outside 0 to 24 hours counts as the nearest of the two
 */
export function answeredAt(receivedAt: number, ageMs: number): number {
  return receivedAt - Math.min(LONGEST_ANSWER_AGE_MS, Math.max(0, ageMs));
}

/**
 * Whether an answer that arrives takes the place of the one that is kept: the one that was given later stays, in whatever order they arrive.
 * @param keptAt when the kept one was given, in milliseconds since 1970; null where that isn't known, which is older than anything
 */
export function replacesAnswer(keptAt: number | null, arrivingAt: number): boolean {
  return keptAt === null || arrivingAt >= keptAt;
}
