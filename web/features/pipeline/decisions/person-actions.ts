import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { t } from '@common-ground/i18n/t';
import type { PageActions } from '../../../platform/page-actions.ts';
import { sharedNextStage } from '../board/next-stage.ts';
import type { Card } from '../board/pipeline-cards.ts';
import type { Selection } from '../board/selection.ts';
import type { Acting } from './acting.tsx';

/** What actions on candidates need. */
export type PersonActionContext = {
  readonly acting: Acting;
  readonly opportunities: readonly PipelineOpportunity[];
  /** Opens the message form, for one candidate or several. */
  readonly onWrite: (cards: readonly Card[]) => void;
  readonly announce: (text: string) => void;
};

/** Where a menu opened by keyboard appears: at its button if there is one, otherwise at the focused element. */
function menuAnchor(): HTMLElement {
  const { activeElement, body } = document;
  const button = document.querySelector<HTMLElement>('[data-move-menu]');
  if (button) return button;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : body;
}

/** Says why one or several applications can't be moved on. */
function refusalOf(hasSeveral: boolean, isOffer: boolean): string {
  if (isOffer) return t`Offers are made one candidate at a time.`;
  return hasSeveral ? t`They don’t share a next stage.` : t`There’s no stage after this one.`;
}

/** Moves all of them to the next stage, or announces why that isn't possible. */
function moveOn(cards: readonly Card[], { acting, opportunities, announce }: PersonActionContext): void {
  const stage = sharedNextStage(cards, opportunities);
  const hasSeveral = cards.length !== 1;
  const isOffer = stage?.kind === 'offer';
  if (stage && !(isOffer && hasSeveral)) acting.moveTo(cards, stage.id);
  else announce(refusalOf(hasSeveral, isOffer));
}

/** Returns the actions on some applications. There's no permission check: roles that can't decide or write don't have the keys. */
export function personActions(cards: readonly Card[], context: PersonActionContext): PageActions {
  if (cards.length === 0) return { moveOn: null, moveTo: null, decline: null, message: null };
  const { acting, onWrite } = context;
  return {
    moveOn: () => moveOn(cards, context),
    moveTo: () => acting.openMenu(cards, menuAnchor()),
    decline: () => acting.decline(cards),
    message: () => onWrite(cards),
  };
}

/** Toggles the selection of an application. @param card null if none is focused or open */
export function selectAction(card: Card | null, { ids, select }: Selection): PageActions {
  return { select: card && (() => select([card.id], !ids.has(card.id))) };
}
