import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { t } from '@common-ground/i18n/t';
import type { PageActions } from '../../../platform/page-actions.ts';
import { sharedNextStage } from '../board/next-stage.ts';
import type { Card } from '../board/pipeline-cards.ts';
import type { Selection } from '../board/selection.ts';
import type { Acting } from './acting.tsx';

/** What acting on people needs. */
export type PersonGround = {
  readonly acting: Acting;
  readonly opportunities: readonly PipelineOpportunity[];
  /** Opens what one writes in, for one of them or for all. */
  readonly onWrite: (cards: readonly Card[]) => void;
  readonly announce: (words: string) => void;
};

/** Where a menu opens that no pointer asked for: at what has the focus, or else at the button that opens it. */
function menuAnchor(): HTMLElement {
  const { activeElement, body } = document;
  const button = document.querySelector<HTMLElement>('[data-move-menu]');
  if (button) return button;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : body;
}

/** Why some applications, several of them or one, can't be moved on. */
function refusalOf(isSeveral: boolean, isOffer: boolean): string {
  if (isOffer) return t`Offers are made one candidate at a time.`;
  return isSeveral ? t`They don’t share a next stage.` : t`There’s no stage after this one.`;
}

/** Moves all of them to their next stage, or says why that can't be done. */
function moveOn(cards: readonly Card[], { acting, opportunities, announce }: PersonGround): void {
  const stage = sharedNextStage(cards, opportunities);
  const isSeveral = cards.length !== 1;
  const isOffer = stage?.kind === 'offer';
  if (stage && !(isOffer && isSeveral)) acting.moveTo(cards, stage.id);
  else announce(refusalOf(isSeveral, isOffer));
}

/** What can be done with some applications. Roles that may not decide or write have no key for it, so that isn't asked here. */
export function personActions(cards: readonly Card[], ground: PersonGround): PageActions {
  if (cards.length === 0) return { moveOn: null, moveTo: null, decline: null, message: null };
  const { acting, onWrite } = ground;
  return {
    moveOn: () => moveOn(cards, ground),
    moveTo: () => acting.openMenu(cards, menuAnchor()),
    decline: () => acting.decline(cards),
    message: () => onWrite(cards),
  };
}

/** Selects an application, or takes it out of what's selected. @param card null where none has the focus or is open */
export function selectAction(card: Card | null, { ids, select }: Selection): PageActions {
  return { select: card && (() => select([card.id], !ids.has(card.id))) };
}
