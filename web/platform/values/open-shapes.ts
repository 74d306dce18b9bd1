import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { SKETCH_SCREEN_IDS } from '@common-ground/domain/culture/sketch-blocks';
import type { BlurredValue } from './blurred-portrait.tsx';

/** The blur before the sixth answer: the sketch itself is the first to show anything. */
const BLUR_OF_SKETCH = 0.55;

/** The blur before the last answer's result: only the result is sharp. */
const BLUR_AT_END = 0.05;

const SKETCH_COUNT = SKETCH_SCREEN_IDS.length;

/**
 * The shapes while questions are open: all of one size, in one order and equally soft, so that nothing steers the next answer. Their blur
 * depends on how many are answered and on nothing else.
 * @param answered number of questions answered, 0 to 54
 */
export function openShapes(answered: number): BlurredValue[] {
  const blur = blurAfter(answered);
  return DIMENSION_IDS.map((dimension) => ({ dimension, tier: 'middle', blur }));
}

function blurAfter(answered: number): number {
  if (answered < SKETCH_COUNT) return 1 - ((1 - BLUR_OF_SKETCH) * answered) / SKETCH_COUNT;
  const share = (Math.min(answered, SCREEN_COUNT) - SKETCH_COUNT) / (SCREEN_COUNT - SKETCH_COUNT);
  return BLUR_OF_SKETCH - (BLUR_OF_SKETCH - BLUR_AT_END) * share;
}
