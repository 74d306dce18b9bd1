import { usePageActions } from '../../platform/page-actions.ts';
import { focusedCardId } from './board/focused-card.ts';
import type { BoardContext } from './board/moving.ts';
import type { Card } from './board/pipeline-cards.ts';
import type { ShownProps } from './board/shown.ts';
import { type PersonActionContext, personActions, selectAction } from './decisions/person-actions.ts';
import { undoAction } from './decisions/undo-action.ts';

/** Collects what actions on candidates need from the page. */
export function personActionContext({ acting, board, onWrite, announce }: ShownProps): PersonActionContext {
  return { acting, opportunities: board.opportunities, onWrite, announce };
}

/**
 * Registers the keys and palette actions of the board and the table. They act on the selection, or without one on the focused application.
 * While an application is open, its pane registers them instead.
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
    return {
      ...undoing,
      ...personActions(cards, personActionContext(shown)),
      ...selectAction(focused, selection),
    };
  });
}
