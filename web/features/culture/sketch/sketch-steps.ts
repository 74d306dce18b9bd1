import type { KeptAnswer } from '@common-ground/contract/culture/culture';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import type { ChoiceScreen, Screen } from '@common-ground/domain/culture/screens';
import { SKETCH_SCREEN_IDS } from '@common-ground/domain/culture/sketch-blocks';
import type { BlurredValue } from './blurred-portrait.tsx';

/** The blur that is left before the sixth answer: the sketch itself is the first to say anything. */
const BLUR_LEFT = 0.55;

/** The six choices of a session that begins with them, in its order. */
export function sketchScreens(screens: readonly Screen[]): ChoiceScreen[] {
  return screens.filter(
    (screen): screen is ChoiceScreen => screen.kind === 'choice' && SKETCH_SCREEN_IDS.includes(screen.id),
  );
}

/**
 * The shapes while choices are still open: all of one size, in one order and equally soft, so that nothing steers the next answer.
 * @param answered number of choices answered, 0 to 6
 */
export function openShapes(answered: number): BlurredValue[] {
  const blur = 1 - ((1 - BLUR_LEFT) * answered) / SKETCH_SCREEN_IDS.length;
  return DIMENSION_IDS.map((dimension) => ({ dimension, tier: 'middle', blur }));
}

/** What pressing a card does: the first press names the most, one on another card the least; a press on the same card does nothing. */
export function chosenWith(
  screenId: string,
  mostId: string | null,
  statementId: string,
): { readonly mostId: string } | { readonly answer: KeptAnswer } | null {
  if (mostId === null) return { mostId: statementId };
  return mostId === statementId ? null : { answer: { screenId, mostId, leastId: statementId } };
}
