import { RATING_STATEMENTS } from './item-bank.ts';
import { SCREEN_COUNT } from './screens.ts';

/** Seconds that an answer usually takes; our estimate, so that a whole session is said to take about 10 minutes. */
const SECONDS_PER_RATING = 7.5;
const SECONDS_PER_CHOICE = 22;

/**
 * About how many minutes are left, as a whole number: at least 1 while there is a screen to answer, 0 at the end.
 * @param answeredCount number of screens answered, 0 to 54; ratings come before choices
 */
export function minutesLeft(answeredCount: number): number {
  const left = Math.max(0, SCREEN_COUNT - answeredCount);
  if (left === 0) return 0;
  const choicesLeft = Math.min(left, SCREEN_COUNT - RATING_STATEMENTS.length);
  const seconds = (left - choicesLeft) * SECONDS_PER_RATING + choicesLeft * SECONDS_PER_CHOICE;
  return Math.max(1, Math.round(seconds / 60));
}
