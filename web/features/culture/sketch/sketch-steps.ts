import type { StoredAnswer } from '@common-ground/contract/culture/culture';
import type { ChoiceScreen, Screen } from '@common-ground/domain/culture/screens';
import { SKETCH_SCREEN_IDS } from '@common-ground/domain/culture/sketch-blocks';

/** The six choices of a session that begins with them, in its order. */
export function sketchScreens(screens: readonly Screen[]): ChoiceScreen[] {
  return screens.filter(
    (screen): screen is ChoiceScreen => screen.kind === 'choice' && SKETCH_SCREEN_IDS.includes(screen.id),
  );
}

/**
 * What pressing a card does: the first press picks the most important, one on another card the least; pressing the same card does
 * nothing.
 */
export function chosenWith(
  screenId: string,
  mostId: string | null,
  statementId: string,
): { readonly mostId: string } | { readonly answer: StoredAnswer } | null {
  if (mostId === null) return { mostId: statementId };
  return mostId === statementId ? null : { answer: { screenId, mostId, leastId: statementId } };
}
