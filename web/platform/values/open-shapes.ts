import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { SKETCH_SCREEN_IDS } from '@common-ground/domain/culture/sketch-blocks';
import type { BlurredValue } from './blurred-portrait.tsx';

/** The blur before the sixth answer: only the sketch reveals anything. */
const BLUR_BEFORE_SKETCH_END = 0.55;

/** The blur before the last answer: only the result is sharp. */
const BLUR_AT_END = 0.05;

const SKETCH_COUNT = SKETCH_SCREEN_IDS.length;

/**
 * The shapes while the test is in progress: all with the same size and blur and in a fixed order, so that
 * nothing influences the next answer. The blur only depends on the number of answers.
 * @param answered number of questions answered, 0 to 54
 */
export function unrevealedShapes(answered: number): BlurredValue[] {
  const blur = blurFor(answered);
  return DIMENSION_IDS.map((dimension) => ({ dimension, tier: 'middle', blur }));
}

function blurFor(answered: number): number {
  if (answered < SKETCH_COUNT) return 1 - ((1 - BLUR_BEFORE_SKETCH_END) * answered) / SKETCH_COUNT;
  const share = (Math.min(answered, SCREEN_COUNT) - SKETCH_COUNT) / (SCREEN_COUNT - SKETCH_COUNT);
  return BLUR_BEFORE_SKETCH_END - (BLUR_BEFORE_SKETCH_END - BLUR_AT_END) * share;
}
