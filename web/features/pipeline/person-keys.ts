import { usePageActions } from '../../platform/page-actions.ts';
import { focusedCardId } from './board/focused-card.ts';
import type { BoardContext } from './board/moving.ts';
import type { Card } from './board/pipeline-cards.ts';
import type { ShownProps } from './board/shown.ts';
import { type PersonGround, personActions, selectAction } from './decisions/person-actions.ts';
import { undoAction } from './decisions/undo-action.ts';

/** What acting on people needs of the page. */
export function groundOf({ acting, board, onWrite, announce }: ShownProps): PersonGround {
  return { acting, opportunities: board.opportunities, onWrite, announce };
}

/**
 * What keys and the palette do on the board and in the table: with those selected, or else with the one that has the focus. While an
 * application is open next to them, its pane does it.
 *
 * @param open those that can still be acted on
 */
export function usePersonKeys(shown: ShownProps, open: readonly Card[], context: BoardContext): void {
  const { address, selection } = shown;
  usePageActions(() => {
    const undoing = undoAction(context);
    if (address.applicationId !== null) return undoing;
    const focusedId = focusedCardId();
    const focused = open.find(({ id }) => id === focusedId) ?? null;
    const cards = selection.cards.length > 0 ? selection.cards : focused ? [focused] : [];
    return { ...undoing, ...personActions(cards, groundOf(shown)), ...selectAction(focused, selection) };
  });
}
