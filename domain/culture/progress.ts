import { RATING_STATEMENTS } from './item-bank.ts';
import { SCREEN_COUNT, type ScreenOrder } from './screens.ts';
import { SKETCH_SCREEN_IDS } from './sketch-blocks.ts';

/** How many seconds an answer usually takes. It's our estimate, and makes a whole session about 10 minutes. */
const SECONDS_PER_RATING = 7.5;
const SECONDS_PER_CHOICE = 22;

/**
 * About how many minutes are left, as a whole number: at least 1 while there is a screen to answer, 0 at the end.
 * @param answeredCount number of screens answered so far, 0 to 54 @param order the order in which they're asked
 */
export function minutesLeft(answeredCount: number, order: ScreenOrder = 'ratings_first'): number {
  const screensLeft = Math.max(0, SCREEN_COUNT - answeredCount);
  if (screensLeft === 0) return 0;
  const choicesBefore = order === 'sketch_first' ? SKETCH_SCREEN_IDS.length : 0;
  const ratings = RATING_STATEMENTS.length;
  const ratingsLeft = ratings - Math.min(ratings, Math.max(0, answeredCount - choicesBefore));
  const seconds = ratingsLeft * SECONDS_PER_RATING + (screensLeft - ratingsLeft) * SECONDS_PER_CHOICE;
  return Math.max(1, Math.round(seconds / 60));
}
